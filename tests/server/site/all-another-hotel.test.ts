import { expect, test } from 'vitest'
import { openAnotherHotel } from './another-hotel.ts'
import { leaksOf, placesOf } from './hotel-places.ts'

test('another hotel has no word of this one at any place', async () => {
  await using hotel = await openAnotherHotel()
  const places = await placesOf(hotel)

  const leaks = await leaksOf(places)

  expect(places.length).toBeGreaterThan(100)
  expect(leaks).toEqual([])
})
