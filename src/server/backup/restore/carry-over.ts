import * as z from 'zod'
import {
  recordsJson,
  columnsOf,
  columnList,
  readRecords,
  records,
  recordsetSql,
  type Records,
  type SqlConnection,
} from '#server/database/records.ts'
import { carryProgress, readProgress } from '#server/features/booking/store/progress.ts'
import { eraseAgain, erasure } from '#server/features/guests/erase.ts'
import { lastNumber } from '../archive/archive-format.ts'
import { raiseNumbers, readNumbers } from '../archive/tables.ts'
import type { Scratch } from './scratch.ts'

/** The present state that a restore carries over, as far as it is readable. */
export const presentState = z.object({
  erasures: z.array(erasure),
  mails: z.array(z.object({ messageId: z.string(), isSent: z.boolean() })),
  bookings: records,
  /** Rows of `backup`, which stay with the place of their files. */
  backups: records,
  /**
   * Sequence values, also for rows that the archive does not have, so that no id is assigned twice.
   */
  numbers: z.array(lastNumber),
})

export type PresentState = z.infer<typeof presentState>

/** For an installation without data, or with unreadable data. */
export const NOTHING_PRESENT: PresentState = {
  erasures: [],
  mails: [],
  bookings: { columns: [], rows: [] },
  backups: { columns: [], rows: [] },
  numbers: [],
}

/** Reads the present state; parts that an older schema lacks are empty. */
export async function readPresentState(sql: SqlConnection): Promise<PresentState> {
  const read = async (table: string, text: string) =>
    (await columnsOf(sql, table)).length > 0 ? sql.query(text) : []
  return presentState.parse({
    erasures: await read(
      'erasure',
      'select scope, salt, hash, created_at::text as "createdAt" from erasure order by id',
    ),
    mails: await read(
      'outbox_mail',
      `select message_id as "messageId", status = 'sent' as "isSent" from outbox_mail`,
    ),
    bookings: await readProgress(sql),
    backups: await readRecords(sql, 'backup'),
    numbers: await readNumbers(sql),
  })
}

/** Counts of the effects on mails, erasures and schedules. */
export interface CarriedOver {
  /** People who were erased since the archive was made. */
  erasedAgain: number
  mails: WaitingMails
  /** Articles whose scheduled time has passed since the archive was made; they stay drafts. */
  unscheduled: number
}

/**
 * Applies to restored data what must not happen twice or be undone: erasures, sent mails, progress
 * of bookings, sequences, times of publication. May be repeated with a later state.
 */
export async function carryOver(
  { sql, database }: Pick<Scratch, 'sql' | 'database'>,
  present: PresentState,
  sendsWaiting: boolean,
): Promise<CarriedOver> {
  await takeOverBackups(sql, present.backups)
  await raiseNumbers(sql, present.numbers)
  await carryProgress(sql, present.bookings)
  const mails = await settleMails(sql, present, sendsWaiting)
  const unscheduled = sendsWaiting ? 0 : await unschedulePassed(sql)
  const erasedAgain = await eraseAgain(database.em.fork(), present.erasures)
  return { erasedAgain, mails, unscheduled }
}

/** Adds up both rounds; the number of waiting mails is that of the last round. */
export const sumOf = (first: CarriedOver, last: CarriedOver): CarriedOver => ({
  erasedAgain: first.erasedAgain + last.erasedAgain,
  unscheduled: first.unscheduled + last.unscheduled,
  mails: { ...last.mails, sentSince: first.mails.sentSince + last.mails.sentSince },
})

async function takeOverBackups(sql: SqlConnection, backups: Records): Promise<void> {
  const known = await columnsOf(sql, 'backup')
  const columns = columnList(backups.columns.filter((column) => known.includes(column)))
  if (columns === '') return
  await sql.query('delete from backup')
  await sql.query(
    `insert into backup (${columns}) select ${columns} from ${recordsetSql('backup')}`,
    [recordsJson(backups)],
  )
}

/** Counts for mails that were waiting when the archive was made. */
interface WaitingMails {
  sentSince: number
  waiting: number
  /** Mails that may have been sent since, because the present outbox does not contain them. */
  stopped: number
}

/** Next attempt of a stopped mail: never automatically. */
const NEVER = '9999-12-31T00:00:00Z'

/**
 * A mail that was waiting in the archive and was sent since is not sent again. A mail that the
 * replaced data does not contain may have been sent: it is stopped for the staff, unless the caller
 * knows that none was sent.
 */
async function settleMails(
  sql: SqlConnection,
  { mails }: PresentState,
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

/**
 * An article whose scheduled time has passed since may have been cancelled, or published and
 * unpublished: it stays a draft for the staff instead of being published at once.
 */
async function unschedulePassed(sql: SqlConnection): Promise<number> {
  const known = await columnsOf(sql, 'article')
  if (!known.includes('publish_at')) return 0
  const passed = await sql.query(
    `update article set publish_at = null, scheduled_by = null
     where publish_at <= now() and not published returning 1`,
  )
  return passed.length
}
