import type { Page } from '@playwright/test'
import { PROPERTY } from '#server/sandbox/state/property.ts'
import { queryString } from '#shared/addresses.ts'
import { bookingAt, drawnStays, isSameAmount, lastCharge } from '#tests/support/drawn-stays.ts'
import { seed, slugIn, type DrawnStay, type ReadPrice } from '#tests/support/drawn-stays.ts'
import { aSandbox } from '#tests/support/sandbox/test-sandbox.ts'
import { ownSite } from '../support/own-site.ts'
import { expect, test } from '../support/test.ts'

const STAYS = 20

test(`a browser that follows the marks alone reads what the property charges: seed ${seed()} @release`, async ({
  page,
  consoleMessages,
}) => {
  test.slow()
  await using hotel = await aSandbox()
  await using site = await ownSite({
    CLOUDBEDS_API_KEY: hotel.sandbox.apiKey,
    CLOUDBEDS_PROPERTY_ID: PROPERTY.id,
    CLOUDBEDS_BASE_URL: hotel.apiUrl,
    TRUSTED_PROXIES: '127.0.0.0/8,::1/128',
  })
  let priced = 0
  for (const [index, stay] of drawnStays(STAYS, hotel.sandbox.today()).entries()) {
    // Searches are limited per address.
    const headers = { 'x-forwarded-for': `198.19.0.${index}` }
    await page.setExtraHTTPHeaders(headers)
    const found = await walk(page, site.url, stay)
    if (!found) {
      const rooms = await hotel.pms.availability(stay)
      const fitting = rooms.filter(({ maxGuests }) => maxGuests >= stay.adults + stay.children)
      expect(fitting, JSON.stringify(stay)).toEqual([])
      continue
    }
    priced += 1
    const booked = await page.request.post(`${site.url}/api/checkout/cloudbeds`, {
      data: bookingAt(found, stay, index),
      headers,
    })
    expect(booked.status(), await booked.text()).toBe(200)
    expect(lastCharge(hotel.sandbox), JSON.stringify(stay)).toBe(found.price)
  }
  expect(priced).toBeGreaterThan(STAYS / 3)
  // A page asks for one night more by itself, which a busy property may refuse.
  const others = consoleMessages.splice(0).filter((message) => !message.includes('status of 503'))
  expect(others).toEqual([])
  // Pictures that are still loading would fail when the site of this test ends.
  await page.goto('about:blank')
})

/** The price at the end of the marked way, clicked as the marks say; undefined if none leads on. */
async function walk(
  page: Page,
  site: string,
  { language, ...stay }: DrawnStay,
): Promise<ReadPrice | undefined> {
  const marked = (name: string) => page.locator(`main [data-nav-${name}]`)
  await page.goto(`${site}/rooms${queryString({ ...stay, lang: language })}`)
  for (let clicks = 0; clicks < 3; clicks += 1) {
    const url = page.url()
    await expect(marked('stage'), url).toHaveCount(1)
    await expect(marked('loading-indicator'), url).toHaveCount(0)
    if ((await marked('stage-final').count()) > 0) return read(page)
    const next = marked('criticalpath')
    if ((await next.count()) === 0) return undefined
    await expect(next).toHaveAttribute('data-nav-interactiontype', 'CLICK')
    await next.click()
    await expect(page).not.toHaveURL(url)
    // The address changes before the page does.
    await expect(next).toHaveCount(0)
  }
  throw new Error(`The way does not end: ${page.url()}`)
}

/** The one price of a page; the visible words name the same amount. */
async function read(page: Page): Promise<ReadPrice> {
  const price = page.locator('[itemprop=makesOffer] [itemprop=price]')
  const amount = (await price.getAttribute('content')) ?? ''
  expect(isSameAmount(amount, await price.textContent()), page.url()).toBe(true)
  const currency = await page.locator('[itemprop=priceCurrency]').getAttribute('content')
  return { price: amount, currency, slug: slugIn(page.url()) }
}
