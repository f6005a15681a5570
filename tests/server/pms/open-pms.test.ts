import { expect, test } from 'vitest'
import { pmsMode, readEnv } from '#server/env.ts'
import { siteConfig } from '#server/site/site-config.ts'
import { defaultFacts } from '#server/site/default-facts.ts'
import { withSite } from '#server/site/site.ts'
import { openPms } from '#server/open-pms.ts'
import { addDays } from '#shared/calendar.ts'
import { aBooking } from '#tests/support/sandbox/test-sandbox.ts'

const PUBLIC_URL = 'https://hotel.example'

test.each([
  ['nothing', {}, 'sandbox'],
  ['nothing, in production', { NODE_ENV: 'production' }, 'sandbox'],
  ['the sandbox switched off', { PMS_SANDBOX: 'off' }, 'none'],
  ['a key and a property', { CLOUDBEDS_API_KEY: 'k', CLOUDBEDS_PROPERTY_ID: '1' }, 'cloudbeds'],
  [
    'both, with the sandbox switched on',
    { CLOUDBEDS_API_KEY: 'k', CLOUDBEDS_PROPERTY_ID: '1', PMS_SANDBOX: 'on' },
    'cloudbeds',
  ],
  ['a key without its property', { CLOUDBEDS_API_KEY: 'k' }, 'none'],
  ['a property without its key', { CLOUDBEDS_PROPERTY_ID: '1' }, 'sandbox'],
])('with %s configured the mode is right', (_name, source, mode) => {
  expect(pmsMode(readEnv(source))).toBe(mode)
})

test('the pages link to the sandbox’s booking page unless another one is configured', () => {
  const page = (source: Record<string, string>) => {
    const env = readEnv(source)
    const site = { version: 0, facts: defaultFacts(env), words: {}, pictures: new Map() }
    return withSite(site, () => siteConfig(env, 0).bookingEngineUrl)
  }

  expect(page({})).toBe('/sandbox/{lang}/reservation/AbC123')
  expect(page({ BOOKING_ENGINE_URL: 'https://hotels.example/x' })).toBe('https://hotels.example/x')
  expect(page({ PMS_SANDBOX: 'off' })).toBeUndefined()
})

test('the sandbox is asked over real HTTP, with a random key', async () => {
  const opened = await openPms(readEnv({ PUBLIC_URL }))
  const again = await openPms(readEnv({ PUBLIC_URL }))

  const probe = await opened.pms?.probe()
  const roomTypes = await opened.pms?.roomTypes()
  const can = await opened.pms?.paymentCapabilities()
  await Promise.all([opened.close(), again.close()])

  expect(probe?.propertyName).toBe('Hare Mahina')
  expect(roomTypes?.[0]?.pictures[0]).toBe(`${PUBLIC_URL}/sandbox/img/budget-1-medium.webp`)
  // A plan that cannot be refunded is paid by link.
  expect(can?.payByLink).toBe(true)
  expect(opened.sandbox?.apiKey).not.toBe(again.sandbox?.apiKey)
})

test('a reservation number of an earlier run does not come again', async () => {
  const numbers: string[] = []
  for (let run = 0; run < 2; run += 1) {
    const { pms, sandbox, close } = await openPms(readEnv({ PUBLIC_URL }))
    const checkIn = addDays(sandbox?.today() ?? '', 20)
    const stay = { checkIn, checkOut: addDays(checkIn, 2) }
    numbers.push((await pms?.createReservation(aBooking(stay)))?.id ?? '')
    await close()
  }

  expect(numbers[0]).toMatch(/^\d{13}$/)
  expect(numbers[1]).not.toBe(numbers[0])
})

test('nothing is opened where nothing is configured, and no sandbox beside the real one', async () => {
  const none = await openPms(readEnv({ PMS_SANDBOX: 'off' }))
  const real = await openPms(readEnv({ CLOUDBEDS_API_KEY: 'k', CLOUDBEDS_PROPERTY_ID: '1' }))

  expect([none.pms, none.sandbox, real.sandbox]).toEqual([null, null, null])
  expect(real.pms).not.toBeNull()
})
