/** Guests who share a room. */
export interface Party {
  adults: number
  children: number
}

/**
 * Every distribution of a party over rooms of these sizes with an adult in each; the most even
 * first. `sizes` begins with the largest room, which gets the most guests.
 */
export function splitsOver(party: Party, sizes: readonly number[]): Party[][] {
  const splits = splitsFrom(party, sizes)
  const unevenness = (split: Party[]) => {
    const guests = split.map(guestsOf)
    return Math.max(...guests) - Math.min(...guests)
  }
  return splits.toSorted((a, b) => unevenness(a) - unevenness(b))
}

const guestsOf = ({ adults, children }: Party): number => adults + children

/** @param before The party of the previous room, which is never smaller. */
function splitsFrom(
  { adults, children }: Party,
  [size, ...smaller]: readonly number[],
  before?: Party,
): Party[][] {
  if (size === undefined) return adults === 0 && children === 0 ? [[]] : []
  const parts = Array.from({ length: adults }, (_adults, index) =>
    Array.from({ length: children + 1 }, (_children, young) => ({
      adults: index + 1,
      children: young,
    })),
  ).flat()
  return parts
    .filter((part) => guestsOf(part) <= size && (!before || isNotLarger(part, before)))
    .flatMap((part) => {
      const rest = { adults: adults - part.adults, children: children - part.children }
      return splitsFrom(rest, smaller, part).map((others) => [part, ...others])
    })
}

/** Excludes permutations of the same distribution. */
const isNotLarger = (part: Party, before: Party): boolean =>
  guestsOf(part) < guestsOf(before) ||
  (guestsOf(part) === guestsOf(before) && part.adults <= before.adults)
