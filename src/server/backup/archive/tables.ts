import type { Client } from '#server/database/records.ts'
import { sequenceSchema, type ArchivedTable, type Sequence } from './archive-format.ts'

/**
 * Tables that are not archived. Sessions, known browsers, links of accounts and preview links may
 * have been withdrawn since; rate limits, locks and presences expire within minutes; rows of
 * `backup` belong to the place of their files.
 */
export const NOT_ARCHIVED = [
  'mikro_orm_migrations',
  'session',
  'sign_in_step',
  'known_browser',
  'rate_limit',
  'booking_lock',
  'article_presence',
  'preview_link',
  'account_link',
  'backup',
]

/** What an archive has instead of a column: no text of a mail whose link gives access. */
const REPLACED: Readonly<Record<string, string>> = {
  'outbox_mail.text': `case when ends_at is null then text else '' end`,
}

/** Rows per fetch from the cursor. */
const FETCHED_ROWS = 50
/** Characters after which an entry of rows ends. */
const PART_CHARACTERS = 1_000_000

/** The tables to archive, each after the tables that it references. */
export async function readTables(sql: Client): Promise<ArchivedTable[]> {
  const names = (
    await sql.query(
      `select relname from pg_class where relnamespace = current_schema()::regnamespace
       and relkind = 'r' order by relname`,
    )
  ).map(({ relname }) => String(relname))
  const archived = names.filter((name) => !NOT_ARCHIVED.includes(name))
  const references = (
    await sql.query(
      `select conrelid::regclass::text as from_table, confrelid::regclass::text as to_table
       from pg_constraint where contype = 'f' and connamespace = current_schema()::regnamespace`,
    )
  ).map((row) => ({ from: unquoted(row.from_table), to: unquoted(row.to_table) }))
  const tables: ArchivedTable[] = []
  for (const name of referencedFirst(archived, references)) {
    const columns = (await columnsOf(sql, name)).map((column) => column.name)
    const [count] = await sql.query(`select count(*)::text as rows from "${name}"`)
    tables.push({ name, columns, rows: Number(count?.rows) })
  }
  return tables
}

/** The rows of a table in parts, each row a line with a JSON array of the texts of its columns. */
export async function* readRows(sql: Client, { name, columns }: ArchivedTable) {
  const texts = columns
    .map((column) => REPLACED[`${name}.${column}`] ?? `"${column}"::text`)
    .join(', ')
  await sql.query(
    `declare archived no scroll cursor for
     select json_build_array(${texts})::text as line from "${name}"`,
  )
  let lines: string[] = []
  let characters = 0
  for (;;) {
    const rows = await sql.query(`fetch ${FETCHED_ROWS} from archived`)
    for (const { line } of rows) {
      lines.push(String(line))
      characters += String(line).length
    }
    const isEnd = rows.length < FETCHED_ROWS
    if (lines.length > 0 && (isEnd || characters >= PART_CHARACTERS)) {
      yield Buffer.from(`${lines.join('\n')}\n`)
      lines = []
      characters = 0
    }
    if (isEnd) break
  }
  await sql.query('close archived')
}

/** Prepares a table for loading: disables its triggers, which have already run for these rows. */
export async function beginLoading(sql: Client, { name, columns }: ArchivedTable): Promise<void> {
  const known = (await columnsOf(sql, name)).map((column) => column.name)
  const unknown = columns.filter((column) => !known.includes(column))
  if (unknown.length > 0) {
    throw new Error(`The archive is damaged: ${name} has no column ${unknown.join(', ')}.`)
  }
  await sql.query(`alter table "${name}" disable trigger user`)
}

/** Inserts the rows of a part. */
export async function loadRows(sql: Client, table: ArchivedTable, part: Buffer): Promise<void> {
  const types = new Map((await columnsOf(sql, table.name)).map(({ name, type }) => [name, type]))
  const names = table.columns.map((column) => `"${column}"`).join(', ')
  const values = table.columns
    .map((column, i) => `(line.value->>${i})::${types.get(column)}`)
    .join(', ')
  const lines = part.toString().trimEnd().split('\n').join(',')
  await sql.query(
    `insert into "${table.name}" (${names}) overriding system value
     select ${values} from json_array_elements($1::json) as line`,
    [`[${lines}]`],
  )
}

