import { expect, onTestFinished, test } from 'vitest'
import { StorageSpace } from '#server/database/storage-space.ts'
import { openSite } from '#server/features/site/live-site.ts'
import { startJobs } from '#server/jobs/start-jobs.ts'
import type { FromPrice } from '#shared/booking/price-calendar.ts'
import { addDays } from '#shared/calendar.ts'
import { factKey } from '#shared/site/keys.ts'
import { aSiteEditor } from '../../site/site-editor.ts'
import { requirePms } from '#server/features/booking/store/booking-context.ts'
import { refreshLowestPrice } from '#server/features/booking/search/from-price.ts'
import { cachedPms } from '#server/gateways/pms/cached-pms.ts'
import { aSandbox } from '#tests/support/sandbox/test-sandbox.ts'
import { PUBLISHED, structuredDataAt } from '#tests/support/site/site.ts'
import { testApp, type TestApp } from '#tests/support/test-app.ts'
import { waitForNotifications } from '#tests/support/wait-for-notifications.ts'

const HOUR_MS = 3_600_000

test('the cheapest night of the next weeks is known with taxes, and the property is asked once an hour', async () => {
  await using hotel = await aSandbox()
  await using server = await testApp()
  const now = Date.now()

  await refresh(server, hotel, now)
  await refresh(server, hotel, now + HOUR_MS / 2)

  expect(hotel.calls('getRatePlans')).toBe(1)
  // 90 of the budget room and the sandbox's 19 %.
  expect(await asked(server)).toMatchObject({
    priceMinor: 10_710,
    currency: 'USD',
    rooms: [
      { roomId: 1, maxGuests: 2, priceMinor: 10_710 },
      { roomId: 2, maxGuests: 3, priceMinor: 14_280 },
      { roomId: 3, maxGuests: 3, priceMinor: 17_850 },
      { roomId: 4, maxGuests: 4, priceMinor: 21_420 },
    ],
  })
  await refresh(server, hotel, now + HOUR_MS)
  expect(hotel.calls('getRatePlans')).toBe(2)
})

test('the price is asked again when a tax or a season that changes it is published', async () => {
  await using hotel = await aSandbox()
  await using server = await testApp()
  const site = await openSite(server.database, server.env)
  server.changes.subscribe((topic) => {
    if (topic === 'site') site.reload().catch(noop)
  })
  await refresh(server, hotel)
  const pms = cachedPms(hotel.pms)
  const log = { info: noop, warn: noop, error: noop, fatal: noop } as unknown as JobsLog
  const jobs = startJobs({ ...server, log, storage: new StorageSpace(), site, mailer: null, pms })
  onTestFinished(async () => void (await jobs.stop()))
  const siteEditor = await aSiteEditor(server)
  const price = async () => (await asked(server))?.priceMinor
  expect(await price()).toBe(10_710)

  await siteEditor.save(factKey('tax'), { rate: 0, label: 'IVA', exempt: 'off' })
  await siteEditor.publish()
  await expect.poll(price).toBe(9000)

  const { checkIn: from } = hotel.stay(0)
  await siteEditor.save(factKey('closed'), [{ from, to: addDays(from, 90) }])
  await siteEditor.publish()
  await expect.poll(price).toBeUndefined()
})

type JobsLog = Parameters<typeof startJobs>[0]['log']

const noop = () => undefined

test('a night that is too near or too far to be booked makes no price', async () => {
  await using hotel = await aSandbox()
  await using server = await testApp()
  const { restrictions, blocks } = hotel.sandbox.state
  restrictions.cutOffDays = 5
  // From then on the cheapest room is the one with the view of the garden.
  for (let ahead = 5; ahead < 61; ahead += 1) {
    blocks.push({ roomTypeId: '501001', date: hotel.stay(ahead).checkIn, units: 3 })
  }

  await refresh(server, hotel)

  expect(await asked(server)).toMatchObject({ priceMinor: 14_280 })
})

