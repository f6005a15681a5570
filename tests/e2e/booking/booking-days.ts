import type { Page } from '@playwright/test'

/** Two nights that the sandbox sells as usual, for one test alone: each takes other days. */
export function aStay(daysAhead: number): { checkIn: string; checkOut: string } {
  const day = (ahead: number) =>
    new Date(Date.now() + ahead * 86_400_000).toISOString().slice(0, 10)
  return { checkIn: day(daysAhead), checkOut: day(daysAhead + 2) }
}

/**
 * Types a stay into the fields on the home page.
 * @returns the parameters of the booking page's address.
 */
export async function typeStay(page: Page): Promise<RegExp> {
  const { checkIn, checkOut } = aStay(60)
  await page.locator('#checkinDate').fill(checkIn)
  await page.locator('#checkoutDate').fill(checkOut)
  return new RegExp(`checkin=${checkIn}&checkout=${checkOut}`)
}
