import {
  columnList,
  columnsOf,
  readRecords,
  recordset,
  recordsJson,
  type Client,
  type Records,
} from '#server/database/records.ts'

/** Reads the tokens, of which a restore needs the revoked ones. */
export const readTokens = (sql: Client): Promise<Records> => readRecords(sql, 'api_token')

/**
 * Revokes restored tokens that were revoked since. Also adds revoked ones that the archive lacks, so
 * that a later restore of another archive does not revive them.
 */
export async function carryTokens(sql: Client, tokens: Records): Promise<void> {
  const known = await columnsOf(sql, 'api_token')
  const columns = columnList(tokens.columns.filter((column) => known.includes(column)))
  if (columns === '') return
  await sql.query(
    `insert into api_token (${columns})
     select ${columns} from ${recordset('api_token')} as present where revoked_at is not null
     on conflict (id) do update set revoked_at = excluded.revoked_at
       where api_token.revoked_at is null`,
    [recordsJson(tokens)],
  )
}
