import { useState } from 'react'
import { testStay } from '#shared/booking/pms-test.ts'
import { islandToday } from './format.ts'

/** The days that a test books, as of when the page was opened. */
export function useTestStay() {
  const [stay] = useState(() => testStay(islandToday(new Date())))
  return stay
}
