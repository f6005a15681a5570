/** For which visitor's search the property is asked. A call without one serves a booking, and goes first. */
export interface SearchTurn {
  /** The part of the visitor's address that limits count by. */
  address: string
  /** When the search began, in milliseconds since 1970. */
  since: number
}
