import { fireEvent, screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { readCart } from '#client/features/booking/cart/cart-store.ts'
import { RoomsView } from '#client/features/booking/search/rooms-view.tsx'
import type { StaySearch } from '#shared/booking/search.ts'
import type { Alternatives } from '#shared/booking/alternatives.ts'
import type { RatePlanOffer, RoomOffer } from '#shared/booking/offer.ts'
import type { SiteConfig } from '#shared/site-config.ts'
import { anOffer } from '#tests/support/client/offers.ts'
import { rejectedCall } from '#tests/support/client/rejected-call.ts'
import { renderBooking } from '#tests/support/client/render-booking.tsx'

const dates = { checkIn: '2027-02-03', checkOut: '2027-02-05' }

test('the large figure is the total with taxes; the night, the tax and the terms stand under it', async () => {
  await results({ offers: [anOffer()] })

  const card = await screen.findByRole('article')
  expect(card.querySelector('strong')?.textContent).toMatch(/^214,20.USD$/)
  expect(within(card).getByText('Total por 2 noches · IVA (19 %) incl.')).toBeTruthy()
  expect(within(card).getByText(/^107,10.USD por noche$/)).toBeTruthy()
  expect(within(card).getByText(/^Cancelación gratis hasta el mié 20 ene 2027$/)).toBeTruthy()
})

test('a room names what comes with it, breakfast too, as its card on the home page does', async () => {
  await results({ offers: [anOffer()] })

  const card = await screen.findByRole('article')
  const [facts] = within(card).getAllByRole('list').slice(-1)
  expect([...(facts?.children ?? [])].map(({ textContent }) => textContent)).toEqual([
    'Hasta 3 huéspedes',
    'Limpieza diaria',
    'Traslado desde y hacia el aeropuerto',
    'Desayuno',
  ])
})

test('the nights of the breakdown stand before taxes, as the subtotal that follows them', async () => {
  await results({ offers: [anOffer()] })

  const card = await screen.findByRole('article')
  const details = within(card).getByText('Desglose').closest('details')
  const amounts = details?.querySelectorAll('li > :last-child, dd') ?? []
  const lines = [...amounts].map(({ textContent }) => textContent?.replace(/\sUSD$/, ''))

  expect(lines).toEqual(['90,00', '90,00', '180,00', '34,20', '214,20'])
})

test('a price without taxes has no tax line, and says that the island bears none', async () => {
  const price = { subtotalMinor: 18_000, taxesMinor: 0, totalMinor: 18_000, taxPercent: 0 }
  const [plan] = anOffer().plans
  const plans = plan ? [{ ...plan, ...price }] : []
  await results({ offers: [anOffer({ ...price, plans, taxExemption: 'explain' })] })

  expect(await screen.findByText('Total por 2 noches')).toBeTruthy()
  expect(screen.queryByText(/^Impuestos/)).toBeNull()
  expect(screen.getByText(/En Rapa Nui no se cobra IVA/)).toBeTruthy()
})

test('every rate plan is shown with what it saves, and the address chooses it', async () => {
  const offer = withNonRefundable(anOffer())
  await results({ offers: [offer], search: { plan: 'non_refundable' } })

  const plans = await screen.findByRole('list', { name: 'Tarifas: Habitación con vista al mar' })
  const [flexible, nonRefundable] = within(plans).getAllByRole('link')
  expect(nonRefundable?.hasAttribute('aria-current')).toBe(true)
  expect(flexible?.hasAttribute('aria-current')).toBe(false)
  expect(nonRefundable?.textContent).toMatch(/ahorras 21,42.USD/)
  expect(flexible?.getAttribute('href')).not.toContain('plan=')

  expect(screen.queryByText('No se cobra nada ahora: pagas en el hotel.')).toBeNull()

  fireEvent.click(
    screen.getByRole('button', { name: 'Agregar al carrito: Habitación con vista al mar' }),
  )
  expect(readCart()[0]?.offer).toMatchObject({ rateId: '2', totalMinor: 19_278 })
})

test('a promotion takes the place of the plan it makes cheaper, and its code goes into the cart', async () => {
  await results({ offers: [withPromotion(anOffer())], search: { promo: 'RAPANUI' } })

  const shown = await screen.findByRole('list', { name: 'Tarifas: Habitación con vista al mar' })
  expect(within(shown).getAllByRole('link')).toHaveLength(1)
  expect(within(shown).getByText('Promoción')).toBeTruthy()
  expect(screen.queryByText(/no es válido para estas fechas/)).toBeNull()
  fireEvent.click(
    screen.getByRole('button', { name: 'Agregar al carrito: Habitación con vista al mar' }),
  )
  expect(readCart()[0]).toMatchObject({ promoCode: 'RAPANUI', offer: { rateId: '3' } })
})

test('a code without a promotion is said to be of no use, beside the usual prices', async () => {
  await results({ offers: [anOffer()], search: { promo: 'NADA' } })

  expect(await screen.findByText(/^El código NADA no es válido para estas fechas/)).toBeTruthy()
  expect(screen.getByRole('article')).toBeTruthy()
})

test('a party too large for one room is offered several, which go into the cart together', async () => {
  const search = { adults: 5, children: 2 }
  const garden = anOffer({ id: '65832', roomId: 2 })
  await results({
    offers: [],
    search,
    alternatives: {
      unavailable: [],
      combinations: [
        {
          rooms: [
            { offer: anOffer(), adults: 3, children: 1 },
            { offer: garden, adults: 2, children: 1 },
          ],
          currency: 'USD',
          totalMinor: 42_840,
        },
      ],
      problem: null,
      nearest: [],
    },
  })

  const heading = await screen.findByRole('heading', {
    name: 'Habitaciones para 5 adultos · 2 niños',
  })
  expect(heading).toBeTruthy()
  expect(screen.queryByText('No hay habitaciones para estas fechas')).toBeNull()
  expect(screen.getByText(/^428,40.USD$/)).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'Agregar estas habitaciones' }))
  expect(readCart().map(({ adults, children }) => [adults, children])).toEqual([
    [3, 1],
    [2, 1],
  ])
})

