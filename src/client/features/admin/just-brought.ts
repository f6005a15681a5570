import type { Query } from '@tanstack/react-query'

const JUST_MS = 10_000

/**
 * Refetches a part of the start page each time it is shown, except when the document or the loader
 * has just loaded it.
 */
export const unlessJustBrought = ({
  state,
}: Pick<Query<unknown, Error, unknown, never>, 'state'>): 'always' | false =>
  state.dataUpdateCount === 1 && Date.now() - state.dataUpdatedAt < JUST_MS ? false : 'always'
