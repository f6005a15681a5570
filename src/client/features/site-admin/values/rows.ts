import type { inferRouterOutputs } from '@trpc/server'
import type { AppRouter } from '#server/router.ts'

/** The answers of the server, as JSON leaves them. */
type Site = inferRouterOutputs<AppRouter>['admin']['site']

export type Fact = Site['facts'][number]

export type TextRow = Site['texts']['rows'][number]

export type Room = Site['rooms'][number]

export type ChangeRow = Site['changes'][number]

export type EditionRow = Site['editions'][number]

export type Orphan = Site['orphans'][number]

/** One value as it is edited, a fact or a text in a language. */
export type EditedValue = Pick<
  Fact,
  'key' | 'language' | 'state' | 'original' | 'published' | 'pending' | 'scheduledFor'
>

/** Which value of the site is meant. */
export type ValueName = Pick<EditedValue, 'key' | 'language'>

/** One text for each value, for maps. */
export const nameOf = ({ key, language }: ValueName): string => `${key} ${language}`
