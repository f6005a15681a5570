/** Guests who share a room. */
export interface Party {
  adults: number
  children: number
}
