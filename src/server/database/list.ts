import * as z from 'zod'
import type { ListInput } from '#shared/panel/list.ts'
import { MAX_COUNTED } from '#shared/panel/list-search.ts'
import type { EntityManager } from './database.ts'
import { keysetPage, type Order } from './keyset.ts'
import { rows } from './rows.ts'

/** SQL of a condition, with `?` for each of its values. */
type Condition = string | { where: string; values: readonly (string | number)[] }

/**
 * A list of the panel. All texts are SQL from the caller's source, never from input.
 */
export interface List<Filter extends string> {
  table: string
  /** The rows that a filter shows. */
  filters: Readonly<Record<Filter, Condition>>
  /** Column or expression with the folded text to search. */
  search: string
  /** The order of the rows, which has an index; of single filters it may differ. */
  order: Order
  orders?: Partial<Record<Filter, Order>>
}

/** Rows on one page of a list of the panel. */
const ROWS_PER_PAGE = 24

const idRow = z.object({ id: z.number(), cursor: z.string() })

/**
 * The ids of a page of a list, in its order, and where the next page begins; null on the last one.
 * A searched text matches as written, ignoring case, accents and glottal stops.
 */
export async function listPage<Filter extends string>(
  em: EntityManager,
  list: List<Filter>,
  { filter, q = '', cursor }: ListInput<Filter>,
  limit = ROWS_PER_PAGE,
): Promise<{ ids: number[]; next: string | null }> {
  const { where, values } = conditionOf(list.filters[filter])
  const wanted = q.trim()
  const isSearch = wanted !== ''
  const { found, next } = await keysetPage(em, {
    table: list.table,
    row: idRow,
    columns: [],
    order: list.orders?.[filter] ?? list.order,
    conditions: [
      where,
      ...(isSearch ? [`strpos(${list.search}, (select search_fold(?))) > 0`] : []),
    ],
    values: [...values, ...(isSearch ? [wanted] : [])],
    cursor,
    limit,
  })
  return { ids: found.map(({ id }) => id), next: next ?? null }
}

/** A page of a list with its rows as `load` finds them by id, in the list's order. */
export async function listRecords<Row extends { id: number }, Filter extends string>(
  em: EntityManager,
  list: List<Filter>,
  input: ListInput<Filter>,
  load: (where: { id: { $in: number[] } }) => Promise<Row[]>,
): Promise<{ rows: Row[]; next: string | null }> {
  const { ids, next } = await listPage(em, list, input)
  const byId = new Map((await load({ id: { $in: ids } })).map((row) => [row.id, row]))
  return { rows: ids.flatMap((id) => byId.get(id) ?? []), next }
}

/** How many rows each filter shows, without a search; counted up to `MAX_COUNTED`. */
export async function listCounts<Filter extends string>(
  em: EntityManager,
  { table, filters }: List<Filter>,
): Promise<Record<Filter, number>> {
  const each = Object.entries<Condition>(filters).map(([name, condition]) => ({
    name,
    ...conditionOf(condition),
  }))
  const counted = each.map(
    ({ name, where }) =>
      `(select count(*) from (select 1 from ${table} where ${where} limit ${MAX_COUNTED}) as shown)::int as "${name}"`,
  )
  const [counts] = await rows(
    z.record(z.string(), z.number()),
    em.execute(
      `select ${counted.join(', ')}`,
      each.flatMap(({ values }) => values),
    ),
  )
  return counts as Record<Filter, number>
}

const conditionOf = (condition: Condition) =>
  typeof condition === 'string' ? { where: condition, values: [] } : condition
