import * as z from 'zod'
import {
  recordsJson,
  columnsOf,
  columnList,
  readRecords,
  records,
  recordset,
  type Records,
  type Client,
} from '#server/database/records.ts'
import { INSTALLATION } from '#server/database/setting.ts'
import { carryProgress, readProgress } from '#server/features/booking/store/progress.ts'
import { hotelDay } from '#shared/calendar.ts'
import { eraseAgain, erasure } from '#server/features/guests/erase.ts'
import { carryAccounts, readAccounts } from '#server/features/people/carry-accounts.ts'
import { carryTokens, readTokens } from '#server/features/tokens/carry-tokens.ts'
import {
  carryFactors,
  NO_FACTORS,
  presentFactors,
  readFactors,
} from '#server/features/people/carry-factors.ts'
import {
  carrySite,
  NOTHING_PUBLISHED,
  presentSiteState,
  readSiteState,
  withdrawPassed,
} from '#server/features/site/carry-site.ts'
import { FROM_BACKUP, NEVER } from '#server/features/outbox/mail-status.ts'
import { DAILY_MAIL } from '#server/features/today/daily-mail.ts'
import { sequenceSchema } from '../archive/archive-format.ts'
import { raiseSequences, readSequences } from '../archive/tables.ts'
import type { Scratch } from './scratch.ts'

/** What a restore carries over from the present data. */
export const presentState = z.object({
  erasures: z.array(erasure),
  mails: z.array(
    z.object({
      messageId: z.string(),
      isSent: z.boolean(),
      /** Absent in a plan of an earlier program. */
      isDiscarded: z.boolean().default(false),
    }),
  ),
  bookings: records,
  /** Absent in a plan of an earlier program. */
  accounts: records.default({ columns: [], rows: [] }),
  /** Absent in a plan of an earlier program. */
  tokens: records.default({ columns: [], rows: [] }),
  /** Absent in a plan of an earlier program. */
  factors: presentFactors.default(NO_FACTORS),
  /** Absent in a plan of an earlier program. */
  site: presentSiteState.default(NOTHING_PUBLISHED),
  /** Rows of `backup`, which are not archived. */
  backups: records,
  /** Rows of `job`; absent in a plan of an earlier program. */
  jobs: records.default({ columns: [], rows: [] }),
  /** Values of the sequences, because the archive's may be lower and ids must not repeat. */
  numbers: z.array(sequenceSchema),
})

export type PresentState = z.infer<typeof presentState>

/** The state of an installation without data or with unreadable data. */
export const EMPTY_STATE: PresentState = {
  erasures: [],
  mails: [],
  bookings: { columns: [], rows: [] },
  accounts: { columns: [], rows: [] },
  tokens: { columns: [], rows: [] },
  factors: NO_FACTORS,
  site: NOTHING_PUBLISHED,
  backups: { columns: [], rows: [] },
  jobs: { columns: [], rows: [] },
  numbers: [],
}

/** Reads the present state; empty for tables that an older schema lacks. */
export async function readPresentState(sql: Client): Promise<PresentState> {
  const read = async (table: string, text: string) =>
    (await columnsOf(sql, table)).length > 0 ? sql.query(text) : []
  return presentState.parse({
    erasures: await read(
      'erasure',
      'select scope, salt, hash, created_at::text as "createdAt" from erasure order by id',
    ),
    mails: await read(
      'outbox_mail',
      `select message_id as "messageId", status = 'sent' as "isSent",
         status = 'discarded' as "isDiscarded" from outbox_mail`,
    ),
    bookings: await readProgress(sql),
    accounts: await readAccounts(sql),
    tokens: await readTokens(sql),
    factors: await readFactors(sql),
    site: await readSiteState(sql),
    backups: await readRecords(sql, 'backup'),
    jobs: await readRecords(sql, 'job'),
    numbers: await readSequences(sql),
  })
}

/** What a carry-over has changed. */
export interface CarryOver {
  /** People who were erased since the archive was made. */
  erasedAgain: number
  mails: WaitingMails
  /** Articles whose scheduled time has passed since; they stay drafts. */
  unscheduled: number
  /** Editions of the site whose scheduled time has passed since; their changes are pending again. */
  withdrawn: number
  /** Names of the values of the site whose publication the restore takes back. */
  unpublished: string[]
}

/**
 * Prevents that restored data repeats or undoes what happened since the archive: erasures, sent
 * mails (the daily one too), progress of bookings, access and factors of accounts, revoked tokens,
 * assigned ids, publications; the version of the site goes on. May be called again with a later state.
 */
