/** What a part of the bench is told. */
export interface BenchOptions {
  /** Seconds that each address is asked for. */
  seconds: number
  /** Runs of Lighthouse for each page. */
  runs: number
  /** Keeps the rounds of a figure, of which less is better, for `--compare`. */
  record: (name: string, rounds: readonly number[]) => void
}
