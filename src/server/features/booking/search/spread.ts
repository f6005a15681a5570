/** Guests over rooms, as evenly as it goes, the first rooms taking the rest. */
export const spread = (guests: number, rooms: number): number[] =>
  Array.from({ length: rooms }, (_, index) => Math.floor((guests + rooms - 1 - index) / rooms))
