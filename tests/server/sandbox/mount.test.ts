import { expect, test } from 'vitest'
import { readEnv } from '#server/env.ts'
import { openPms } from '#server/open-pms.ts'
import { createSandbox } from '#server/sandbox/state/sandbox.ts'
import { addDays } from '#shared/calendar.ts'
import { aBooking } from '#tests/support/sandbox/test-sandbox.ts'
import { testApp } from '#tests/support/test-app.ts'

const PAGE = '/sandbox/es/reservation/AbC123'

test('the booking page may be framed by our own pages, and only it', async () => {
  await using server = await testApp({ sandbox: createSandbox() })

  const page = await server.app.inject(PAGE)
  const other = await server.app.inject('/api/docs')

  expect(page.statusCode).toBe(200)
  expect(page.headers['content-security-policy']).toMatch(/frame-ancestors 'self'$/)
  expect(page.headers['x-frame-options']).toBe('SAMEORIGIN')
  expect(page.headers['permissions-policy']).toContain('camera=()')
  expect(other.headers['x-frame-options']).toBe('DENY')
})

test('its links and files lie under the place where it is mounted, but for the link to book', async () => {
  await using server = await testApp({ sandbox: createSandbox() })

  const { body } = await server.app.inject(`${PAGE}?checkin=2030-02-01&checkout=2030-02-03`)
  const addresses = [...body.matchAll(/(?:src|href|action)="(\/[^"?]*)/g)].map((match) => match[1])
  const files = [...new Set(addresses)].filter((address) => /\.\w+$/.test(address ?? ''))
  const answers = await Promise.all(files.map((file) => server.app.inject(file ?? '')))

  const others = addresses.filter((address) => !address?.startsWith('/sandbox/'))
  expect(addresses.length).toBeGreaterThan(5)
  expect(others).toEqual(['/rooms'])
  expect(files.length).toBeGreaterThan(0)
  expect(answers.every(({ statusCode }) => statusCode === 200)).toBe(true)
})

test('a payment link of the demo opens the page that pays it', async () => {
  const { pms, sandbox, close } = await openPms(readEnv({}))
  await using server = await testApp({ pms: pms!, sandbox: sandbox! })
  const checkIn = addDays(sandbox!.today(), 20)
  const stay = { checkIn, checkOut: addDays(checkIn, 2) }
  const { id } = await pms!.createReservation(aBooking(stay))
  const { url } = await pms!.payByLink({ reservationId: id, amount: 5000, description: 'Seña' })
  await close()
  const { pathname } = new URL(url)

  const page = await server.app.inject(pathname)
  const [action] = /(?<=action=")[^"]*/.exec(page.body) ?? []
  const paid = await server.app.inject({ method: 'POST', url: action ?? pathname })

  expect([page.statusCode, paid.statusCode]).toEqual([200, 200])
  expect(sandbox!.state.reservations[0]!.payments).toMatchObject([{ amount: 5000 }])
})

test('in public there is the page, but not the API', async () => {
  await using server = await testApp({
    sandbox: createSandbox(),
    env: { NODE_ENV: 'production', PUBLIC_URL: 'https://hotel.example' },
  })
  const headers = { host: 'hotel.example', 'x-api-key': 'cbat_sim_key' }

  const [page, api, link] = await Promise.all(
    [PAGE, '/sandbox/api/v1.3/getReservations', '/sandbox/payments/v2/pay-by-link/x'].map((url) =>
      server.app.inject({ url, headers }),
    ),
  )

  expect([page, api, link].map((answer) => answer?.statusCode)).toEqual([200, 404, 404])
})

test('a form from another site pays nothing', async () => {
  const { pms, sandbox, close } = await openPms(readEnv({}))
  await using server = await testApp({ pms: pms!, sandbox: sandbox! })
  const checkIn = addDays(sandbox!.today(), 20)
  const { id } = await pms!.createReservation(aBooking({ checkIn, checkOut: addDays(checkIn, 2) }))
  const { url } = await pms!.payByLink({ reservationId: id, amount: 5000, description: 'Seña' })
  await close()

  const response = await server.app.inject({
    method: 'POST',
    url: new URL(url).pathname,
    headers: {
      origin: 'https://evil.example',
      'content-type': 'application/x-www-form-urlencoded',
    },
    payload: '',
  })

  expect(response.statusCode).toBe(403)
  expect(sandbox!.state.reservations[0]!.payments).toEqual([])
})

test('forms are read in the sandbox only', async () => {
  await using server = await testApp({ sandbox: createSandbox() })

  const response = await server.app.inject({
    method: 'POST',
    url: '/api/contacts',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: 'name=x',
  })

  expect(response.statusCode).toBe(415)
})

test.each([
  ['hides', {}, false],
  ['sells', { PAY_BY_LINK: 'on' }, true],
  ['hides', { PAY_BY_LINK: 'on', RATE_PLAN_TERMS: 'No reembolsable=hidden' }, false],
] as [string, Record<string, string>, boolean][])(
  'its booking page %s the plan without refund where the site does: %j',
  async (_name, env, isSold) => {
    await using server = await testApp({ sandbox: createSandbox(), env })
    const dates = 'checkin=2030-02-01&checkout=2030-02-03'

    const results = await server.app.inject(`${PAGE}?${dates}`)

    expect(results.body.includes('No reembolsable')).toBe(isSold)
  },
)

test('without a sandbox there is no such page', async () => {
  await using server = await testApp()

  const response = await server.app.inject(PAGE)

  expect(response.statusCode).toBe(404)
})
