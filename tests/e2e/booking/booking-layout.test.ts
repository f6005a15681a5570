import { expect, expectNoOverflow, open, slowDown, test } from '../support/test.ts'
import { aStay } from './booking-days.ts'
import { withCart } from './cart.ts'

test('with letters twice as large nothing of the way to a booking is cut off @release @phone', async ({
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

test('on a phone the button that searches stays in view below the calendar', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await open(page, '/rooms')
  const grid = page.getByRole('grid')
  await grid.scrollIntoViewIfNeeded()

  const search = page.getByRole('button', { name: 'Buscar habitaciones' })
  await expect(search).toBeInViewport()
})

test('the button that searches covers no field of a small phone and no day of a tablet', async ({
  page,
  expectAccessible,
}) => {
  await page.setViewportSize({ width: 320, height: 640 })
  await open(page, '/rooms')
  await expect(page.getByRole('grid')).toBeVisible()
  const search = page.getByRole('button', { name: 'Buscar habitaciones' })
  await expectAccessible()
  for (const name of ['Llegada', 'Salida', 'Adultos', 'Niños']) {
    const field = page.getByLabel(name).first()
    await field.evaluate((input) => input.scrollIntoView({ block: 'end' }))

    const bottom = await field.evaluate((input) => input.getBoundingClientRect().bottom)
    expect((await search.boundingBox())?.y, name).toBeGreaterThanOrEqual(bottom)
  }

  await page.setViewportSize({ width: 768, height: 1024 })
  await open(page, '/rooms')
  await expect(page.getByRole('grid')).toBeVisible()
  await expectAccessible()
})

test('on a tablet four rooms stand in pairs @release', async ({ page }) => {
  await page.setViewportSize({ width: 768, height: 1024 })
  await open(page, '/rooms')

  const rooms = await page.getByRole('main').getByRole('article').all()
  const places = await Promise.all(rooms.map((room) => room.boundingBox()))

  expect(new Set(places.map((place) => place?.x)).size).toBe(2)
})

test('a Chinese title leaves no letter alone on its last line @release', async ({ page }) => {
  await open(page, '/rooms?lang=zh')

  const widths = await page.getByRole('heading', { level: 1 }).evaluate((title) => {
    const words = document.createRange()
    words.selectNodeContents(title.lastChild!)
    // Whatever the font, a letter too narrow for one line.
    title.style.width = `${words.getBoundingClientRect().width * 0.93}px`
    return [...words.getClientRects()].map(({ width }) => width)
  })

  expect(widths.length).toBeGreaterThan(1)
  expect(widths.at(-1)).toBeGreaterThan(Math.max(...widths) * 0.5)
})

test('after a search the title of the results stands below the header @release', async ({
  page,
}) => {
  const { checkIn, checkOut } = aStay(248)
  await open(page, '/rooms')
  await page.locator('#checkinDate').fill(checkIn)
  await page.locator('#checkoutDate').fill(checkOut)

  await page.getByRole('button', { name: 'Buscar habitaciones' }).click()

  const title = page.getByRole('heading', { name: 'tipos de habitación disponibles' })
  await expect(title).toBeVisible()
  const header = await page.getByRole('banner').boundingBox()
  expect((await title.boundingBox())?.y).toBeGreaterThan(header?.height ?? Infinity)
})

test('the lines of a long amenity begin below each other, beside its mark @release', async ({
  page,
}) => {
  for (const path of ['/rooms/vista-al-mar', `/rooms?${new URLSearchParams(aStay(248))}`]) {
    await open(page, path)
    const amenity = page
      .getByRole('listitem')
      .filter({ hasText: /^Traslado desde y hacia/ })
      .first()
    await amenity.evaluate((item) => (item.style.width = '10rem'))

    const starts = await amenity.evaluate((item) => {
      const words = document.createRange()
      words.selectNodeContents(item)
      return [...words.getClientRects()].map(({ left }) => Math.round(left))
    })

    expect(starts.length, path).toBeGreaterThan(1)
    expect(new Set(starts).size, path).toBe(1)
  }
})

test('the pages on the way to a booking stand still while they load @release', async ({ page }) => {
  const stay = aStay(232)
  await withCart(page, stay)
  await slowDown(page)
  const query = new URLSearchParams(stay)
  for (const path of ['/cart', '/checkout', `/rooms?${query}`, `/rooms/vista-al-mar?${query}`]) {
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