export async function carryOver(
  { sql, database }: Pick<Scratch, 'sql' | 'database'>,
  present: PresentState,
  sendsWaiting: boolean,
): Promise<CarryOver> {
  await replaceBackupRows(sql, present.backups)
  await carryDailyMail(sql, present.jobs)
  await raiseSequences(sql, present.numbers)
  await carryProgress(sql, present.bookings)
  await carryAccounts(sql, present.accounts)
  await carryTokens(sql, present.tokens)
  await endAccountLinks(sql)
  // Other data than those that the simulated property has kept reservations of.
  await sql.query('delete from setting where key = $1', [INSTALLATION])
  await carryFactors(sql, present.factors)
  const mails = await stopRepeatedMails(sql, present, sendsWaiting)
  const unscheduled = sendsWaiting ? 0 : await unschedulePassed(sql)
  const withdrawn = sendsWaiting ? 0 : await withdrawPassed(sql)
  const unpublished = await carrySite(sql, present.site)
  const today = hotelDay(Date.now())
  const erasedAgain = await eraseAgain(database.em.fork(), present.erasures, today)
  return { erasedAgain, mails, unscheduled, withdrawn, unpublished }
}

/** Adds the counts of two calls of `carryOver`; of waiting mails and the site those of the last one. */
export const addCounts = (first: CarryOver, last: CarryOver): CarryOver => ({
  erasedAgain: first.erasedAgain + last.erasedAgain,
  unscheduled: first.unscheduled + last.unscheduled,
  withdrawn: first.withdrawn + last.withdrawn,
  unpublished: last.unpublished,
  mails: { ...last.mails, sentSince: first.mails.sentSince + last.mails.sentSince },
})

async function replaceBackupRows(sql: Client, backups: Records): Promise<void> {
  const known = await columnsOf(sql, 'backup')
  const columns = columnList(backups.columns.filter((column) => known.includes(column)))
  if (columns === '') return
  await sql.query('delete from backup')
  await sql.query(`insert into backup (${columns}) select ${columns} from ${recordset('backup')}`, [
    recordsJson(backups),
  ])
}

/**
 * Records the last daily mail, and ends the leases of the archive, such as that of the job that made
 * it. The other jobs go on from the restored data.
 */
async function carryDailyMail(sql: Client, jobs: Records): Promise<void> {
  await sql.query('update job set claimed_until = null')
  await sql.query(
    `insert into job (name, finished_at)
     select name, finished_at from ${recordset('job')} where name = '${DAILY_MAIL}'
     on conflict (name) do update set finished_at = greatest(job.finished_at, excluded.finished_at)`,
    [recordsJson(jobs)],
  )
}

/** Ends the links of accounts, which may have been used or withdrawn since, and their mails. */
export async function endAccountLinks(sql: Client): Promise<void> {
  if ((await columnsOf(sql, 'account_link')).length === 0) return
  await sql.query('delete from account_link')
  await sql.query(
    `update outbox_mail set status = 'discarded', discarded_at = now(), claimed_until = null, text = ''
     where ${UNSENT} and ends_at is not null`,
  )
}

/** Numbers of the mails that were waiting when the archive was made. */
interface WaitingMails {
  sentSince: number
  waiting: number
  /** May have been sent since, because the present outbox does not contain them. */
  stopped: number
}

const UNSENT = `status in ('pending', 'failed')`

/**
 * Marks waiting mails that have been sent or discarded since as such. Stops, for the staff, those
 * that the present outbox does not contain, because they may have been sent; not with
 * `sendsWaiting`.
 */
async function stopRepeatedMails(
  sql: Client,
  { mails }: PresentState,
  sendsWaiting: boolean,
): Promise<WaitingMails> {
  const idsOf = (isWanted: (mail: PresentState['mails'][number]) => boolean) =>
    JSON.stringify(mails.filter(isWanted).map(({ messageId }) => messageId))
  const sent = await sql.query(
    `update outbox_mail set status = 'sent', sent_at = now(), claimed_until = null
     where status <> 'sent' and message_id in (select json_array_elements_text($1::json)) returning 1`,
    [idsOf(({ isSent }) => isSent)],
  )
  await sql.query(
    `update outbox_mail set status = 'discarded', discarded_at = now(), claimed_until = null
     where ${UNSENT} and message_id in (select json_array_elements_text($1::json))`,
    [idsOf(({ isDiscarded }) => isDiscarded)],
  )
  const stopped = sendsWaiting
    ? []
    : await sql.query(
        `update outbox_mail set status = 'failed', next_attempt_at = '${NEVER}', claimed_until = null,
           last_error = '${FROM_BACKUP}'
         where ${UNSENT} and message_id not in (select json_array_elements_text($1::json))
         returning 1`,
        [idsOf(({ isSent }) => !isSent)],
      )
  const left = await sql.query(`select 1 from outbox_mail where ${UNSENT}`)
  return {
    sentSince: sent.length,
    waiting: left.length - stopped.length,
    stopped: stopped.length,
  }
}

/**
 * Cancels schedules whose time has passed, because the staff may have cancelled the schedule or
 * unpublished the article since.
 */
async function unschedulePassed(sql: Client): Promise<number> {
  const known = await columnsOf(sql, 'article')
  if (!known.includes('publish_at')) return 0
  const passed = await sql.query(
    `update article set publish_at = null, scheduled_by = null
     where publish_at <= now() and not published returning 1`,
  )
  return passed.length
}
