import fc from 'fast-check'
import { moneyIn, taxSentence } from '#shared/booking/price/taxes.ts'
import { expect, test } from 'vitest'
import type { SandboxConfig } from '#server/sandbox/state/sandbox.ts'
import { translatorFor } from '#server/i18n/dictionary.ts'
import type { Language } from '#shared/i18n/languages.ts'
import { type RoomOffer, withRatePlan } from '#shared/booking/offer.ts'
import { cartTotals } from '#shared/booking/cart.ts'
import { isRounding } from '#shared/booking/price/price.ts'
import { checkout, mailsOf } from '#tests/support/checkout.ts'
import { testApp } from '#tests/support/test-app.ts'
import { aSandbox } from '#tests/support/sandbox/test-sandbox.ts'

const sentenceIn = (language: Language, items: Parameters<typeof cartTotals>[0]) =>
  taxSentence({ language, t: translatorFor(language) }, cartTotals(items))

/** Sells the plan without refund beside the standard one. */
const PLANS = { PAY_BY_LINK: 'on' }

type TaxCase = { env: Record<string, string>; tax: SandboxConfig['tax']; mayAsk: boolean }

const percent = fc.integer({ min: 1, max: 2500 }).map((hundredths) => hundredths / 100)

/** The owner's rate, the property's quote of either kind, the estimate, and none. */
const taxRule: fc.Arbitrary<TaxCase> = fc.oneof(
  percent.map((rate) => ({
    env: { TAX_RATE: String(rate) },
    tax: { mode: 'exclusive' as const, rate: rate / 100 },
    mayAsk: true,
  })),
  fc.record({
    env: fc.constant({}),
    tax: fc.record({
      mode: fc.constantFrom('exclusive' as const, 'inclusive' as const),
      rate: percent.map((rate) => rate / 100),
    }),
    mayAsk: fc.constant(true),
  }),
  fc.constant({ env: {}, tax: { mode: 'exclusive' as const, rate: 0.19 }, mayAsk: false }),
  fc.constant({ env: { TAX_RATE: '0' }, tax: { mode: 'none' as const, rate: 0 }, mayAsk: true }),
  fc.constant({ env: {}, tax: { mode: 'none' as const, rate: 0 }, mayAsk: true }),
)

const order = fc.record({
  currency: fc.constantFrom('USD', 'CLP', 'EUR', 'JPY'),
  extraChild: fc.integer({ min: 0, max: 3333 }),
  children: fc.nat({ max: 1 }),
  promoCode: fc.constantFrom(undefined, 'RAPANUI'),
  nights: fc.integer({ min: 1, max: 4 }),
  adults: fc.integer({ min: 1, max: 3 }),
  rooms: fc.array(fc.record({ offer: fc.nat(), plan: fc.nat() }), { minLength: 1, maxLength: 3 }),
})

const EXPLAINED = { TAX_EXEMPT_FOREIGNERS: 'explain' }

