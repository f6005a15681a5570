import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { ReserveBar } from '#client/features/site/header/reserve-bar.tsx'
import { renderPart } from '#tests/support/client/render.tsx'

test.each([
  ['es', /^Desde 107 USD/],
  ['zh', /107美元/],
] as const)('the bar writes its price as the other pages do: %s', async (language, price) => {
  const fromPrice = {
    priceMinor: 10_700,
    currency: 'USD',
    rooms: [],
    asOf: '2027-01-01T12:00:00.000Z',
    validUntil: '2027-01-02T12:00:00.000Z',
  }
  await renderPart(<ReserveBar />, {
    language,
    answers: { 'booking.fromPrice': async () => fromPrice },
  })

  expect(await screen.findByText(price)).toBeTruthy()
})
