/** The search that a call belongs to. A call without one serves a booking and takes precedence. */
export interface SearchTurn {
  /** The part of the visitor's IP address that limits are counted by. */
  address: string
  /** When the search began, in milliseconds since 1970. */
  since: number
}
