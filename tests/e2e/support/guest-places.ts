import type { APIRequestContext, Page } from '@playwright/test'
import { aStay } from '../booking/booking-days.ts'
import { bookingPath } from './guest-booking.ts'
import { MEASURED_PORT } from './ports.ts'
import { expect } from './test.ts'

/** A page of the guests' site as they come to it, or with a part of it opened. */
export interface Place {
  name: string
  path: (site: APIRequestContext) => string | Promise<string>
  /** Opens the part. */
  open?: (page: Page) => Promise<void>
  /** Whether the guest has a room in the cart. */
  hasCart?: boolean
  /** Whether the browser reports the status of its answer. */
  isMissing?: boolean
  /** The widest screen that has the part; default: any. */
  upTo?: number
}

const at = (path: string, rest: Partial<Place> = {}): Place => ({
  name: path,
  path: () => path,
  ...rest,
})

const search = (ahead: number, more = '') => `${new URLSearchParams(aStay(ahead))}${more}`

const USUAL = search(254)

/** Presses the first of them that can be seen. */
const press = (parts: string) => async (within: Page) => {
  const part = within.locator(parts).filter({ visible: true }).first()
  await expect(part).toBeEnabled()
  await part.click()
}

const opensDialog = (parts: string) => async (within: Page) => {
  await press(parts)(within)
  await expect(within.locator('dialog[open]')).toBeVisible()
}

/** Sends a form that lacks what it needs. */
const sendsEmpty = (form: string) => async (within: Page) => {
  await press(`${form} [type=submit]`)(within)
  await expect(within.locator('[aria-invalid=true]').first()).toBeVisible()
}

/** Unfolds everything that the page has folded. */
async function unfold(within: Page): Promise<void> {
  const folded = within.locator('main details:not([open]) > summary').filter({ visible: true })
  for (let left = await folded.count(); left > 0; left = await folded.count())
    await folded.first().click()
}

const READING: Place[] = [
  at('/'),
  at('/?gallery=island'),
  at('/?gallery=neighborhood'),
  at('/blog'),
  at('/blog?category=cultura'),
  at('/blog?tag=Moai'),
  at('/blog?q=xyzzy'),
  at('/blog/orongo-y-el-hombre-pajaro'),
  at('/blog/moai-y-ahu-rostros-de-los-ancestros'),
  at('/blog/no-such-article', { isMissing: true }),
  at('/privacy'),
  at('/terms'),
  at('/cancellations'),
  at('/about-this-site'),
  at('/travel/antes-de-viajar'),
  at('/newsletter/confirm?token=none'),
  at('/booking-comparison'),
  at('/no-such-page', { isMissing: true }),
]

const OPENED: Place[] = [
  at('/?room=1'),
  at('/?room=4'),
  at('/', { name: 'the menu', open: opensDialog('header a[aria-haspopup=dialog]'), upTo: 768 }),
  at('/blog', { name: 'the languages', open: press('header summary') }),
  at('/', { name: 'a picture', open: opensDialog('#galeria [role=tabpanel] a') }),
  at('/', { name: 'another place of the map', open: press('#ubicacion label >> nth=2') }),
  at('/', { name: 'a message without words', open: sendsEmpty('#contacto form') }),
  at('/blog', {
    name: 'the lists of the footer',
    open: async (within) => {
      for (const list of await within.locator('footer button[aria-expanded]').all())
        await list.click()
    },
    upTo: 390,
  }),
  at('/booking-comparison', {
    name: 'the other system',
    open: press('main [role=tab]:not([aria-selected=true])'),
  }),
  at(`http://localhost:${MEASURED_PORT}/`, {
    name: 'the question about statistics',
    open: async (within) => {
      await within.locator('#galeria').scrollIntoViewIfNeeded()
      await expect(within.locator('[data-asking]')).toBeVisible()
    },
  }),
]

const BOOKING: Place[] = [
  at('/rooms'),
  at('/rooms/vista-al-mar'),
  at('/rooms/economica'),
  at('/rooms/vista-al-jardin'),
  at('/rooms/superior-vista-al-mar'),
  at(`/rooms?${USUAL}`, { name: 'rooms with dates' }),
  at(`/rooms?${USUAL}`, { name: 'rooms with dates, unfolded', open: unfold }),
  at(`/rooms/superior-vista-al-mar?${USUAL}`, { name: 'a room with dates' }),
  at(`/rooms/vista-al-jardin?${USUAL}`, { name: 'a room with dates, unfolded', open: unfold }),
  at(`/rooms/vista-al-mar?${USUAL}`, {
    name: 'a picture of a room',
    open: opensDialog('main [data-enlarge]'),
  }),
  at(`/rooms?${search(254, '&adults=4')}`, { name: 'rooms for four' }),
  at(`/rooms?${search(60)}`, { name: 'sold out' }),
  at(`/rooms?${search(90)}`, { name: 'a stay that is too short' }),
  at('/rooms?adults=9', { name: 'a party that is too large' }),
  at('/rooms', { name: 'a search without dates', open: sendsEmpty('main form') }),
  at('/cart', { name: 'an empty cart' }),
  at('/checkout', { name: 'a checkout of nothing' }),
]

const BOOKED: Place[] = [
  at('/cart', { name: 'the cart', hasCart: true }),
  at(`/rooms?${USUAL}`, { name: 'rooms beside a cart', hasCart: true }),
  at('/checkout', { name: 'the checkout', hasCart: true }),
  at('/checkout', {
    name: 'a checkout without a name',
    hasCart: true,
    open: sendsEmpty('main form'),
  }),
  at('', { name: 'a booking', path: bookingPath }),
  at('', { name: 'a booking, unfolded', path: bookingPath, open: unfold }),
  at('', {
    name: 'whether to cancel',
    path: bookingPath,
    open: press('main div > details + button'),
  }),
  at('', {
    name: 'a booking whose guest is not known',
    path: async (site) => (await bookingPath(site)).replace(/\?.*/, ''),
  }),
  at('/booking'),
  at('/booking/1234567', { name: 'no such booking', isMissing: true }),
]

/** Everything of the site that a guest comes to. */
export const PLACES: readonly Place[] = [...READING, ...OPENED, ...BOOKING, ...BOOKED]
