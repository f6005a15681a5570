/** Random numbers: the same seed gives the same ones. */
export interface Random {
  /** From 0 up to 1. */
  next(): number
  between(low: number, high: number): number
  /** A whole number from 0 up to, not including, the count. */
  below(count: number): number
  /** So many characters out of an alphabet. */
  characters(alphabet: string, length: number): string
}

/** Mulberry32. */
export function seededRandom(seed: number): Random {
  let state = seed >>> 0

  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  const below = (count: number) => Math.floor(next() * count)

  return {
    next,
    below,
    between: (low, high) => low + next() * (high - low),
    characters: (alphabet, length) =>
      Array.from({ length }, () => alphabet.charAt(below(alphabet.length))).join(''),
  }
}
