/** The options of the command line. */
export interface BenchOptions {
  /** Seconds of load per address, all rounds together. */
  seconds: number
  /** Lighthouse runs per page; the median run counts. */
  runs: number
}
