import { expect } from 'vitest'
import { queryString } from '#shared/addresses.ts'
import { checkout } from './checkout.ts'
import { bookingAt, drawnStays, isSameAmount, lastCharge, slugIn } from './drawn-stays.ts'
import type { DrawnStay, ReadPrice } from './drawn-stays.ts'
import { aSandbox } from './sandbox/test-sandbox.ts'
import { readPage } from './site/html.ts'
import { testApp, type TestApp } from './test-app.ts'

/**
 * Walks from the search for `count` drawn stays to their prices, as the price crawler of a search
 * engine does: it knows the marks of the pages and nothing else. Expects the property to charge
 * each price that it read, and to have no room where it read none.
 */
export async function walkPrices(count: number): Promise<void> {
  await using hotel = await aSandbox()
  await using server = await testApp({ pages: true, pms: hotel.pms })
  let priced = 0
  for (const [index, stay] of drawnStays(count, hotel.sandbox.today()).entries()) {
    const address = `10.3.${index >> 8}.${index & 255}`
    const found = await walk(server, stay, address)
    if (found) {
      priced += 1
      const answer = await checkout(server, bookingAt(found, stay, index))
      expect(answer.statusCode, answer.body).toBe(200)
      expect(found.currency).toBe(answer.json().booking.currency)
      expect(lastCharge(hotel.sandbox)).toBe(found.price)
    } else {
      const rooms = await hotel.pms.availability(stay)
      const fitting = rooms.filter(({ maxGuests }) => maxGuests >= stay.adults + stay.children)
      expect(fitting, JSON.stringify(stay)).toEqual([])
    }
  }
  expect(priced).toBeGreaterThan(count / 3)
}

/** The price at the end of the marked way; undefined if no link leads on. */
async function walk(
  server: TestApp,
  { language, ...stay }: DrawnStay,
  remoteAddress: string,
): Promise<ReadPrice | undefined> {
  let url = `/rooms${queryString({ ...stay, lang: language })}`
  for (let clicks = 0; clicks < 3; clicks += 1) {
    const response = await server.app.inject({ url, remoteAddress })
    expect(response.statusCode, url).toBe(200)
    const { document, language: tag } = readPage(response.body)
    expect(tag, url).toMatch(language)
    const marked = (name: string) => document.querySelectorAll(`main [data-nav-${name}]`)
    expect(marked('loading-indicator'), url).toHaveLength(0)
    expect(marked('stage'), url).toHaveLength(1)
    if (marked('stage-final').length > 0) return read(document, url)
    const [link, ...others] = marked('criticalpath')
    expect(others, url).toEqual([])
    if (!link) return undefined
    expect(link.getAttribute('data-nav-interactiontype')).toBe('CLICK')
    url = link.getAttribute('href') ?? ''
  }
  throw new Error(`The way does not end: ${url}`)
}

/** The one price of a page; the visible text names the same amount. */
function read(document: Document, url: string): ReadPrice {
  const [price, ...others] = document.querySelectorAll('[itemprop="price"]')
  expect(others, url).toEqual([])
  const offer = price?.closest('[itemprop="makesOffer"]')
  expect(offer?.closest('[itemtype="https://schema.org/Hotel"]'), url).toBeTruthy()
  const amount = price?.getAttribute('content') ?? ''
  expect(isSameAmount(amount, price?.textContent ?? null), url).toBe(true)
  return {
    price: amount,
    currency: offer?.querySelector('[itemprop="priceCurrency"]')?.getAttribute('content'),
    slug: slugIn(url),
  }
}
