import { expect, test } from 'vitest'
import type { RoomOffer } from '#shared/booking/offer.ts'
import { nightsBetween, type StayDates } from '#shared/calendar.ts'
import { LANGUAGES } from '#shared/i18n/languages.ts'
import type { FactName } from '#shared/site/facts.ts'
import { factKey } from '#shared/site/keys.ts'
import { aCheckout, bookings, checkout } from '#tests/support/checkout.ts'
import { aSandbox } from '#tests/support/sandbox/test-sandbox.ts'
import { testApp, type TestApp } from '#tests/support/test-app.ts'
import { aSiteEditor } from '../../site/site-editor.ts'

const CHARGED_AT_ONCE = [{ days: 365, charge: 'everything' }]

async function publish(server: TestApp, facts: Partial<Record<FactName, unknown>>) {
  const siteEditor = await aSiteEditor(server)
  for (const [name, value] of Object.entries(facts)) {
    expect((await siteEditor.save(factKey(name as FactName), value)).statusCode).toBe(200)
  }
  expect((await siteEditor.publish()).statusCode).toBe(200)
}

async function offerOf({ app }: TestApp, stay: StayDates): Promise<RoomOffer> {
  const query = { checkIn: stay.checkIn, checkOut: stay.checkOut, adults: '2' }
  const offers: RoomOffer[] = (await app.inject({ url: '/api/rooms', query })).json()
  return offers.find(({ roomId }) => roomId === 3)!
}

/** The order of an offer as the site's pages send it. */
function orderOf(offer: RoomOffer, stay: StayDates) {
  const { rateId, totalMinor, subtotalMinor, conditions } = offer
  const price = subtotalMinor / nightsBetween(stay.checkIn, stay.checkOut) / 100
  return aCheckout(stay, { item: { rateId, totalMinor, price, terms: conditions.terms } })
}

test('terms and taxes that changed since the offer are 409 with the new ones, which are booked when accepted', async () => {
  await using hotel = await aSandbox()
  await using server = await testApp({ pms: hotel.pms })
  const stay = hotel.stay(20, 2)
  const seen = await offerOf(server, stay)
  await publish(server, { cancellation: CHARGED_AT_ONCE })

  const response = await checkout(server, orderOf(seen, stay))

  expect(response.statusCode).toBe(409)
  const { message, reason, changes } = response.json()
  expect([message, reason]).toEqual([
    'Las condiciones de cancelación o los impuestos cambiaron. Revísalos y confirma de nuevo.',
    'terms_changed',
  ])
  expect(changes).toMatchObject([
    { index: 0, changed: ['cancellation'], previousTotalMinor: seen.totalMinor },
  ])
  expect(hotel.sandbox.state.reservations).toEqual([])
  const { offer } = changes[0]
  expect(offer.conditions.cancellation).toMatchObject({ lateCharge: 'everything', freeUntil: null })

  const accepted = await checkout(server, orderOf(offer, stay))
  expect(accepted.statusCode).toBe(200)
  expect(accepted.json().booking.cancellation).toEqual(offer.conditions.cancellation)
})

test('a note on taxes that changed at the same price is asked about, and a changed rate with its price', async () => {
  await using hotel = await aSandbox()
  await using server = await testApp({ pms: hotel.pms })
  const stay = hotel.stay(20, 2)
  const seen = await offerOf(server, stay)

  await publish(server, { tax: { rate: null, label: 'IVA', exempt: 'explain' } })
  expect((await checkout(server, orderOf(seen, stay))).json()).toMatchObject({
    reason: 'terms_changed',
    changes: [{ changed: ['tax'], offer: { taxExemption: 'explain' } }],
  })

  await publish(server, {
    tax: { rate: 10, label: 'IVA', exempt: 'off' },
    cancellation: CHARGED_AT_ONCE,
  })
  const both = (await checkout(server, orderOf(seen, stay))).json()
  expect(both).toMatchObject({
    message: 'El precio cambió. Revísalo y confirma de nuevo.',
    reason: 'price_changed',
    changes: [{ changed: ['price', 'cancellation', 'tax'], previousTotalMinor: seen.totalMinor }],
  })
  expect(await bookings(server)).toMatchObject(
    Array.from({ length: (await bookings(server)).length }, () => ({ state: 'failed' })),
  )
})

test('an order without a fingerprint is compared by its price alone, and too long a one is refused', async () => {
  await using hotel = await aSandbox()
  await using server = await testApp({ pms: hotel.pms })
  const stay = hotel.stay(20, 2)
  const seen = await offerOf(server, stay)
  await publish(server, { cancellation: CHARGED_AT_ONCE })
  const { totalMinor, rateId } = seen

  const long = aCheckout(stay, { item: { terms: 'x'.repeat(41) } })
  expect((await checkout(server, long)).statusCode).toBe(400)
  const without = await checkout(server, aCheckout(stay, { item: { totalMinor, rateId } }))

  expect(without.statusCode).toBe(200)
  expect(without.json().booking.cancellation).toMatchObject({ lateCharge: 'everything' })
})

test('another publication and other rules of the same meaning ask nothing', async () => {
  await using hotel = await aSandbox()
  await using server = await testApp({ pms: hotel.pms })
  const stay = hotel.stay(20, 2)
  const seen = await offerOf(server, stay)
  // The middle step charges what the first one does.
  await publish(server, {
    phone: '+56 32 255 1234',
    cancellation: [
      { days: 14, charge: 'first_night' },
      { days: 8, charge: 'first_night' },
      { days: 3, charge: 'two_nights' },
    ],
  })

  expect((await checkout(server, orderOf(seen, stay))).statusCode).toBe(200)
})

test.each(LANGUAGES)(
  'changed terms are said in the language of the guest: %s',
  async (language) => {
    await using hotel = await aSandbox()
    await using server = await testApp({ pms: hotel.pms })
    const stay = hotel.stay(20, 2)
    const seen = await offerOf(server, stay)
    const order = orderOf({ ...seen, conditions: { ...seen.conditions, terms: 'old.old' } }, stay)

    const response = await server.app.inject({
      method: 'POST',
      url: `/api/checkout/cloudbeds?lang=${language}`,
      payload: order,
    })

    expect(response.json()).toMatchObject({ message: SAID[language], reason: 'terms_changed' })
  },
)

const SAID = {
  es: expect.stringMatching(/^Las condiciones de cancelación o los impuestos cambiaron/),
  en: expect.stringMatching(/^The cancellation terms or the taxes have changed/),
  fr: expect.stringMatching(/^Les conditions d’annulation ou les taxes ont changé/),
  de: expect.stringMatching(/^Die Stornierungsbedingungen oder die Steuern haben sich geändert/),
  zh: expect.stringMatching(/^取消政策或税费有变动/),
}
