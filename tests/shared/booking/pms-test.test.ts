import { expect, test } from 'vitest'
import { testStay } from '#shared/booking/pms-test.ts'

test('the test books the 25th to the 27th of June, in the next year that lies ahead', () => {
  const years = [
    ['2025-01-01', '2025'],
    ['2025-06-24', '2025'],
    ['2025-06-25', '2026'],
    ['2026-11-21', '2027'],
  ]

  for (const [today = '', year] of years) {
    expect(testStay(today)).toEqual({ checkIn: `${year}-06-25`, checkOut: `${year}-06-27` })
  }
})
