import type { Page } from '@playwright/test'

/** What a guest touches on a phone, on a page that is hydrated. */
interface Deed {
  name: string
  path: string
  /** The first that matches is touched. */
  selector: string
  /** What is there then. */
  shown: string
}

export const DEEDS: readonly Deed[] = [
  {
    name: 'opening the menu',
    path: '/',
    selector: 'header [aria-haspopup=dialog]',
    shown: 'dialog[open]',
  },
  {
    name: 'another tab of the gallery',
    path: '/',
    selector: '#gallery-tab-island',
    shown: '#gallery-tab-island[aria-selected=true]',
  },
  {
    name: 'a picture of the gallery',
    path: '/',
    selector: '#galeria [role=tabpanel]:not([hidden]) a',
    shown: 'dialog[open]',
  },
  {
    name: 'a folded list of the footer',
    path: '/',
    selector: 'footer button[aria-expanded=false]',
    shown: 'footer button[aria-expanded=true]',
  },
  {
    name: 'the next picture of a room',
    path: '/rooms/economica',
    selector: '[aria-roledescription=carousel] span + button',
    shown: '[aria-roledescription=carousel] > [hidden]:first-child',
  },
]

/** As long as a guest looks at what has come into view. */
const LOOK_MS = 1000

/**
 * Touches what a guest has scrolled to. Without a locator, whose script, and whose listeners for what
 * is touched, take time of the slowed page themselves.
 */
export async function touch(page: Page, { name, selector, shown }: Deed): Promise<void> {
  const place = `document.querySelector(${JSON.stringify(selector)})`
  await page.evaluate(`${place}.scrollIntoView({ block: 'center', behavior: 'instant' })`)
  await page.waitForTimeout(LOOK_MS)
  const [x, y] = await page.evaluate<[number, number]>(
    `(({ left, top, width, height }) => [left + width / 2, top + height / 2])(${place}.getBoundingClientRect())`,
  )
  await page.touchscreen.tap(x, y)
  await until(page, `document.querySelector(${JSON.stringify(shown)}) !== null`, name)
  await page.waitForTimeout(300)
}

/**
 * Waits until a script is true. Asks without a locator, whose script takes the slowed page 130 ms, as
 * long as the page's largest.
 * @throws if that takes half a minute
 */
export async function until(page: Page, script: string, name: string): Promise<void> {
  for (let tries = 0; !(await page.evaluate(script)); tries += 1) {
    if (tries === 600) throw new Error(`Not seen: ${name}`)
    await page.waitForTimeout(50)
  }
}
