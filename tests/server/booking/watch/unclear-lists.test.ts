import { expect, test } from 'vitest'
import { listBookings } from '#server/features/booking/staff/bookings-list.ts'
import { readChanges } from '#server/features/booking/watch/changes.ts'
import { compareRound, compareStep } from '#server/features/booking/watch/compare.ts'
import { listedUntil, readUntil } from '#server/features/booking/watch/coverage.ts'
import { cachedPms } from '#server/gateways/pms/cached-pms.ts'
import { PmsError } from '#server/gateways/pms/pms-error.ts'
import { bookRoom } from '#tests/support/linked-booking.ts'
import { testApp } from '#tests/support/test-app.ts'
import { assign, bookElsewhere, remove } from '#tests/support/sandbox/hotel-staff.ts'
import { aSandbox } from '#tests/support/sandbox/test-sandbox.ts'
import { compareAll, contextOf, listed } from './listed.ts'

const PUZZLING = { kind: 'rejected', message: 'An unexpected error occurred' } as const

test.each([
  ['changes', readChanges, 'changedSince'],
  ['comparison', compareStep, 'leaving'],
] as const)(
  'a round of the %s that gave way to searches is due since its first attempt',
  async (_name, round, method) => {
    await using hotel = await aSandbox()
    await using server = await testApp({ pms: hotel.pms })
    let now = Date.now()
    const pms = cachedPms(hotel.pms, { clock: { now: () => now, sleep: async () => undefined } })
    await readChanges({ ...contextOf(server, hotel), pms })
    const asked: number[] = []
    const late: typeof pms.leaving = async (_what, turn) => {
      asked.push(turn.dueSince)
      throw new Error('The calls of searches went first.')
    }

    for (let attempt = 0; attempt < 2; attempt += 1) {
      now += 400_000
      const context = { ...contextOf(server, hotel), pms: { ...pms, [method]: late } }
      await expect(round(context)).rejects.toThrow('went first')
    }

    expect(asked).toHaveLength(2)
    expect(asked[1]).toBe(asked[0])
  },
)

test.each([
  ['with a text that is not known', PUZZLING],
  ['in another shape', { kind: 'empty_list' }],
] as const)(
  'a reservation about which the property answers %s stays, and the others go on',
  async (_name, fault) => {
    await using hotel = await aSandbox()
    await using server = await testApp({ pms: hotel.pms })
    const deleted = [
      bookElsewhere(hotel.sandbox, hotel.stay(3)),
      bookElsewhere(hotel.sandbox, hotel.stay(4), { room: '501001' }),
    ]
    await compareAll(server, hotel)
    const asked: string[] = []
    const reservation: typeof hotel.pms.reservation = (id, turn) => {
      asked.push(id)
      return hotel.pms.reservation(id, turn)
    }
    for (const one of deleted) remove(hotel.sandbox, one)
    hotel.fault({ method: 'getReservation', ...fault })

    await compareAll(server, { ...hotel, pms: { ...hotel.pms, reservation } })

    // In which order they are asked for is open; the fault is the answer to the first.
    expect(asked).toHaveLength(2)
    expect(await listed(server)).toMatchObject([{ pms_id: asked[0] }])
  },
)

test('a comparison that gave way to searches goes on in the next round, not a minute later', async () => {
  await using hotel = await aSandbox()
  await using server = await testApp({ pms: hotel.pms })
  const context = { ...contextOf(server, hotel), database: server.database }
  let asked = 0
  const leaving: typeof hotel.pms.leaving = (what, turn) => {
    asked += 1
    if (asked % 3 === 0) throw busyQueue
    return context.pms.leaving(what, turn)
  }
  const round = () => compareRound({ ...context, pms: { ...context.pms, leaving } })

  await round()
  expect(asked).toBe(3)
  await round()
  expect(asked).toBe(6)
})

const busyQueue = new PmsError({
  category: 'unavailable',
  operation: 'getReservations',
  detail: 'not called: too many calls are waiting',
  notSent: 'queue',
})

test('the list is known while a booking of the site cannot be read', async () => {
  await using hotel = await aSandbox()
  await using server = await testApp({ pms: hotel.pms })
  await bookRoom(server, hotel)
  hotel.fault({ method: 'getReservation', ...PUZZLING })

  await expect(readChanges(contextOf(server, hotel))).rejects.toThrow()

  expect(await readUntil(server.em)).toBeNull()
  expect(await listedUntil(server.em)).not.toBeNull()
})

test('a doubled row, one with characters or numbers that cannot be stored, and one with an impossible day stop no other', async () => {
  await using hotel = await aSandbox()
  await using server = await testApp({ pms: hotel.pms })
  const names = ['Nul\0o', 'Media \ud83c', '😀'.repeat(200), 'Imposible']
  const made = names.map((lastName, at) =>
    bookElsewhere(hotel.sandbox, hotel.stay(4 * at), {
      firstName: '',
      lastName,
      email: `${at}@example.com`,
    }),
  )
  made[0]!.rooms[0]!.adults = 1.5
  const pms = cachedPms(hotel.pms)
  const found = await pms.changedSince(new Date(Date.now() - 60_000), { dueSince: 0 })
  const shifted = found.map((one, at) =>
    at < 3 ? one : { ...one, entry: { ...one.entry!, checkIn: '0000-01-01' } },
  )
  const twice = [...shifted, { ...shifted[0]!, status: 'no_show' as const }]

  await readChanges({
    ...contextOf(server, hotel),
    pms: { ...pms, changedSince: async () => twice },
  })

  expect(await listed(server)).toMatchObject([
    { guest_name: expect.stringMatching(/^ ?Nulo$/), status: 'no_show', adults: null },
    { guest_name: expect.stringMatching(/^ ?Media \ufffd$/), adults: 2 },
    { guest_name: expect.stringContaining('😀') },
  ])
})

test('parts of a row that are not understood stay as they are known, and an unknown time is not now', async () => {
  await using hotel = await aSandbox()
  await using server = await testApp({ pms: hotel.pms })
  assign(bookElsewhere(hotel.sandbox, hotel.stay(3)), 0)
  const pms = cachedPms(hotel.pms)
  const [told] = await pms.changedSince(new Date(Date.now() - 60_000), { dueSince: 0 })
  const unclear = {
    email: null,
    phone: null,
    country: null,
    rooms: null,
    assigned: null,
    adults: null,
  }
  const read = (id: string, change: object) => {
    const one = { ...told!, id, entry: { ...told!.entry!, madeAt: null, ...change } }
    return readChanges({
      ...contextOf(server, hotel),
      pms: { ...pms, changedSince: async () => [one] },
    })
  }
  await read('1', {})
  const [before] = await listed(server)

  await read('1', { ...unclear, arrivalTime: '09:00' })
  await read('2', unclear)

  const [known, fresh] = await listed(server)
  expect(known).toMatchObject({
    ...before,
    arrival_time: '09:00',
    changed_at: expect.anything(),
    line: expect.anything(),
  })
  expect(fresh).toMatchObject({ guest_phone: '', rooms: [], assigned: [], adults: null })
  const [row] = (
    await listBookings(server.em.fork(), hotel.sandbox.today(), { filter: 'all', q: '' })
  ).rows
  expect(row?.createdAt).toBeNull()
})
