import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readEnv } from '#server/env.ts'
import { translatorFor } from '#server/i18n/dictionary.ts'
import { termsOfRooms } from '#shared/booking/terms/cancellation-text.ts'
import { type RoomOffer, withRatePlan } from '#shared/booking/offer.ts'
import { planLabel, planNameOf } from '#shared/booking/rate-plans.ts'
import { moneyIn } from '#shared/booking/price/taxes.ts'
import { cancellationOfAll, costNow } from '#shared/booking/terms/terms.ts'
import { addDays } from '#shared/calendar.ts'
import { roomById } from '#shared/hotel/rooms.ts'
import { formatDay } from '#shared/format.ts'
import { LANGUAGES, langTag } from '#shared/i18n/languages.ts'
import { aCheckout, bookings, checkout, mailsOf } from '#tests/support/checkout.ts'
import { cancel, viewIn } from '#tests/support/linked-booking.ts'
import { testApp } from '#tests/support/test-app.ts'
import { aSandbox } from '#tests/support/sandbox/test-sandbox.ts'

test.each(['14', '14:half', 'soon:everything', '14:first_night,'])(
  'terms written as %s stop the start in words',
  (CANCELLATION_TERMS) => {
    expect(() => readEnv({ CANCELLATION_TERMS })).toThrow(/CANCELLATION_TERMS/)
  },
)

test('a booking keeps the terms under which it was made, and they are those of the offer', async () => {
  await using hotel = await aSandbox()
  await using server = await testApp({ pms: hotel.pms })
  await using changed = await server.another({
    pms: hotel.client(),
    env: { CANCELLATION_TERMS: '0:none,400:everything' },
  })
  const { checkIn, checkOut } = hotel.stay(60, 2)
  const stay = { checkIn: addDays(checkIn, 10), checkOut: addDays(checkOut, 10) }
  const query = { checkIn: stay.checkIn, checkOut: stay.checkOut, adults: '2' }

  const offers: RoomOffer[] = (await server.app.inject({ url: '/api/rooms', query })).json()
  const offer = offers.find(({ roomId }) => roomId === 3)!
  const { booking } = (await checkout(server, aCheckout(stay))).json()
  const url = `/api/booking/${booking.confirmationNumber}?token=${booking.token}`
  const later = (await changed.app.inject(url)).json()
  const newOffers: RoomOffer[] = (await changed.app.inject({ url: '/api/rooms', query })).json()
  const newOffer = newOffers.find(({ roomId }) => roomId === 3)!

  const agreed = {
    freeUntil: addDays(stay.checkIn, -14),
    lateCharge: 'first_night',
    steps: [
      { from: addDays(stay.checkIn, -13), charge: 'first_night', amountMinor: 17_850 },
      { from: addDays(stay.checkIn, -2), charge: 'everything', amountMinor: 35_700 },
    ],
  }
  expect(offer.conditions.cancellation).toEqual(agreed)
  expect(booking).toMatchObject({ cancellation: agreed, cancelCostMinor: 0, canCancel: true })
  expect(later).toMatchObject({ cancellation: agreed, cancelCostMinor: 0 })
  expect(newOffer.conditions.cancellation).toEqual({
    freeUntil: null,
    lateCharge: 'everything',
    steps: [{ from: null, charge: 'everything', amountMinor: 35_700 }],
  })
})

test('a booking without stored terms promises nothing', async () => {
  await using hotel = await aSandbox()
  await using server = await testApp({ pms: hotel.pms })
  const { booking } = (await checkout(server, aCheckout(hotel.stay()))).json()
  await server.em.execute('update booking set terms = null')

  const url = `/api/booking/${booking.confirmationNumber}?token=${booking.token}`
  const seen = (await server.app.inject(url)).json()

  expect(seen).toMatchObject({ cancellation: null, cancelCostMinor: null })
  expect((await bookings(server))[0]!.terms).toBeNull()
})

test.each(LANGUAGES)('the mail names the last free day: %s', async (language) => {
  await using hotel = await aSandbox()
  await using server = await testApp({ pms: hotel.pms })
  const stay = hotel.stay(40, 2)

  await checkout(server, aCheckout(stay, { guest: { language } }))

  const [mail] = await mailsOf(server)
  const day = formatDay(langTag(language), addDays(stay.checkIn, -14))
  expect(mail!.text).toContain(day)
})

