import { expect, test } from 'vitest'
import { readEnv } from '#server/env.ts'
import { cancellationOf } from '#server/features/booking/terms.ts'
import { addDays } from '#shared/calendar.ts'
import { formatDay } from '#shared/format.ts'
import { LANGUAGES, languageOption } from '#shared/i18n/languages.ts'
import { aCheckout, bookings, checkout, mailsOf } from '#tests/support/checkout.ts'
import { testApp } from '#tests/support/test-app.ts'
import { aSandbox } from '#tests/server/pms/sandbox-server.ts'

const RULES = [
  { days: 3, charge: 'two_nights' },
  { days: 14, charge: 'first_night' },
] as const

test.each([
  ['2027-01-01', '2027-01-06', 'first_night'],
  ['2027-01-06', '2027-01-06', 'first_night'],
  ['2027-01-07', null, 'first_night'],
  ['2027-01-17', null, 'first_night'],
  ['2027-01-18', null, 'two_nights'],
  ['2027-01-20', null, 'two_nights'],
] as const)(
  'for an arrival on 20 January, on %s cancelling is free until %s, then %s',
  (today, freeUntil, lateCharge) => {
    expect(cancellationOf({ rules: [...RULES] }, '2027-01-20', today)).toEqual({
      freeUntil,
      lateCharge,
    })
  },
)

test('without rules cancelling is free to the day of arrival', () => {
  expect(cancellationOf({ rules: [] }, '2027-01-20', '2027-01-20')).toEqual({
    freeUntil: '2027-01-20',
    lateCharge: 'none',
  })
})

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
  const { startDate, endDate } = hotel.stay(60, 2)
  const stay = { startDate: addDays(startDate, 10), endDate: addDays(endDate, 10) }
  const query = { checkIn: stay.startDate, checkOut: stay.endDate, adults: '2' }

  const [offer] = (await server.app.inject({ url: '/api/rooms', query })).json()
  const { booking } = (await checkout(server, aCheckout(stay))).json()
  const url = `/api/booking/${booking.confirmationNumber}?token=${booking.token}`
  const later = (await changed.app.inject(url)).json()
  const [newOffer] = (await changed.app.inject({ url: '/api/rooms', query })).json()

  const agreed = { freeUntil: addDays(stay.startDate, -14), lateCharge: 'first_night' }
  expect(offer.conditions.cancellation).toEqual(agreed)
  expect(booking).toMatchObject({ cancellation: agreed, freeOfCharge: true, canCancel: true })
  expect(later).toMatchObject({ cancellation: agreed, freeOfCharge: true })
  expect(newOffer.conditions.cancellation).toEqual({ freeUntil: null, lateCharge: 'everything' })
})

test('a booking without stored terms promises nothing', async () => {
  await using hotel = await aSandbox()
  await using server = await testApp({ pms: hotel.pms })
  const { booking } = (await checkout(server, aCheckout(hotel.stay()))).json()
  await server.em.execute('update booking set terms = null')

  const url = `/api/booking/${booking.confirmationNumber}?token=${booking.token}`
  const seen = (await server.app.inject(url)).json()

  expect(seen).toMatchObject({ cancellation: null, freeOfCharge: false })
  expect((await bookings(server))[0]!.terms).toBeNull()
})

test.each(LANGUAGES)('the mail names the last free day: %s', async (language) => {
  await using hotel = await aSandbox()
  await using server = await testApp({ pms: hotel.pms })
  const stay = hotel.stay(40, 2)

  await checkout(server, aCheckout(stay, { guest: { language } }))

  const [mail] = await mailsOf(server)
  const day = formatDay(languageOption(language).tag, addDays(stay.startDate, -14))
  expect(mail!.text).toContain(day)
})

test('a mail in Chinese is set in Chinese, and names the currency by its code', async () => {
  await using hotel = await aSandbox()
  await using server = await testApp({ pms: hotel.pms })

  await checkout(server, aCheckout(hotel.stay(30), { guest: { language: 'zh' } }))

  const [mail] = await mailsOf(server)
  expect(mail?.text).toContain('前可免费取消。之后')
  expect(mail?.text).toMatch(/USD\s357\.00/)
})
