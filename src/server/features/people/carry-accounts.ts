import {
  columnsOf,
  readRecords,
  recordset,
  recordsJson,
  type Client,
  type Records,
} from '#server/database/records.ts'

const COLUMNS = [
  'username',
  'password_hash',
  'password_changed_at',
  'role',
  'access_changed_at',
  'deactivated_at',
  'email',
  'email_confirmed_at',
]

/** Reads who may enter, before a restore. */
export const readAccounts = (sql: Client): Promise<Records> => readRecords(sql, 'app_user', COLUMNS)

/**
 * Gives restored accounts the password, role, end and confirmed address that they have got since, so
 * that a restore gives no access back, nor a former mailbox a link for a password; keeps the present
 * owners if none would remain.
 */
export async function carryAccounts(sql: Client, accounts: Records): Promise<void> {
  const known = await columnsOf(sql, 'app_user')
  const isKnown = (column: string) => known.includes(column) && accounts.columns.includes(column)
  if (!COLUMNS.every(isKnown)) return
  const present = [recordsJson(accounts)]
  const since = (column: string) =>
    `from ${recordset('app_user')} as present where present.username = app_user.username
       and present.${column} > coalesce(app_user.${column}, '-infinity')`
  await sql.query(
    `update app_user set password_hash = present.password_hash,
       password_changed_at = present.password_changed_at ${since('password_changed_at')}`,
    present,
  )
  await sql.query(
    `update app_user set role = present.role, deactivated_at = present.deactivated_at,
       access_changed_at = present.access_changed_at ${since('access_changed_at')}`,
    present,
  )
  await sql.query(
    `update app_user set email = present.email, email_confirmed_at = present.email_confirmed_at
     ${since('email_confirmed_at')}`,
    present,
  )
  const columns = COLUMNS.join(', ')
  await sql.query(
    `insert into app_user (${columns})
     select ${columns} from ${recordset('app_user')} as present
     where role = 'owner' and deactivated_at is null and not exists (
       select 1 from app_user where role = 'owner' and deactivated_at is null)
     on conflict (username) do update set role = excluded.role, deactivated_at = null,
       access_changed_at = excluded.access_changed_at`,
    present,
  )
}
