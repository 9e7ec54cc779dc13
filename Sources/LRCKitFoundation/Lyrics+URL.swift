@_exported public import LRCKit
