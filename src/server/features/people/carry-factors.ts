import * as z from 'zod'
import {
  columnList,
  columnsOf,
  readRecords,
  records,
  recordset,
  recordsJson,
  type Client,
  type Records,
} from '#server/database/records.ts'
import { REQUIRED_FACTOR } from '#server/features/auth/session.ts'

const OWNERS = ['id', 'username', 'factors_changed_at']

/** What an account has besides its password, in tables with a row per account and thing. */
const TABLES = {
  passkey: [
    'user_id',
    'credential_id',
    'public_key',
    'counter',
    'host',
    'name',
    'created_at',
    'last_used_at',
  ],
  code_app: ['user_id', 'sealed_secret', 'last_step', 'created_at'],
  recovery_code: ['user_id', 'code_hash', 'used_at'],
}

type Table = keyof typeof TABLES

const TABLE_NAMES = Object.keys(TABLES) as Table[]

/** Settings without which the factors would not work or not be required. */
const SETTINGS = `key = 'secret:seal' or key like '${REQUIRED_FACTOR}%'`

export const presentFactors = z.object({
  owners: records,
  passkey: records,
  code_app: records,
  recovery_code: records,
  settings: z.array(z.object({ key: z.string(), value: z.string() })),
})

export type PresentFactors = z.infer<typeof presentFactors>

const NO_ROWS: Records = { columns: [], rows: [] }

export const NO_FACTORS: PresentFactors = {
  owners: NO_ROWS,
  passkey: NO_ROWS,
  code_app: NO_ROWS,
  recovery_code: NO_ROWS,
  settings: [],
}

/** Reads all factors, before a restore. */
export async function readFactors(sql: Client): Promise<PresentFactors> {
  if ((await columnsOf(sql, 'passkey')).length === 0) return NO_FACTORS
  return presentFactors.parse({
    owners: await readRecords(sql, 'app_user', OWNERS),
    passkey: await readRecords(sql, 'passkey', TABLES.passkey),
    code_app: await readRecords(sql, 'code_app', TABLES.code_app),
    recovery_code: await readRecords(sql, 'recovery_code', TABLES.recovery_code),
    settings: await sql.query(`select key, value from setting where ${SETTINGS}`),
  })
}

/**
 * Gives restored accounts the factors of the present if they were changed or used since the archive:
 * a removed passkey stays removed, and no code works a second time. What was required of a role
 * still is.
 */
export async function carryFactors(sql: Client, present: PresentFactors): Promise<void> {
  const known = await columnsOf(sql, 'passkey')
  if (present.owners.rows.length === 0 || known.length === 0) return
  const owners = recordsJson(present.owners)
  for (const table of TABLE_NAMES) {
    await sql.query(
      `delete from "${table}" using app_user, ${recordset('app_user')} as owner
      where user_id = app_user.id and ${IS_NEWER}`,
      [owners],
    )
    const columns = columnList(TABLES[table])
    const [, ...values] = TABLES[table].map((column) => `present."${column}"`)
    await sql.query(
      `insert into "${table}" (${columns})
       select app_user.id, ${values.join(', ')}
       from json_populate_recordset(null::"${table}", $2::json) as present
       join ${recordset('app_user')} as owner on owner.id = present.user_id
       join app_user on ${IS_NEWER} on conflict do nothing`,
      [owners, recordsJson(present[table])],
    )
  }
  await sql.query(
    `update app_user set factors_changed_at = owner.factors_changed_at
     from ${recordset('app_user')} as owner where ${IS_NEWER}`,
    [owners],
  )
  for (const { key, value } of present.settings) {
    await sql.query(
      'insert into setting (key, value) values ($1, $2) on conflict (key) do nothing',
      [key, value],
    )
  }
}

/** SQL: whether the account `owner` of the present is `app_user`, with factors changed since. */
const IS_NEWER = `owner.username = app_user.username
  and owner.factors_changed_at > coalesce(app_user.factors_changed_at, '-infinity')`