/**
 * Enables the triggers and sets the sequences of a loaded table.
 * @throws Error if rows are missing.
 */
export async function endLoading(sql: Client, { name, rows }: ArchivedTable): Promise<void> {
  await sql.query(`alter table "${name}" enable trigger user`)
  const numbered = (await columnsOf(sql, name)).filter((column) => column.sequence !== null)
  for (const { name: column, sequence } of numbered) {
    await sql.query(
      `select setval('${sequence}', coalesce(max("${column}"), 1), max("${column}") is not null)
       from "${name}"`,
    )
  }
  const [count] = await sql.query(`select count(*)::text as rows from "${name}"`)
  if (Number(count?.rows) !== rows) {
    throw new Error(`The archive is damaged: ${name} has ${String(count?.rows)} rows, not ${rows}.`)
  }
  await sql.query(`analyze "${name}"`)
}

/** The last values of the sequences that have been used. */
export async function readSequences(sql: Client): Promise<Sequence[]> {
  const numbers = await sql.query(
    `select "table", "column", last::text from (
       select t.relname::text as "table", a.attname::text as "column",
         pg_sequence_last_value(d.objid::regclass) as last
       from pg_depend d
       join pg_class s on s.oid = d.objid and s.relkind = 'S'
       join pg_class t on t.oid = d.refobjid and t.relnamespace = current_schema()::regnamespace
       join pg_attribute a on a.attrelid = t.oid and a.attnum = d.refobjsubid
       where d.classid = 'pg_class'::regclass and d.deptype in ('a', 'i')
     ) as numbered where last is not null`,
  )
  return numbers.map((number) => sequenceSchema.parse(number))
}

/** Sets the sequences to these values, unless their own values are higher. */
export async function raiseSequences(sql: Client, numbers: readonly Sequence[]): Promise<void> {
  const present = await sql.query(
    `select attrelid::regclass::text as "table", attname::text as "column",
       pg_get_serial_sequence(attrelid::regclass::text, attname) as sequence
     from pg_attribute join pg_class t on t.oid = attrelid and t.relkind = 'r'
     where t.relnamespace = current_schema()::regnamespace and attnum > 0 and not attisdropped`,
  )
  for (const { table, column, sequence } of present) {
    const given = numbers.find((one) => one.table === unquoted(table) && one.column === column)
    if (!given || typeof sequence !== 'string') continue
    await sql.query(
      `select setval('${sequence}', greatest(${given.last}, pg_sequence_last_value('${sequence}')))`,
    )
  }
}

interface Column {
  name: string
  type: string
  sequence: string | null
}

/** The columns of a table except generated ones. */
async function columnsOf(sql: Client, table: string): Promise<Column[]> {
  const columns = await sql.query(
    `select attname as name, format_type(atttypid, atttypmod) as type,
       pg_get_serial_sequence('"${table}"', attname) as sequence
     from pg_attribute
     where attrelid = '"${table}"'::regclass and attnum > 0 and not attisdropped and attgenerated = ''
     order by attnum`,
  )
  return columns.map(({ name, type, sequence }) => ({
    name: String(name),
    type: String(type),
    sequence: typeof sequence === 'string' ? sequence : null,
  }))
}

const unquoted = (name: unknown): string => String(name).replaceAll('"', '').split('.').at(-1) ?? ''

/** Sorts tables after the tables that they reference. */
function referencedFirst(names: string[], references: { from: string; to: string }[]): string[] {
  const ordered: string[] = []
  const add = (name: string) => {
    if (ordered.includes(name) || !names.includes(name)) return
    for (const { from, to } of references) if (from === name && to !== name) add(to)
    ordered.push(name)
  }
  for (const name of names) add(name)
  return ordered
}