test('the total a guest sees first is that of card, cart, checkout, confirmation, mail, letter of stay and reservation, with one sentence about taxes, over all currencies, rate plans, promotions, children and tax rules', async () => {
  await fc.assert(
    fc.asyncProperty(taxRule, order, async ({ env, tax, mayAsk }, wish) => {
      const { currency, extraChild, nights, adults, children, promoCode, rooms } = wish
      await using hotel = await aSandbox({ config: { tax, currency, extraChild } })
      await using server = await testApp({
        pms: hotel.pms,
        env: { ...PLANS, ...EXPLAINED, ...env },
        pages: true,
      })
      if (!mayAsk) {
        hotel.fault({ method: 'getRoomsFeesAndTaxes', kind: 'scope_denied', times: 99 })
      }
      const { checkIn, checkOut } = hotel.stay(20, nights)
      const query = {
        checkIn,
        checkOut,
        adults: String(adults),
        children: String(children),
        ...(promoCode ? { promoCode } : {}),
      }
      const offers: RoomOffer[] = (await server.app.inject({ url: '/api/rooms', query })).json()
      expect(offers.every(({ plans }) => plans.length >= 2)).toBe(true)
      const items = rooms.map(({ offer: at, plan }, index) => {
        const offer = offers[at % offers.length]!
        const { rateId } = offer.plans[plan % offer.plans.length]!
        const chosen = withRatePlan(offer, rateId)
        return {
          id: String(index),
          checkIn,
          checkOut,
          adults,
          children,
          offer: chosen,
        }
      })
      const shown = items.reduce((sum, { offer }) => sum + offer.totalMinor, 0)
      for (const { offer } of items) {
        const beforeTaxes = offer.nightly.reduce((sum, { priceMinor }) => sum + priceMinor, 0)
        expect(beforeTaxes).toBe(offer.subtotalMinor)
        expect(offer.subtotalMinor + offer.taxesMinor).toBe(offer.totalMinor)
        expect(offer.plans[0]!.totalMinor).toBe(
          withRatePlan(offer, offer.plans[0]!.rateId).totalMinor,
        )
      }
      expect(cartTotals(items).totalMinor).toBe(shown)

      const response = await checkout(server, {
        sessionId: 'session_of_the_guest',
        bookingData: {
          checkin: checkIn,
          checkout: checkOut,
          guests: (adults + children) * items.length,
          children: children * items.length,
          promoCode,
          guestName: 'Ana Tuki',
          guestEmail: 'ana@example.test',
          guestPhone: '+56 9 5555 0101',
        },
        cartItems: items.map(({ offer }) => ({
          roomId: offer.id,
          rateId: offer.rateId,
          price: offer.subtotalMinor / nights / 100,
          nights,
          totalMinor: offer.totalMinor,
          adults,
          children,
        })),
      })
      fc.pre(response.json().reason !== 'sold_out')

      expect(response.json().reason).toBeUndefined()
      const { booking } = response.json()
      expect(booking.totalMinor).toBe(shown)
      const [sent] = hotel.sandbox.state.reservations
      expect(sent!.rooms.map((room) => [room.rateId, room.adults, room.children])).toEqual(
        items.map(({ offer }) => [offer.rateId, adults, children]),
      )
      const asked = await hotel.pms.reservation(sent!.id)
      if (mayAsk && env.TAX_RATE === undefined) {
        expect(isRounding(asked!.total - shown, items.length, currency)).toBe(true)
      }
      expect(booking.subtotalMinor + booking.taxesMinor).toBe(shown)
      await server.em.execute('update booking set refreshed_at = null')
      const url = `/api/booking/${booking.confirmationNumber}?token=${booking.token}`
      const later = (await server.app.inject(url)).json()
      expect(later.totalMinor).toBe(shown)
      const sumOfRooms = later.rooms.reduce(
        (sum: number, room: { totalMinor: number }) => sum + room.totalMinor,
        0,
      )
      expect(sumOfRooms).toBe(shown)
      const [mail] = await mailsOf(server)
      expect(mail!.text).toContain(moneyIn('es', shown, currency))

      const address = `/booking/${booking.confirmationNumber}?token=${booking.token}`
      const page = (await server.app.inject(address)).body
      const [confirmation = '', letter = ''] = page.split('aria-label="Carta de estadía"')
      expect(confirmation).toContain(moneyIn('es', shown, currency))
      if (booking.payment === 'link') {
        // Nothing is certified before it is paid, and no text names taxes that the link takes.
        expect(letter).toBe('')
        expect(sentenceIn('es', items)).toBeNull()
        return
      }
      for (const language of ['es', 'en'] as const) {
        expect(letter).toContain(moneyIn(language, shown, currency))
      }
      const sentence = sentenceIn('es', items)!
      expect(confirmation).toContain(sentence)
      expect(mail!.text).toContain(sentence)
    }),
    { numRuns: 15 },
  )
})
