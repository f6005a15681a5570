import { hash as digest, randomBytes } from 'node:crypto'
import { sql } from '@mikro-orm/core'
import * as z from 'zod'
import type { EntityManager } from '#server/database/database.ts'
import { query } from '#server/database/query.ts'
import type { Deletion } from '#server/database/retention.ts'
import { canonicalEmail } from '#shared/typed-text.ts'
import { eraseFromSite } from '#server/features/site/old-editions.ts'
import { emptyErased, eraseGuestOfBookings } from '#server/features/booking/store/erased-guest.ts'

type Scope = 'newsletter' | 'guest'

/** A row of `erasure`: contains no address, but an address can be compared with its hash. */
export const erasure = z.object({
  scope: z.enum(['newsletter', 'guest']),
  salt: z.string(),
  hash: z.string(),
  createdAt: z.string(),
})

type ErasureRow = z.infer<typeof erasure>

interface ErasureCounts {
  deleted: number
  anonymised: number
  /** Bookings whose stay is not over, which the hotel still needs. */
  kept: number
}

/**
 * Deletes a guest's messages, requests, mails and subscription, removes name and address from
 * bookings whose stay is over on `today`, the hotel's date, and the address from the texts of the site. The erasure is repeated after a restore.
 */
export async function eraseGuest(
  em: EntityManager,
  email: string,
  today: string,
): Promise<ErasureCounts> {
  return em.transactional(async (tx) => {
    const hash = await recordErasure(tx, email, 'guest')
    return erase(tx, { email: canonicalEmail(email), scope: 'guest', before: null, hash, today })
  })
}

/**
 * Records an erasure, so that it is repeated after a restore.
 * @returns the hash of the row.
 */
export async function recordErasure(em: EntityManager, email: string, scope: Scope) {
  const salt = randomBytes(16).toString('hex')
  const hash = hashOf(salt, email)
  await query(em)`insert into erasure (scope, salt, hash) values (${scope}, ${salt}, ${hash})`
  return hash
}

/**
 * Repeats the erasures that restored data does not know. Keeps what the same people entered after
 * their erasure.
 * @returns the number of people erased again.
 */
export async function eraseAgain(
  em: EntityManager,
  erasures: readonly ErasureRow[],
  today: string,
) {
  return em.transactional(async (tx) => {
    const unknown: ErasureRow[] = []
    for (const one of erasures) {
      const { scope, salt, hash, createdAt } = one
      const noted = await query(tx)`
        insert into erasure (scope, salt, hash, created_at)
          values (${scope}, ${salt}, ${hash}, ${createdAt})
        on conflict (hash) do nothing returning 1`
      if (noted.length > 0) unknown.push(one)
    }
    const counts = await repeatErasures(tx, unknown, today)
    return counts.filter((count) => count > 0).length
  })
}

/** Repeats the erasures of guests whose stay was not over then and is over now. */
export async function eraseDeparted(em: EntityManager, today: string): Promise<Deletion> {
  return em.transactional(async (tx) => {
    const due = await query(tx, erasure)`
      select scope, salt, hash, created_at::text as "createdAt" from erasure
      where kept_until < ${today}`
    const counts = await repeatErasures(tx, due, today)
    const emptied = await emptyErased(tx, today)
    return { deleted: counts.reduce((sum, count) => sum + count, emptied), left: 0 }
  })
}

/**
 * Deletes only rows older than the erasure.
 * @returns for each erasure with a known address the number of erased rows.
 */
async function repeatErasures(em: EntityManager, erasures: readonly ErasureRow[], today: string) {
  if (erasures.length === 0) return []
  const known = await query(em, z.object({ email: z.string() }))`${KNOWN_ADDRESSES}`
  const counts: number[] = []
  for (const { salt, hash, scope, createdAt } of erasures) {
    const email = known.find((one) => hashOf(salt, one.email) === hash)?.email
    if (email === undefined) {
      await query(em)`update erasure set kept_until = null where hash = ${hash}`
      continue
    }
    const { deleted, anonymised } = await erase(em, {
      email,
      scope,
      before: createdAt,
      hash,
      today,
    })
    counts.push(deleted + anonymised)
  }
  return counts
}

const KNOWN_ADDRESSES = sql`select distinct lower(trim(email)) as email from (
  select email from subscriber union select email from contact_message
  union select email from booking_request union select guest_email from reservation
  union select recipient from outbox_mail union select reply_to from outbox_mail
) as addresses where email is not null`

interface EraseOptions {
  email: string
  scope: Scope
  /** Only older rows are erased; null: all rows. */
  before: string | null
  /** Hash of the row of the erasure. */
  hash: string
  /** The hotel's date. */
  today: string
}

const ALL = sql`true`
const NEWSLETTER = sql`about like 'newsletter:%' and status <> 'sent'`

/** Tables and columns with an address, and which rows are erased. */
export const ADDRESS_COLUMNS = {
  newsletter: [
    ['subscriber', 'email', ALL],
    ['outbox_mail', 'recipient', NEWSLETTER],
  ],
  guest: [
    ['subscriber', 'email', ALL],
    ['contact_message', 'email', ALL],
    ['booking_request', 'email', ALL],
    ['outbox_mail', 'recipient', ALL],
    ['outbox_mail', 'reply_to', ALL],
  ],
} as const

async function erase(em: EntityManager, options: EraseOptions): Promise<ErasureCounts> {
  const { email, scope, before, hash, today } = options
  let deleted = 0
  for (const [table, column, rows] of ADDRESS_COLUMNS[scope]) {
    const gone = await query(em)`
      delete from ${sql.ref(table)} where lower(trim(${sql.ref(column)})) = ${email} and ${rows}
        and created_at <= coalesce(${before}::timestamptz, now()) returning 1`
    deleted += gone.length
  }
  if (scope === 'newsletter') return { deleted, anonymised: 0, kept: 0 }
  await eraseFromSite(em, email, before)
  const { anonymised, kept, keptUntil } = await eraseGuestOfBookings(em, {
    email,
    before,
    today,
  })
  await query(em)`update erasure set kept_until = ${keptUntil} where hash = ${hash}`
  return { deleted, anonymised, kept }
}

const hashOf = (salt: string, email: string): string =>
  digest('sha256', salt + canonicalEmail(email))