test('a price that an earlier version stored has no rooms', async () => {
  await using hotel = await aSandbox()
  await using server = await testApp()
  await refresh(server, hotel)
  await server.em.execute(
    `update setting set value = (value::jsonb - 'rooms')::text where key = 'booking:from-price'`,
  )

  expect(await asked(server)).toMatchObject({ priceMinor: 10_710, rooms: [] })
})

test('a room’s page says without dates how many it sleeps, and its data the price from which it is sold', async () => {
  await using hotel = await aSandbox()
  await using server = await testApp(PUBLISHED)
  await refresh(server, hotel)

  const { body } = await server.app.inject('/rooms/vista-al-jardin')
  const [room] = await structuredDataAt(server, '/rooms/vista-al-jardin')

  expect(body).toContain('Hasta 3 huéspedes')
  expect(body).toContain('>Desde 142,80')
  expect(room).toMatchObject({
    '@type': ['HotelRoom', 'Product'],
    occupancy: { maxValue: 3 },
    offers: { lowPrice: 142.8, priceCurrency: 'USD' },
  })
})

test('an unknown price stands neither on a page nor in its data, also with dates', async () => {
  await using hotel = await aSandbox()
  await using server = await testApp(PUBLISHED)
  const { checkIn, checkOut } = hotel.stay(20)
  const path = '/rooms/vista-al-jardin'
  for (const url of ['/rooms', path])
    expect((await server.app.inject(url)).body, url).not.toContain('Desde ')
  expect((await structuredDataAt(server, path))[0]).not.toHaveProperty('offers')

  await refresh(server, hotel)

  expect((await server.app.inject('/rooms')).body).toContain('>Desde 142,80')
  const [room] = await structuredDataAt(server, `${path}?checkIn=${checkIn}&checkOut=${checkOut}`)
  expect(room).not.toHaveProperty('offers')
})

test('a price older than a day is not shown, and asking for it does not ask the property', async () => {
  await using hotel = await aSandbox()
  await using server = await testApp({ pms: hotel.pms })
  expect(await asked(server)).toBeNull()

  await refresh(server, hotel)
  await endsIn(server, 0)

  expect(await asked(server)).toBeNull()
  expect(hotel.calls('getRatePlans')).toBe(1)
})

// Of the questions that are asked at once, none may fail unheard: that would end the process.
test.for(['getRatePlans', 'getRoomsFeesAndTaxes'] as const)(
  'while the property fails at %s the last known price stays',
  async (method) => {
    await using hotel = await aSandbox()
    await using server = await testApp()
    await refresh(server, hotel)
    hotel.fault({ method, kind: 'http500', times: 9 })

    await expect(refresh(server, hotel, Date.now() + 2 * HOUR_MS)).rejects.toThrow()

    expect(await asked(server)).toMatchObject({ priceMinor: 10_710 })
  },
)

test('a page shows the price, and is rendered again when the price is refreshed or gets too old', async () => {
  await using hotel = await aSandbox()
  await using server = await testApp({ pages: true })
  expect((await server.app.inject('/')).body).not.toContain('por noche</span>')

  await refresh(server, hotel)
  await endsIn(server, 1500)
  await waitForNotifications(server.em, server.changes)
  expect((await server.app.inject('/')).body).toContain('Desde 107,10')

  await expect.poll(async () => (await server.app.inject('/')).body).not.toContain('Desde 107,10')
})

const refresh = (
  { em, env }: TestApp,
  hotel: { pms: Parameters<typeof cachedPms>[0] },
  now = Date.now(),
) => refreshLowestPrice(requirePms({ em, env, now, pms: cachedPms(hotel.pms) }))

/** Moves the moment at which the stored price gets too old. */
const endsIn = ({ em }: TestApp, ms: number) =>
  em.execute(
    `update setting set value = (value::jsonb || jsonb_build_object('validUntil', ?::text))::text
     where key = 'booking:from-price'`,
    [new Date(Date.now() + ms).toISOString()],
  )

async function asked({ app }: TestApp): Promise<FromPrice | null> {
  const response = await app.inject('/trpc/booking.fromPrice')
  return response.json().result.data
}
