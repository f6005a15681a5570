import { fireEvent, screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { readCart } from '#client/features/booking/cart/cart-store.ts'
import type { RatePlanOffer, RoomOffer } from '#shared/booking/offer.ts'
import { anOffer } from '#tests/support/client/offers.ts'
import { NO_ALTERNATIVES, results } from '#tests/support/client/results.tsx'

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

test('plans of one kind are chosen each by its name, with what the property says they include', async () => {
  const offer = withPlans(anOffer())
  await results({ offers: [offer] })

  const plans = await screen.findByRole('list', { name: 'Tarifas: Habitación con vista al mar' })
  const links = within(plans).getAllByRole('link')
  expect(links.map((link) => link.querySelector('strong')?.textContent)).toEqual([
    'Larga estadía',
    'Flexible',
    'Con desayuno & más',
  ])
  expect(links.map((link) => link.hasAttribute('aria-current'))).toEqual([true, false, false])
  expect(links[2]?.textContent).toContain('Incluye: Desayuno, Traslado')
  const addresses = links.map((link) => new URL(link.getAttribute('href')!, location.href))
  expect(addresses.map(({ searchParams }) => searchParams.get('plan'))).toEqual([
    'Larga estadía',
    'default',
    'Con desayuno & más',
  ])
})

test.each([
  ['Larga estadía', '4'],
  ['Con desayuno & más', '5'],
  ['A plan of last year', '4'],
])('the plan %s of the address is the one that goes into the cart', async (plan, rateId) => {
  await results({ offers: [withPlans(anOffer())], search: { plan } })

  fireEvent.click(
    await screen.findByRole('button', { name: 'Agregar al carrito: Habitación con vista al mar' }),
  )
  expect(readCart()[0]?.offer.rateId).toBe(rateId)
})

test('a promotion is chosen before the plan it makes cheaper, and its code goes into the cart', async () => {
  await results({ offers: [withPromotion(anOffer())], search: { promo: 'RAPANUI' } })

  const shown = await screen.findByRole('list', { name: 'Tarifas: Habitación con vista al mar' })
  const [promotion, flexible] = within(shown).getAllByRole('link')
  expect(promotion?.hasAttribute('aria-current')).toBe(true)
  expect(promotion?.textContent).toMatch(/^Promo Rapa Nui.*Código promocional: RAPANUI/)
  expect(flexible?.getAttribute('href')).toContain('plan=default')
  expect(screen.queryByText(/no es válido para estas fechas/)).toBeNull()
  fireEvent.click(
    screen.getByRole('button', { name: 'Agregar al carrito: Habitación con vista al mar' }),
  )
  expect(readCart()[0]).toMatchObject({ promoCode: 'RAPANUI', offer: { rateId: '3' } })
})

test('a promotion holds for rooms that hold a party together, and goes into the cart', async () => {
  const offer = withPromotion(anOffer())
  const room = { offer, adults: 3, children: 0 }
  const alternatives = {
    ...NO_ALTERNATIVES,
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

function withPromotion(offer: RoomOffer): RoomOffer {
  const promotions = offer.plans.map((plan) => ({
    ...plan,
    rateId: '3',
    name: 'Promo Rapa Nui',
    isPromotion: true,
    totalMinor: 18_207,
    savesMinor: 3213,
  }))
  return { ...offer, plans: [...offer.plans, ...promotions] }
}

function withPlans(offer: RoomOffer): RoomOffer {
  const [standard] = offer.plans
  if (!standard) return offer
  return {
    ...offer,
    plans: [
      standard,
      { ...standard, rateId: '4', name: 'Larga estadía', totalMinor: 17_136, savesMinor: 4284 },
      {
        ...standard,
        rateId: '5',
        name: 'Con desayuno & más',
        includes: ['Desayuno', 'Traslado'],
        totalMinor: 25_000,
      },
    ],
  }
}

function withNonRefundable(offer: RoomOffer): RoomOffer {
  const cheaper: RatePlanOffer[] = offer.plans.map((plan) => ({
    ...plan,
    rateId: '2',
    name: 'No reembolsable',
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
