/** What the command line may change. */
export interface BenchOptions {
  /** How long each address is asked under load, all rounds together. */
  seconds: number
  /** How often Lighthouse looks at each page; the middle run counts. */
  runs: number
}
