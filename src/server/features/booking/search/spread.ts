/** Distributes guests over rooms as evenly as possible; the first rooms take the remainder. */
export const spread = (guests: number, rooms: number): number[] =>
  Array.from({ length: rooms }, (_, index) => Math.floor((guests + rooms - 1 - index) / rooms))
