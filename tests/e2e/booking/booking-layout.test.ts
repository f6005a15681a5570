import { expect, expectNoOverflow, open, slowDown, test } from '../support/test.ts'
import { aStay } from './booking-days.ts'
import { withCart } from './cart.ts'

test('with letters twice as large nothing of the way to a booking is cut off @phone', async ({
  page,
}) => {
  const stay = aStay(229)
  await withCart(page, stay)
  const query = new URLSearchParams(stay)
  for (const path of ['/checkout', '/cart', `/rooms?${query}`, `/rooms/vista-al-mar?${query}`]) {
    await open(page, path)
    await page.evaluate(() => {
      document.documentElement.style.fontSize = '200%'
    })
    await expectNoOverflow(page, path)
  }
})

test('the pages on the way to a booking stand still while they load', async ({ page }) => {
  const stay = aStay(232)
  await withCart(page, stay)
  await slowDown(page)
  for (const path of ['/cart', '/checkout', `/rooms?${new URLSearchParams(stay)}`]) {
    await open(page, path)
    await page.waitForLoadState('networkidle')
    expect(await page.evaluate(layoutShift), path).toBeLessThan(0.02)
  }
})

/** The sum of what moved by itself since the page was opened, as web vitals count it. */
const layoutShift = () =>
  new Promise<number>((resolve) => {
    let sum = 0
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as LayoutShift[]) {
        if (!entry.hadRecentInput) sum += entry.value
      }
    }).observe({ type: 'layout-shift', buffered: true })
    // What was noted before is told in the next task.
    setTimeout(() => resolve(sum), 500)
  })

/** As the browser notes it; TypeScript's library does not know it. */
interface LayoutShift extends PerformanceEntry {
  value: number
  hadRecentInput: boolean
}
