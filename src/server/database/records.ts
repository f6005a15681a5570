import * as z from 'zod'

/** Statements on one connection. */
export interface Sql {
  query(text: string, params?: readonly unknown[]): Promise<Record<string, unknown>[]>
}

/** Rows of a table as JSON, each with these columns. */
export const records = z.object({ columns: z.array(z.string()), rows: z.array(z.string()) })

export type Records = z.infer<typeof records>

/** Reads those of the columns that exist, for all rows; empty without the table. */
export async function readRecords(
  sql: Sql,
  table: string,
  wanted?: readonly string[],
): Promise<Records> {
  const known = await columnsOf(sql, table)
  const columns = wanted ? known.filter((column) => wanted.includes(column)) : known
  if (columns.length === 0) return { columns, rows: [] }
  const found = await sql.query(
    `select row_to_json(one)::text as row from (select ${quoted(columns)} from "${table}") as one`,
  )
  return { columns, rows: found.map(({ row }) => String(row)) }
}

/** SQL of records as rows of a table; its parameter is `asJson`. */
export const recordsOf = (table: string): string =>
  `json_populate_recordset(null::"${table}", $1::json)`

/** The parameter of `recordsOf`. */
export const asJson = ({ rows }: Records): string => `[${rows.join(',')}]`

export const quoted = (columns: readonly string[]): string =>
  columns.map((column) => `"${column}"`).join(', ')

/** The names of a table's columns; none if there is no table. */
export async function columnsOf(sql: Sql, table: string): Promise<string[]> {
  const columns = await sql.query(
    `select attname from pg_attribute where attrelid = to_regclass('"${table}"') and attnum > 0
     and not attisdropped order by attnum`,
  )
  return columns.map(({ attname }) => String(attname))
}