test('a mail in Chinese is set in Chinese, and names the currency in words', async () => {
  await using hotel = await aSandbox()
  await using server = await testApp({ pms: hotel.pms })

  await checkout(server, aCheckout(hotel.stay(30), { guest: { language: 'zh' } }))

  const [mail] = await mailsOf(server)
  expect(mail?.text).toContain('前可免费取消。之后')
  expect(mail?.text).toMatch(/357\.00美元/)
})

const terms = fc.constantFrom(
  '14:first_night,3:two_nights',
  '30:first_night,7:everything',
  '400:two_nights',
  '10:none',
)

const stayCase = fc.record({
  terms,
  language: fc.constantFrom(...LANGUAGES),
  daysAhead: fc.integer({ min: 1, max: 40 }),
  nights: fc.integer({ min: 1, max: 4 }),
  rooms: fc.array(fc.record({ offer: fc.nat(), plan: fc.nat() }), { minLength: 1, maxLength: 2 }),
})

test('offer, booking, its page, its mail and cancelling say the same terms to the cent and the day', async () => {
  await fc.assert(
    fc.asyncProperty(stayCase, async (drawn) => {
      await using hotel = await aSandbox({ config: { payByLink: true } })
      await using server = await testApp({
        pms: hotel.pms,
        pages: true,
        env: { PAY_BY_LINK: 'on', REMINDER_DAYS: '0', CANCELLATION_TERMS: drawn.terms },
      })
      const { language, nights } = drawn
      const stay = hotel.stay(drawn.daysAhead, nights)
      const query = { checkIn: stay.checkIn, checkOut: stay.checkOut, adults: '2' }
      const offers: RoomOffer[] = (await server.app.inject({ url: '/api/rooms', query })).json()
      const chosen = drawn.rooms.map(({ offer: at, plan }) => {
        const offer = offers[at % offers.length]!
        return withRatePlan(offer, offer.plans[plan % offer.plans.length]!.rateId)
      })
      const read = chosen.map(({ conditions }) => conditions.cancellation)

      const order = aCheckout(stay, { guest: { language, guests: 2 * chosen.length } })
      const cartItems = chosen.map(({ id, rateId, totalMinor, subtotalMinor }) => {
        return { roomId: id, rateId, totalMinor, price: subtotalMinor / nights / 100, nights }
      })
      const answer = (await checkout(server, { ...order, cartItems })).json()
      fc.pre(answer.reason !== 'sold_out')
      const { booking } = answer

      expect(booking.rooms.map((room: { cancellation: unknown }) => room.cancellation)).toEqual(
        read,
      )
      expect(booking.cancellation).toEqual(cancellationOfAll(read))

      const tag = langTag(language)
      const t = translatorFor(language)
      const rooms = chosen.map((offer) => ({
        name: [
          offer.roomId ? t(roomById(offer.roomId)!.nameKey) : offer.name,
          planLabel(t, planNameOf(offer)),
        ]
          .filter(Boolean)
          .join(' · '),
        cancellation: offer.conditions.cancellation,
      }))
      const sentences = (day: (date: string) => string) =>
        termsOfRooms({ language, currency: 'USD', t, day }, rooms)
      const [mail] = await mailsOf(server)
      expect(sentences((date) => date)).not.toEqual([])
      for (const text of sentences((date) => formatDay(tag, date))) {
        expect(mail!.text).toContain(text)
      }
      const { confirmationNumber, token } = booking
      const address = { lang: language, token }
      const page = await server.app.inject({
        url: `/booking/${confirmationNumber}`,
        query: address,
      })
      for (const text of sentences((date) => formatDay(tag, date, SHORT_DAY))) {
        expect(breakable(page.body)).toContain(breakable(text))
      }

      const due = booking.payment === 'link' ? 0 : costNow(cancellationOfAll(read))
      expect(booking.cancelCostMinor).toBe(due)
      const cancelled = viewIn(await cancel(server, booking))
      expect(cancelled).toMatchObject({ status: 'cancelled', cancelCostMinor: due })
      const [, guest] = await mailsOf(server)
      expect(guest!.text).toContain(
        due > 0 ? moneyIn(language, due, 'USD') : t('mail.cancelled.none'),
      )
    }),
    { numRuns: 8 },
  )
})

/** As the pages write days. */
const SHORT_DAY = { weekday: 'short', day: 'numeric', month: 'short', year: 'numeric' } as const

/** Without what keeps a number and its month on one line. */
const breakable = (text: string): string => text.replaceAll('\u00A0', ' ').replaceAll('\u2060', '')
