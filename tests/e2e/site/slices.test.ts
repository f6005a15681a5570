import type { Page } from '@playwright/test'
import { expect, expectHydrated, open, test } from '../support/test.ts'

/** What a guest presses on the home page, and what shows that it was done once. */
const DEEDS: { name: string; press: string; done: (page: Page) => Promise<void> }[] = [
  {
    name: 'the moving figures stop',
    press: 'main section > button',
    done: (page) => expect(page.locator('[data-paused=true]')).toHaveCount(1),
  },
  {
    name: 'another tab of the gallery opens',
    press: '#gallery-tab-island',
    done: async (page) => {
      await expect(page.locator('#gallery-tab-island')).toHaveAttribute('aria-selected', 'true')
    },
  },
  {
    name: 'a picture of the gallery opens',
    press: '#galeria [role=tabpanel] a',
    done: (page) => expect(page.locator('dialog[open]')).toHaveCount(1),
  },
  {
    name: 'the street map is asked for',
    press: '#ubicacion button',
    done: (page) => expect(page.locator('#ubicacion iframe')).toHaveCount(1),
  },
  {
    name: 'a list of the footer unfolds',
    press: 'footer button[aria-expanded]',
    done: (page) => expect(page.locator('footer button[aria-expanded=true]')).toHaveCount(1),
  },
]

for (const { name, press, done } of DEEDS) {
  test(`pressed before the scripts are there: ${name}, once`, async ({ page }) => {
    let letGo: () => void = () => {}
    const pressed = new Promise<void>((resolve) => {
      letGo = resolve
    })
    await page.route('**/assets/entry-client-*', async (route) => {
      await pressed
      await route.continue()
    })
    await page.goto('/')
    await page
      .locator(press)
      .first()
      .evaluate((element: HTMLElement) => element.click())
    letGo()

    await done(page)
    await expectHydrated(page)
    await done(page)
  })

  test(`pressed while its slice is the server's: ${name}, once`, async ({ page }) => {
    await open(page, '/')

    await page
      .locator(press)
      .first()
      .evaluate((element: HTMLElement) => element.click())

    await done(page)
  })
}
