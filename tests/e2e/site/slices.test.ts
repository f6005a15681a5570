import type { Page } from '@playwright/test'
import { expect, expectHydrated, open, test } from '../support/test.ts'

interface Deed {
  name: string
  /** Absent: the home page. */
  path?: string
  press: string
  done: (page: Page) => Promise<void>
}

/** What a guest presses, and what shows that it was done once. */
const DEEDS: Deed[] = [
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
  {
    name: 'a room of the list opens',
    path: '/rooms',
    press: '[aria-labelledby=house-rooms] h3 a',
    done: (page) => expect(page).toHaveURL(/\/rooms\/\w+$/),
  },
  {
    name: 'a room beside another opens',
    path: '/rooms/economica',
    press: '[aria-labelledby=other-rooms] h3 a',
    done: (page) => expect(page).toHaveURL(/\/rooms\/(?!economica)[\w-]+$/),
  },
]

for (const { name, path = '/', press, done } of DEEDS) {
  test(`pressed before the scripts are there: ${name}, once`, async ({ page }) => {
    let letGo: () => void = () => {}
    const pressed = new Promise<void>((resolve) => {
      letGo = resolve
    })
    await page.route('**/assets/entry-client-*', async (route) => {
      await pressed
      await route.continue()
    })
    await page.goto(path)
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
    await open(page, path)

    await page
      .locator(press)
      .first()
      .evaluate((element: HTMLElement) => element.click())

    await done(page)
  })
}

test('what a guest typed below the first view of the rooms stays when it is hydrated', async ({
  page,
}) => {
  await open(page, '/rooms')
  const message = page.locator('#solicitud textarea')

  // Without a sign of the guest, as a browser restores a form.
  await message.evaluate((field: HTMLTextAreaElement) => {
    field.value = 'Llegamos tarde'
  })
  await message.focus()

  await expect(message).toBeFocused()
  await expect(message).toHaveValue('Llegamos tarde')
})

test('the address of the page changes while its far parts are still the server’s', async ({
  page,
}) => {
  await open(page, '/')
  const contact = page.locator('#contacto')
  /** React marks the elements that it has hydrated. */
  const marks = () => contact.evaluate((section) => Object.keys(section).length)

  await page.locator('#gallery-tab-island').evaluate((tab: HTMLElement) => tab.click())

  await expect(page).toHaveURL(/gallery=island/)
  expect(await marks()).toBe(0)
  await contact.scrollIntoViewIfNeeded()
  await expect.poll(marks).toBeGreaterThan(0)
  await expect(contact.getByRole('heading').first()).toBeVisible()
})
