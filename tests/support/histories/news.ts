import { expect } from 'vitest'
import { truthOf } from './truth.ts'
import type { World } from './world.ts'

/** The stay as the property had it when a mail about it was written. */
type Snapshot = ReturnType<typeof snapshotOf>

/** The mails to the guest so far, and the stay that the last one about it shows. */
export interface KnownNews {
  count: number
  stay: Snapshot | null
}

export const noMails = (): KnownNews => ({ count: 0, stay: null })

function snapshotOf(world: World) {
  const { status, checkIn, checkOut, rooms, total } = truthOf(world)
  const parties = rooms.map(({ roomTypeId, adults }) => `${roomTypeId}/${adults}`).toSorted()
  return { isCancelled: status === 'canceled', checkIn, checkOut, parties, total }
}

/** Mails that tell how the stay is. */
const TELLING = new Set(['confirmed', 'departure', 'cancelled', 'released'])
/** Mails about a change that the hotel made. */
const CHANGES = new Set(['stay-changed', 'stay-withdrawn', 'stay-rejected', 'stay-reinstated'])

/**
 * Reads the mails since the last call, of which none may say what the property does not, and none
 * about a change may say what the guest knows.
 * @param isUnknown Whether the property gave no answer meanwhile.
 */
export async function newsOf(
  world: World,
  known: KnownNews,
  isUnknown: boolean,
): Promise<KnownNews> {
  const kinds = await kindsOf(world)
  const fresh = kinds.slice(known.count).map((kind) => kind.replace(/-\d{4}-\d\d-\d\d$/, ''))
  const { status, payments } = world.reservation
  const isCancelled = status === 'canceled'
  const isPaid = payments.length > 0
  const isTrue = (kind: string) => {
    if (kind === 'paid') return isPaid && !isUnknown
    if (kind === 'released') return isCancelled && !isPaid && !isUnknown
    if (kind === 'reminder') return status === 'confirmed' && !isUnknown
    if (CHANGES.has(kind)) return !isUnknown
    return kind !== 'cancelled' || isCancelled
  }
  expect(
    fresh.filter((kind) => !isTrue(kind)),
    'mails without a reason',
  ).toEqual([])
  const changes = fresh.filter((kind) => CHANGES.has(kind))
  const present = snapshotOf(world)
  if (changes.length > 0) {
    expect(changes, 'one mail for all changes').toHaveLength(1)
    const knew = `${changes.join()}: the guest knew ${JSON.stringify(known.stay)} of ${JSON.stringify(present)}`
    expect(known.stay && isSame(world, known.stay, present), knew).toBe(false)
  }
  const isAnnounced = fresh.some((kind) => CHANGES.has(kind) || TELLING.has(kind))
  return { count: kinds.length, stay: isAnnounced ? present : known.stay }
}

/** Expects the guest to know how the stay is in the end, unless the guest is not expected any more. */
export function expectMails(world: World, { stay }: KnownNews): void {
  const { status, checkOut } = world.reservation
  if (status === 'no_show' || status === 'checked_out') return
  if (checkOut < world.hotel.sandbox.today()) return
  const present = snapshotOf(world)
  expect(stay && isSame(world, stay, present), `${JSON.stringify(stay)} was in the mails`).toBe(
    true,
  )
}

function isSame({ history }: World, before: Snapshot, now: Snapshot): boolean {
  const { total: told, ...known } = before
  const { total, ...facts } = now
  if (known.isCancelled && facts.isCancelled) return true
  const unit = history.currency === 'CLP' ? 100 : 1
  const isRounding = Math.abs(total - told) <= (facts.parties.length + 1) * unit
  return isRounding && JSON.stringify(known) === JSON.stringify(facts)
}

async function kindsOf({ server }: World): Promise<string[]> {
  const mails = await server.em.execute<{ key: string }[]>(
    `select message_id as key from outbox_mail where recipient = 'ana@example.test' order by id`,
  )
  return mails.map(({ key }) => /^<booking-(.+)-\d+\./.exec(key)?.[1] ?? key)
}
