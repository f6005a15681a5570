import * as z from 'zod'
import { erasure } from '#server/features/guests/erase.ts'
import type { ArchivedTable } from '../archive/archive-format.ts'
import { loadRows, readRows, type Sql } from '../archive/tables.ts'

/** What a restore takes over from the data it replaces, where that can still be read. */
export const livingState = z.object({
  erasures: z.array(erasure),
  mails: z.array(z.object({ messageId: z.string(), isSent: z.boolean() })),
  /** Rows of the table of backups, as parts of an archive. */
  backups: z.object({ columns: z.array(z.string()), parts: z.array(z.string()) }).nullable(),
})

export type LivingState = z.infer<typeof livingState>

/** Where nothing is there, or nothing can be read. */
export const NOTHING_LIVING: LivingState = { erasures: [], mails: [], backups: null }

/** Reads it; what an older schema does not have is empty. */
export async function readLivingState(sql: Sql): Promise<LivingState> {
  const has = async (table: string) =>
    (await sql.query(`select 1 from pg_class where oid = to_regclass('${table}')`)).length > 0
  const erasures = (await has('erasure'))
    ? await sql.query(
        `select scope, salt, hash, created_at::text as "createdAt" from erasure order by id`,
      )
    : []
  const mails = (await has('outbox_mail'))
    ? await sql.query(
        `select message_id as "messageId", status = 'sent' as "isSent" from outbox_mail`,
      )
    : []
  const backups = (await has('backup')) ? await readBackups(sql) : null
  return livingState.parse({ erasures, mails, backups })
}

async function readBackups(sql: Sql) {
  const columns = (
    await sql.query(
      `select attname from pg_attribute where attrelid = 'backup'::regclass and attnum > 0
       and not attisdropped order by attnum`,
    )
  ).map(({ attname }) => String(attname))
  const parts: string[] = []
  await sql.query('begin')
  for await (const part of readRows(sql, { name: 'backup', columns, rows: 0 })) {
    parts.push(part.toString())
  }
  await sql.query('commit')
  return { columns, parts }
}

/** What is known of the backups stays with the place where they lie. */
export async function takeOverBackups(sql: Sql, { backups }: LivingState): Promise<void> {
  if (!backups) return
  const table: ArchivedTable = { name: 'backup', columns: backups.columns, rows: 0 }
  for (const part of backups.parts) await loadRows(sql, table, Buffer.from(part))
  await sql.query(
    `select setval(pg_get_serial_sequence('backup', 'id'), max(id)) from backup having max(id) > 0`,
  )
}

/** What was done with the mails that waited when the archive was made. */
export interface WaitingMails {
  sentSince: number
  waiting: number
  /** Perhaps sent since: the present outbox does not know them. */
  stopped: number
}

/** When a stopped mail is tried by itself: not in our time. */
const NEVER = '9999-12-31T00:00:00Z'

/**
 * A mail that waited when the archive was made, and has been sent since, is not sent again. Where the
 * replaced data does not know it, it may have been sent: it is stopped for the staff to see, unless
 * the caller knows that nothing was sent.
 */
export async function settleMails(
  sql: Sql,
  { mails }: LivingState,
  sendsWaiting: boolean,
): Promise<WaitingMails> {
  const idsOf = (isSent: boolean) =>
    JSON.stringify(mails.filter((mail) => mail.isSent === isSent).map(({ messageId }) => messageId))
  const sent = await sql.query(
    `update outbox_mail set status = 'sent', sent_at = now(), claimed_until = null
     where status <> 'sent' and message_id in (select json_array_elements_text($1::json)) returning 1`,
    [idsOf(true)],
  )
  const stopped = sendsWaiting
    ? []
    : await sql.query(
        `update outbox_mail set status = 'failed', next_attempt_at = '${NEVER}', claimed_until = null,
           last_error = 'From a restored backup: it may have been sent since.'
         where status <> 'sent' and message_id not in (select json_array_elements_text($1::json))
         returning 1`,
        [idsOf(false)],
      )
  const left = await sql.query(`select 1 from outbox_mail where status <> 'sent'`)
  return {
    sentSince: sent.length,
    waiting: left.length - stopped.length,
    stopped: stopped.length,
  }
}
