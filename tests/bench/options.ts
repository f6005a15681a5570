/** What a part of the bench is told. */
export interface BenchOptions {
  /** Seconds that each address is asked for. */
  seconds: number
  /** Runs of Lighthouse for each page. */
  runs: number
  /** How much the lists and the searches have; less only to see that the program works. */
  sizes: {
    /** Rows of a long list, and reservations of the property. */
    many: number
    /** Searches without and with the round beside. */
    searches: number
  }
  /** Keeps the rounds of a figure, of which less is better, for `--compare`. */
  record: (name: string, rounds: readonly number[]) => void
}
