import * as z from 'zod'
import { storableText, listCursor } from '../schema.ts'
import { MAX_LIST_SEARCH } from './filters.ts'

/** Input of a list of the panel; the first filter is the default. */
export const listInput = <const Filters extends readonly [string, ...string[]]>(filters: Filters) =>
  z.object({
    filter: z.enum(filters).default(filters[0] as never),
    q: storableText(MAX_LIST_SEARCH).optional(),
    cursor: listCursor.optional(),
  })

export interface ListInput<Filter extends string> {
  filter: Filter
  q?: string | undefined
  cursor?: string | undefined
}

/** A page of a list with the cursor of the next; null on the last page. */
export const listOutput = <Row extends z.ZodType>(row: Row) =>
  z.object({ rows: z.array(row), next: z.string().nullable() })

/** Number of rows per filter. */
export const listCounts = <const Filters extends readonly [string, ...string[]]>(
  filters: Filters,
) => z.record(z.enum(filters), z.number())