test('a promotion holds for rooms that hold a party together, and goes into the cart', async () => {
  const offer = withPromotion(anOffer())
  const room = { offer, adults: 3, children: 0 }
  const alternatives = {
    ...EMPTY,
    combinations: [{ rooms: [room, room], currency: 'USD', totalMinor: 42_840 }],
  }
  await results({ offers: [], search: { adults: 6, promo: 'RAPANUI' }, alternatives })

  expect(await screen.findByText(/^364,14.USD$/)).toBeTruthy()
  expect(screen.queryByText(/no es válido para estas fechas/)).toBeNull()
  fireEvent.click(screen.getByRole('button', { name: 'Agregar estas habitaciones' }))
  expect(readCart().map((item) => [item.promoCode, item.offer.rateId])).toEqual([
    ['RAPANUI', '3'],
    ['RAPANUI', '3'],
  ])
})

test('a code that changes nothing is said to be of no use for several rooms, too', async () => {
  const room = { offer: anOffer(), adults: 3, children: 0 }
  const alternatives = {
    ...EMPTY,
    combinations: [{ rooms: [room, room], currency: 'USD', totalMinor: 42_840 }],
  }
  await results({ offers: [], search: { adults: 6, promo: 'NADA' }, alternatives })

  expect(await screen.findByText(/^El código NADA no es válido para estas fechas/)).toBeTruthy()
})

test('a room that is sold out stays on the list, with its nearest dates', async () => {
  await results({
    offers: [anOffer()],
    alternatives: {
      unavailable: [
        {
          id: '65834',
          roomId: 4,
          name: 'Superior',
          maxGuests: 3,
          reason: 'sold_out',
          count: null,
          nearest: [{ checkIn: '2027-02-07', checkOut: '2027-02-09' }],
        },
      ],
      combinations: [],
      problem: null,
      nearest: [],
    },
  })

  expect(await screen.findByText('Agotada para estas fechas')).toBeTruthy()
  const near = screen.getByRole('link', { name: /^7.9 de feb|^7.9 feb/ })
  expect(near.getAttribute('href')).toContain('checkIn=2027-02-07')
})

test('while the search is down, the page has one request form', async () => {
  await renderBooking(<RoomsView search={dates} />, {
    answers: {
      ...answers(),
      'booking.rooms': () => rejectedCall('SERVICE_UNAVAILABLE', 'Down.'),
    },
  })

  await screen.findByRole('region', { name: 'No pudimos consultar la disponibilidad' })
  expect(screen.getAllByRole('button', { name: 'Enviar la solicitud' })).toHaveLength(1)
})

test('prices are repeated in the chosen currency, marked as approximate', async () => {
  await results({
    offers: [anOffer()],
    search: { currency: 'EUR' },
    site: { exchangeRates: { EUR: 0.92 } },
  })

  expect(await screen.findByText(/^≈ 197.EUR$/)).toBeTruthy()
  expect(screen.getByText('El precio en EUR es aproximado; se cobra en USD.')).toBeTruthy()
  const links = within(screen.getByRole('navigation', { name: 'Moneda' })).getAllByRole('link')
  expect(links.map((link) => [link.textContent, link.hasAttribute('aria-current')])).toEqual([
    ['USD', false],
    ['EUR', true],
  ])
})

interface Results {
  offers: RoomOffer[]
  search?: StaySearch
  alternatives?: Alternatives
  site?: Partial<SiteConfig>
}

function results({ offers, search, alternatives, site = {} }: Results) {
  const named = Object.entries({ ...dates, ...search }).map(([name, value]) => [
    name,
    String(value),
  ])
  const query = `?${new URLSearchParams(named)}`
  return renderBooking(<RoomsView search={{ ...dates, ...search }} />, {
    at: `/${query}`,
    site,
    answers: { ...answers(alternatives), 'booking.rooms': async () => offers },
  })
}

const EMPTY: Alternatives = { unavailable: [], combinations: [], problem: null, nearest: [] }

const answers = (alternatives = EMPTY) => ({
  'booking.alternatives': async () => alternatives,
  'booking.calendar': () => new Promise<unknown>(() => undefined),
})

function withPromotion(offer: RoomOffer): RoomOffer {
  const promotions = offer.plans.map((plan) => ({
    ...plan,
    rateId: '3',
    isPromotion: true,
    totalMinor: 18_207,
    savesMinor: 3213,
  }))
  return { ...offer, plans: [...offer.plans, ...promotions] }
}

function withNonRefundable(offer: RoomOffer): RoomOffer {
  const cheaper: RatePlanOffer[] = offer.plans.map((plan) => ({
    ...plan,
    rateId: '2',
    kind: 'non_refundable',
    subtotalMinor: 16_200,
    taxesMinor: 3078,
    totalMinor: 19_278,
    savesMinor: 2142,
    cancellation: {
      freeUntil: null,
      lateCharge: 'everything',
      steps: [{ from: null, charge: 'everything', amountMinor: 19_278 }],
    },
    payment: 'link',
  }))
  return { ...offer, plans: [...offer.plans, ...cheaper] }
}
