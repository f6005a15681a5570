import type { Page } from '@playwright/test'

/** What a guest does on a phone, from a page that is hydrated to what the deed shows. */
interface Deed {
  name: string
  path: string
  act: (page: Page) => Promise<void>
}

/** Shows what a selector finds before it is touched, as a guest scrolls to it. */
async function tap(page: Page, selector: string): Promise<void> {
  const element = page.locator(selector).first()
  await element.scrollIntoViewIfNeeded()
  await page.waitForTimeout(300)
  await element.tap()
}

export const DEEDS: readonly Deed[] = [
  {
    name: 'opening the menu',
    path: '/',
    act: async (page) => {
      await tap(page, 'header [aria-haspopup=dialog]')
      await page.locator('dialog[open]').waitFor()
    },
  },
  {
    name: 'another tab of the gallery',
    path: '/',
    act: async (page) => {
      await tap(page, '#galeria [role=tab][aria-selected=false]')
    },
  },
  {
    name: 'a picture of the gallery',
    path: '/',
    act: async (page) => {
      await tap(page, '#galeria [role=tabpanel]:not([hidden]) a')
      await page.locator('dialog[open]').waitFor()
    },
  },
  {
    name: 'a folded list of the footer',
    path: '/',
    act: async (page) => {
      await tap(page, 'footer button[aria-expanded=false]')
      await page.locator('footer button[aria-expanded=true]').first().waitFor()
    },
  },
  {
    name: 'the next picture of a room',
    path: '/rooms/economica',
    act: async (page) => {
      await tap(page, '[aria-roledescription=carousel] button >> nth=1')
    },
  },
]
