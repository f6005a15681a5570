/** Text that the staff types before a test creates a reservation in the live PMS. */
export const TEST_PHRASE = 'CREAR RESERVA REAL'

/** Arrival and departure of a test reservation (spec §9), without the year. */
const FIRST_DAY = '06-25'
const LAST_DAY = '06-27'

/** The next stay of a test reservation that begins after `today`, the hotel's date. */
export function testStay(today: string): { checkIn: string; checkOut: string } {
  const thisYear = Number(today.slice(0, 4))
  const year = `${thisYear}-${FIRST_DAY}` > today ? thisYear : thisYear + 1
  return { checkIn: `${year}-${FIRST_DAY}`, checkOut: `${year}-${LAST_DAY}` }
}
