import type { Query } from '@tanstack/react-query'

const JUST_MS = 10_000

/** A part of the front is read again each time it is shown, unless the page or its loader just brought it. */
export const unlessJustBrought = ({
  state,
}: Pick<Query<unknown, Error, unknown, never>, 'state'>): 'always' | false =>
  state.dataUpdateCount === 1 && Date.now() - state.dataUpdatedAt < JUST_MS ? false : 'always'
