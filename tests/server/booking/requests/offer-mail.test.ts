import { expect, test } from 'vitest'
import type { OfferMailInput } from '#shared/booking/request.ts'
import type { RoomOffer } from '#shared/booking/offer.ts'
import { LANGUAGES } from '#shared/i18n/languages.ts'
import { mailsOf } from '#tests/support/checkout.ts'
import { aSandbox, type TestSandbox } from '#tests/support/sandbox/test-sandbox.ts'
import { testApp, type TestApp } from '#tests/support/test-app.ts'

test.each(LANGUAGES)('an offer is mailed with price, terms and link: %s', async (language) => {
  await using hotel = await aSandbox()
  await using server = await testApp({ pms: hotel.pms })
  const stay = hotel.stay(40)

  const answer = await ask(server, hotel, { stay: { ...stay, adults: 3, children: 0 }, language })

  expect(answer.json()).toEqual({ result: { data: { success: true } } })
  const [mail, ...others] = await mailsOf(server)
  expect(others).toEqual([])
  expect(mail?.recipient).toBe('ana@example.test')
  expect(mail?.text).not.toMatch(/\{\w+\}/)
  expect(mail?.text).toMatch(/404[.,]60/)
  const link = new URL(/https?:\S+\/rooms\/\S+/.exec(mail?.text ?? '')?.[0] ?? '')
  expect(Object.fromEntries(link.searchParams)).toMatchObject({ ...stay, adults: '3' })
  const opened = await server.app.inject(
    `/api/rooms?${new URLSearchParams({ ...stay, adults: '3' })}`,
  )
  expect(opened.json<RoomOffer[]>().find(({ roomId }) => roomId === 3)?.totalMinor).toBe(40_460)
})

test('the answer is the same, and no mail is sent, to an address that has one already', async () => {
  await using hotel = await aSandbox()
  await using server = await testApp({ pms: hotel.pms })

  const answers = [
    await ask(server, hotel),
    await ask(server, hotel, { email: ' ANA@example.test' }, '203.0.113.8'),
    await ask(server, hotel, { email: 'robot@example.test', website: 'x' }),
    await ask(server, hotel, { email: 'quick@example.test', fillMs: 1 }),
  ]

  expect(new Set(answers.map(({ body }) => body)).size).toBe(1)
  expect((await mailsOf(server)).map(({ recipient }) => recipient)).toEqual(['ana@example.test'])
})

test('a sender has ten mails a day, and the same answer afterwards', async () => {
  await using hotel = await aSandbox()
  await using server = await testApp({ pms: hotel.pms })

  const answers = new Set<string>()
  for (let n = 0; n < 12; n += 1)
    answers.add((await ask(server, hotel, { email: `guest-${n}@example.test` })).body)

  expect(answers.size).toBe(1)
  expect(await mailsOf(server)).toHaveLength(10)
})

test.each([
  ['a room that is taken', {}, 60, 409],
  ['an unknown rate', { rateId: '1' }, 40, 409],
  [
    'days that have passed',
    { stay: { checkIn: '2025-01-01', checkOut: '2025-01-03', adults: 2, children: 0 } },
    40,
    400,
  ],
  ['an address that is none', { email: 'ana' }, 40, 400],
])('%s is not mailed', async (_name, facts, ahead, status) => {
  await using hotel = await aSandbox()
  await using server = await testApp({ pms: hotel.pms })
  const stay = { ...hotel.stay(ahead), adults: 2, children: 0 }

  const answer = await ask(server, hotel, { stay, ...facts })

  expect(answer.statusCode).toBe(status)
  expect(await mailsOf(server)).toEqual([])
})

function ask(
  { app }: TestApp,
  hotel: TestSandbox,
  facts: Partial<OfferMailInput> = {},
  remoteAddress = '203.0.113.7',
) {
  return app.inject({
    method: 'POST',
    url: '/trpc/booking.mailOffer',
    remoteAddress,
    payload: {
      stay: { ...hotel.stay(40), adults: 2, children: 0 },
      roomId: '501003',
      rateId: '7001003',
      email: 'ana@example.test',
      language: 'es',
      fillMs: 9000,
      ...facts,
    },
  })
}
