import { sql } from '@mikro-orm/core'
import * as z from 'zod'
import type { ListInput } from '#shared/panel/list.ts'
import { MAX_COUNTED_ROWS } from '#shared/panel/filters.ts'
import type { EntityManager } from './database.ts'
import { keysetPage, type SortOrder } from './keyset.ts'
import { joinSql, query, type Sql } from './query.ts'

/** The definition of a list of the panel. */
export interface List<Filter extends string> {
  table: string
  /** Condition of the rows of each filter. */
  filters: Readonly<Record<Filter, Sql>>
  /** Column or expression with the normalised text to search. */
  search: Sql
  order: SortOrder
  /** Sort orders of filters that do not use `order`. */
  orders?: Partial<Record<Filter, SortOrder>>
}

const ROWS_PER_PAGE = 24

/**
 * The ids of a page of a list, and the cursor of the next page, null on the last page. Each word of
 * a search text has to be somewhere in a row, in any order.
 */
export function listPage<Filter extends string>(
  em: EntityManager,
  { table, filters, search, order, orders }: List<Filter>,
  { filter, q = '', cursor }: ListInput<Filter>,
  limit = ROWS_PER_PAGE,
): Promise<{ ids: number[]; next: string | null }> {
  return keysetPage(em, {
    table,
    order: orders?.[filter] ?? order,
    conditions: [filters[filter], ...matches(search, q)],
    cursor,
    limit,
  })
}

/** Conditions of normalised texts in which each word of a search text is, in any order. */
export const matches = (search: Sql, q: string): Sql[] =>
  q
    .split(/\s+/)
    .filter((word) => word !== '')
    .map((word) => contains(search, word))

/** Signs that people write between the digits of a telephone number. */
const BETWEEN_DIGITS = ' ().+-/'

/** At least five digits, as a telephone number that is typed or copied. */
const NUMBER = /^\+?(?:[().\-/]*\d){5,}[().\-/]*$/

/**
 * Condition of normalised texts that contain a word; case, accents and glottal stops are ignored,
 * and in a telephone number the signs between its digits.
 */
function contains(text: Sql, word: string): Sql {
  if (!NUMBER.test(word)) return sql`strpos(${text}, (select search_fold(${word}))) > 0`
  const digits = word.replaceAll(/\D/g, '')
  return sql`strpos(translate(${text}, ${BETWEEN_DIGITS}, ''), ${digits}) > 0`
}

/** The rows of a page of a list, and the cursor of the next page, null on the last page. */
export async function listRecords<Row extends { id: number }, Filter extends string>(
  em: EntityManager,
  list: List<Filter>,
  input: ListInput<Filter>,
  load: (where: { id: { $in: number[] } }) => Promise<Row[]>,
): Promise<{ rows: Row[]; next: string | null }> {
  const { ids, next } = await listPage(em, list, input)
  return { rows: inOrder(ids, await load({ id: { $in: ids } })), next }
}

/** Sorts rows by a list of ids; ids without a row are left out. */
export function inOrder<Row extends { id: number }>(
  ids: readonly number[],
  found: readonly Row[],
): Row[] {
  const byId = new Map(found.map((row) => [row.id, row]))
  return ids.flatMap((id) => byId.get(id) ?? [])
}

/** The number of rows of each filter, at most `MAX_COUNTED_ROWS`. */
export async function listCounts<Filter extends string>(
  em: EntityManager,
  { table, filters }: List<Filter>,
): Promise<Record<Filter, number>> {
  const counted = Object.entries<Sql>(filters).map(
    ([name, where]) => sql`(
      select count(*) from (select 1 from ${sql.ref(table)}
        where ${where} limit ${MAX_COUNTED_ROWS}) as shown
    )::int as ${sql.ref(name)}`,
  )
  const [counts] = await query(
    em,
    z.record(z.string(), z.number()),
  )`select ${joinSql(counted, ', ')}`
  return counts as Record<Filter, number>
}
