import { fireEvent, screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { readCart } from '#client/features/booking/cart/cart-store.ts'
import { anOffer } from '#tests/support/client/offers.ts'
import { NO_ALTERNATIVES, results } from '#tests/support/client/results.tsx'

test('the large figure is the total with taxes; the night, the tax and the terms stand under it', async () => {
  await results({ offers: [anOffer()] })

  const card = await screen.findByRole('article')
  expect(card.querySelector('strong')?.textContent).toMatch(/^214,20.USD$/)
  expect(within(card).getByText('Total por 2 noches · IVA (19%) incl.')).toBeTruthy()
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

test.each([
  [3, 3, 0],
  [2, 3, 1],
  [4, 6, 0],
  [2, null, 0],
])(
  'of %i free rooms of %s the card tells that few are left %i times',
  async (available, units, times) => {
    await results({ offers: [anOffer({ available, units })] })

    const card = await screen.findByRole('article')
    expect(within(card).queryAllByText(/^Quedan/)).toHaveLength(times)
  },
)

test('the moon over each night stands below the rooms, for the eye a disc per night', async () => {
  const nights = ['2027-02-03', '2027-02-04'].map((day) => ({ day, litMoon: 'M0 0' }))
  await results({ offers: [anOffer()], moon: { text: 'Luna llena las dos noches.', nights } })

  const text = await screen.findByText('Luna llena las dos noches.')
  expect(text.parentElement?.querySelectorAll('[aria-hidden] svg')).toHaveLength(2)
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
    name: /^Habitaciones para 5\sadultos · 2\sniños$/,
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

test('a code that changes nothing is said to be of no use for several rooms, too', async () => {
  const room = { offer: anOffer(), adults: 3, children: 0 }
  const alternatives = {
    ...NO_ALTERNATIVES,
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
  const near = screen.getByRole('link', { name: /^7.9\s(de )?feb/ })
  expect(near.getAttribute('href')).toContain('checkIn=2027-02-07')
})

test('while the search is down, the page has one request form', async () => {
  await results({})

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
