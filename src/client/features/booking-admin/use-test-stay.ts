import { useState } from 'react'
import { testStay } from '#shared/booking/pms-test.ts'
import { hotelDay } from '#shared/calendar.ts'

/** The days that a test books, as of when the page was opened. */
export function useTestStay() {
  const [stay] = useState(() => testStay(hotelDay(new Date())))
  return stay
}
