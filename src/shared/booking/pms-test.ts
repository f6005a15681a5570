/** Text that the staff types before a test calls the real property. */
export const LIVE_TEST_CONFIRMATION = 'CREAR RESERVA REAL'

/** The nights that a test books (spec §9: 25 to 27 June), without the year. */
const FIRST_DAY = '06-25'
const LAST_DAY = '06-27'

/**
 * The dates of the test in the first year in which they are in the future; `today` is the hotel's
 * date.
 */
export function testStay(today: string): { checkIn: string; checkOut: string } {
  const thisYear = Number(today.slice(0, 4))
  const year = `${thisYear}-${FIRST_DAY}` > today ? thisYear : thisYear + 1
  return { checkIn: `${year}-${FIRST_DAY}`, checkOut: `${year}-${LAST_DAY}` }
}
