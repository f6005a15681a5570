import * as z from 'zod'
import { readRecords, records, type Sql } from '#server/database/records.ts'
import { readProgress } from '#server/features/booking/store/progress.ts'
import { erasure } from '#server/features/guests/erase.ts'
import { lastNumber } from '../archive/archive-format.ts'
import { readNumbers } from '../archive/tables.ts'

/** The present state that a restore carries over, as far as it can be read. */
export const livingState = z.object({
  erasures: z.array(erasure),
  mails: z.array(z.object({ messageId: z.string(), isSent: z.boolean() })),
  /** Progress of the bookings. */
  bookings: records,
  /** The list of backups stays with the place where the files are. */
  backups: records,
  /** Ids are assigned once, also those of rows that the archive does not have. */
  numbers: z.array(lastNumber),
})

export type LivingState = z.infer<typeof livingState>

/** For an installation without data, or with unreadable data. */
export const NOTHING_LIVING: LivingState = {
  erasures: [],
  mails: [],
  bookings: { columns: [], rows: [] },
  backups: { columns: [], rows: [] },
  numbers: [],
}

/** Reads the present state; parts that an older schema lacks are empty. */
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
  return livingState.parse({
    erasures,
    mails,
    bookings: await readProgress(sql),
    backups: await readRecords(sql, 'backup'),
    numbers: await readNumbers(sql),
  })
}
