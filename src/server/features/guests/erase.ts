import { createHash, randomBytes } from 'node:crypto'
import * as z from 'zod'
import type { EntityManager } from '#server/database/database.ts'
import { rows } from '#server/database/rows.ts'
import { eraseGuestOfBookings } from '#server/features/booking/store/erased-guest.ts'

type Scope = 'newsletter' | 'guest'

/** An erasure as it is kept: whom it concerns can be tested, not read. */
export const erasure = z.object({
  scope: z.enum(['newsletter', 'guest']),
  salt: z.string(),
  hash: z.string(),
  createdAt: z.string(),
})

export type KnownErasure = z.infer<typeof erasure>

/** What an erasure removed. */
interface Erased {
  deleted: number
  anonymised: number
  /** Bookings whose stay is not over: the hotel needs them until then. */
  kept: number
}

/**
 * Deletes what is known of a guest: messages, requests, mails and subscription; bookings of past stays
 * lose name and address, and stay as figures. A restored backup is treated the same way.
 */
export async function eraseGuest(em: EntityManager, email: string): Promise<Erased> {
  return em.transactional(async (tx) => {
    await noteErasure(tx, email, 'guest')
    return erase(tx, { email: normalized(email), scope: 'guest', before: null })
  })
}

/** Remembers an erasure, in the transaction that erases. */
export async function noteErasure(em: EntityManager, email: string, scope: Scope): Promise<void> {
  const salt = randomBytes(16).toString('hex')
  await em.execute('insert into erasure (scope, salt, hash) values (?, ?, ?)', [
    scope,
    salt,
    hashOf(salt, email),
  ])
}

/**
 * Repeats erasures on data that is older than they are; what the same people wrote afterwards stays.
 * @returns how many people it concerned.
 */
export async function eraseAgain(
  em: EntityManager,
  erasures: readonly KnownErasure[],
): Promise<number> {
  return em.transactional(async (tx) => {
    for (const { scope, salt, hash, createdAt } of erasures) {
      await tx.execute(
        `insert into erasure (scope, salt, hash, created_at) values (?, ?, ?, ?)
         on conflict (hash) do nothing`,
        [scope, salt, hash, createdAt],
      )
    }
    const known = await rows(z.object({ email: z.string() }), tx.execute(KNOWN_ADDRESSES))
    let people = 0
    for (const one of await readErasures(tx)) {
      const found = known.find(({ email }) => hashOf(one.salt, email) === one.hash)
      if (!found) continue
      const { deleted, anonymised } = await erase(tx, { ...found, ...one, before: one.createdAt })
      if (deleted + anonymised > 0) people += 1
    }
    return people
  })
}

/** All erasures, the oldest first. */
const readErasures = (em: EntityManager): Promise<KnownErasure[]> =>
  rows(
    erasure,
    em.execute(
      `select scope, salt, hash, created_at::text as "createdAt" from erasure order by id`,
    ),
  )

const KNOWN_ADDRESSES = `select distinct lower(trim(email)) as email from (
  select email from subscriber union select email from contact_message
  union select email from booking_request union select guest_email from booking
  union select recipient from outbox_mail union select reply_to from outbox_mail
) as addresses where email is not null`

interface Erasing {
  email: string
  scope: Scope
  /** Only what is older, where it is given. */
  before: string | null
}

/** Columns with the address of a guest, by table. */
const ADDRESS_COLUMNS = [
  ['contact_message', 'email'],
  ['booking_request', 'email'],
  ['outbox_mail', 'recipient'],
  ['outbox_mail', 'reply_to'],
]

async function erase(em: EntityManager, { email, scope, before }: Erasing): Promise<Erased> {
  const older = `created_at <= coalesce(?::timestamptz, now())`
  const columns = scope === 'guest' ? ADDRESS_COLUMNS : []
  let deleted = 0
  for (const [table, column] of [['subscriber', 'email'], ...columns]) {
    const gone = await em.execute<unknown[]>(
      `delete from ${table} where lower(trim(${column})) = ? and ${older} returning 1`,
      [email, before],
    )
    deleted += gone.length
  }
  if (scope === 'newsletter') return { deleted, anonymised: 0, kept: 0 }
  return { deleted, ...(await eraseGuestOfBookings(em, { email, before })) }
}

const normalized = (email: string): string => email.trim().toLowerCase()

const hashOf = (salt: string, email: string): string =>
  createHash('sha256')
    .update(salt + normalized(email))
    .digest('hex')
