let playbackBenchmarks: [Benchmark] = []
