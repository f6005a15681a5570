import { expect, test } from 'vitest'
import { readPage } from '#tests/support/site/html.ts'
import { seed } from '#tests/support/drawn-stays.ts'
import { walkPrices } from '#tests/support/price-walk.ts'
import { aSandbox } from '#tests/support/sandbox/test-sandbox.ts'
import { testApp } from '#tests/support/test-app.ts'

test(`a crawler that follows the marks reads what the property charges: seed ${seed()}`, () =>
  walkPrices(20))

test('a room without a price is marked as sold out; without dates nothing is marked', async () => {
  await using hotel = await aSandbox()
  await using server = await testApp({ pages: true, pms: hotel.pms })
  const { checkIn, checkOut } = hotel.stay(60)
  const at = async (url: string) => readPage((await server.app.inject(url)).body).document

  const full = await at(`/rooms/vista-al-mar?checkIn=${checkIn}&checkOut=${checkOut}`)
  const undated = await at('/rooms/vista-al-mar')

  expect(full.querySelector('[itemprop="availability"]')?.getAttribute('href')).toBe(
    'https://schema.org/SoldOut',
  )
  expect(full.querySelector('[itemprop="price"]')).toBeNull()
  expect(undated.querySelector('main [data-nav-stage], main [itemprop]')).toBeNull()
})
