import { globSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import type { EntityManager } from '#server/database/database.ts'
import type { Booking } from '#server/features/booking/store/booking.entity.ts'
import { bookingOf, storeState, withState } from '#server/features/booking/store/booking-store.ts'
import {
  transition,
  TRANSITIONS,
  type TransitionName,
} from '#server/features/booking/store/transitions.ts'
import { testApp } from '#tests/support/test-app.ts'

type State = Booking['state']

const STATES: State[] = ['pending', 'unknown', 'confirmed', 'failed', 'cancelled']
const NAMES = Object.keys(TRANSITIONS) as TransitionName[]

const CLAIMS = {
  none: 'null',
  expired: `now() - interval '1 second'`,
  claimed: `now() + interval '1 minute'`,
} as const

test('the table allows what it says, and every other pair of state and transition changes nothing', async () => {
  await using server = await testApp()
  const { em } = server
  const cases = NAMES.flatMap((name) =>
    STATES.flatMap((state) => Object.keys(CLAIMS).map((claim) => ({ name, state, claim }))),
  )

  for (const { name, state, claim } of cases) {
    const id = await aBooking(em, state, CLAIMS[claim as keyof typeof CLAIMS])
    const before = await row(em, id)
    const changed = await transition(em, id, name, { guestPhone: 'changed' })
    const after = await row(em, id)

    const { from, to, when, claim: effect } = TRANSITIONS[name]
    const isAllowed =
      (from as readonly State[]).includes(state) &&
      (!when.startsWith('free') || claim !== 'claimed')
    const label = `${name} from ${state}, ${claim}`
    expect(changed, label).toBe(isAllowed)
    if (!isAllowed) {
      expect(after, label).toEqual(before)
      continue
    }
    expect(after, label).toMatchObject({ state: to, guest_phone: 'changed' })
    if (effect === 'take') expect(after.is_claimed, label).toBe(true)
    if (effect === 'release') expect(after.claimed_until, label).toBeNull()
    if (effect === 'keep') expect(after.claimed_until, label).toEqual(before.claimed_until)
  }
  expect(cases).toHaveLength(NAMES.length * STATES.length * 3)
})

test('what is read from the property looks, unwritten, as it would after being written down', async () => {
  await using server = await testApp()
  const { em } = server
  const cases = STATES.flatMap((state) =>
    (['confirmed', 'canceled', 'checked_in'] as const).flatMap((pmsStatus) =>
      [true, false].map((isByGuest) => ({ state, pmsStatus, isByGuest })),
    ),
  )

  for (const { state, pmsStatus, isByGuest } of cases) {
    const id = await aBooking(em, state, 'null')
    if (isByGuest) {
      await em.execute('update booking set cancel_requested_at = now() where id = ?', [id])
    }
    const read = withState(await bookingOf(em, id), { pmsStatus, checkIn: '2027-02-02' })
    await storeState(em, id, { pmsStatus, checkIn: '2027-02-02' })
    const written = await bookingOf(em, id)

    const facts = ({ state: is, pmsStatus: status, checkIn }: Booking) => [is, status, checkIn]
    expect(facts(read), JSON.stringify({ state, pmsStatus, isByGuest })).toEqual(facts(written))
  }
})

test('only the folder of the store writes bookings', async () => {
  const files = globSync('src/server/**/*.ts').filter((path) => !path.includes('booking/store/'))
  const writes =
    /(?:update booking\s|insert into booking\s|delete from booking\s|(?:nativeUpdate|nativeDelete|insert|create|upsert)\((?:tx, |em, )?Booking\b)/

  for (const file of files) expect(await readFile(file, 'utf8'), file).not.toMatch(writes)
  expect(files.length).toBeGreaterThan(100)
})

let count = 0

async function aBooking(em: EntityManager, state: State, claimedUntil: string): Promise<number> {
  count += 1
  const [inserted] = await em.execute<{ id: number }[]>(
    `insert into booking (reference, state, language, check_in, check_out, adults, children,
       guest_name, guest_email, guest_phone, rooms, currency, subtotal_minor, taxes_minor,
       total_minor, tax_label, claimed_until)
     values (?, ?, 'es', '2027-02-01', '2027-02-03', 2, 0, 'Ana', 'ana@example.test', '+56',
       '[]', 'USD', 0, 0, 0, '', ${claimedUntil}) returning id`,
    [`HM-${count}`, state],
  )
  return inserted!.id
}

async function row(em: EntityManager, id: number) {
  const [found] = await em.execute<Record<string, unknown>[]>(
    'select *, claimed_until > now() as is_claimed from booking where id = ?',
    [id],
  )
  return found!
}
