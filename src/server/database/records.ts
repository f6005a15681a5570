import * as z from 'zod'

/** A client with one connection, so that a transaction can span several statements. */
export interface Client {
  query(text: string, params?: readonly unknown[]): Promise<Record<string, unknown>[]>
}

/** Rows of a table, each as a JSON object of these columns. */
export const records = z.object({ columns: z.array(z.string()), rows: z.array(z.string()) })

export type Records = z.infer<typeof records>

/** Reads all rows, with those of the columns that exist; no rows if the table does not exist. */
export async function readRecords(
  sql: Client,
  table: string,
  wanted?: readonly string[],
): Promise<Records> {
  const known = await columnsOf(sql, table)
  const columns = wanted ? known.filter((column) => wanted.includes(column)) : known
  if (columns.length === 0) return { columns, rows: [] }
  const found = await sql.query(
    `select row_to_json(one)::text as row from (select ${columnList(columns)} from "${table}") as one`,
  )
  return { columns, rows: found.map(({ row }) => String(row)) }
}

/** SQL: records as rows of a table; the parameter is the result of `recordsJson`. */
export const recordset = (table: string): string =>
  `json_populate_recordset(null::"${table}", $1::json)`

export const recordsJson = ({ rows }: Records): string => `[${rows.join(',')}]`

/** SQL: quoted column names, separated by commas. */
export const columnList = (columns: readonly string[]): string =>
  columns.map((column) => `"${column}"`).join(', ')

/** The names of a table's columns; none if the table does not exist. */
export async function columnsOf(sql: Client, table: string): Promise<string[]> {
  const columns = await sql.query(
    `select attname from pg_attribute where attrelid = to_regclass('"${table}"') and attnum > 0
     and not attisdropped order by attnum`,
  )
  return columns.map(({ attname }) => String(attname))
}
