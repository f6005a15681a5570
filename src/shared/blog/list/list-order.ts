import type { NamedOrder } from './admin-search.ts'

/** Last changed, newest, longest unchanged first; or by title. */
export const LIST_ORDERS = ['changed', 'newest', 'stale', 'title'] as const satisfies (
  | NamedOrder
  | 'changed'
)[]

export type ListOrder = (typeof LIST_ORDERS)[number]

/** Absent in an address. */
export const DEFAULT_ORDER = 'changed' satisfies ListOrder
