import { expect, test } from 'vitest'
import { aCheckout } from '#tests/support/checkout.ts'
import { aContact } from '#tests/support/mail/contact.ts'
import { aSandbox, type TestSandbox } from '#tests/support/sandbox/test-sandbox.ts'
import { testApp } from '#tests/support/test-app.ts'

const WINDOW_SECONDS = 600

interface Limit {
  url: string
  /** What an address sends the nth time. */
  payload: (n: number, hotel: TestSandbox) => object
  /** How often it is accepted in ten minutes. */
  accepted: number
}

const LIMITS: Readonly<Record<string, Limit>> = {
  messages: {
    url: '/api/contacts',
    payload: () => aContact(),
    accepted: 5,
  },
  subscriptions: {
    url: '/api/newsletter',
    payload: (n) => ({ email: `guest${n}@example.com` }),
    accepted: 5,
  },
  'booking requests': {
    url: '/api/booking-requests',
    payload: () => ({ name: 'Ana Tuki', email: 'ana@example.test', message: 'En la tarde.' }),
    accepted: 5,
  },
  bookings: {
    url: '/api/checkout/cloudbeds',
    payload: (n, hotel) => aCheckout(hotel.stay(20 + n, 1)),
    accepted: 10,
  },
}

test.each(Object.entries(LIMITS))(
  'after a number of %s in ten minutes an address waits, and others do not',
  async (_what, { url, payload, accepted }) => {
    await using hotel = await aSandbox()
    await using server = await testApp({ pms: hotel.pms })
    const send = (n: number, remoteAddress: string) =>
      server.app.inject({ method: 'POST', url, payload: payload(n, hotel), remoteAddress })

    const answers = []
    for (let n = 0; n < accepted + 2; n += 1) answers.push(await send(n, '203.0.113.5'))

    expect(answers.map(({ statusCode }) => statusCode)).toEqual([
      ...Array(accepted).fill(200),
      429,
      429,
    ])
    const wait = Number(answers.at(-1)?.headers['retry-after'])
    expect(wait).toBeGreaterThan(0)
    expect(wait).toBeLessThanOrEqual(WINDOW_SECONDS)
    expect((await send(accepted + 2, '203.0.113.6')).statusCode).toBe(200)
  },
)
