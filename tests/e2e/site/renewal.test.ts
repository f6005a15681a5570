import type { Page } from '@playwright/test'
import { openAsStaff } from '../support/sign-in.ts'
import { expect, expectHydrated, open, test } from '../support/test.ts'

const DIALOG_CHUNK = /\/assets\/login-dialog-[^/]+\.js$/
const CONTACT_CHUNK = /\/assets\/contact-[^/]+\.js$/

test('a page whose scripts are gone since a new build is loaded again, once', async ({
  page,
  consoleMessages,
}) => {
  const site = await rebuiltSite(page, DIALOG_CHUNK)
  await open(page, '/?lang=en')
  const signIn = page.getByRole('button', { name: 'Admin' })

  await Promise.all([page.waitForEvent('load'), signIn.press('Enter')])
  await expectHydrated(page)
  expect(site.documents()).toBe(2)

  await signIn.press('Enter')
  await expect(page.getByText('No se pudo abrir el formulario.')).toBeVisible()
  expect(site.documents(), 'a script that stays missing reloads nothing again').toBe(2)
  consoleMessages.length = 0
})

test('a message that somebody has typed is not lost with the scripts of its page @release', async ({
  page,
  consoleMessages,
}) => {
  const site = await rebuiltSite(page, CONTACT_CHUNK)
  await open(page, '/?lang=en')
  const name = page.getByLabel('Name')

  await name.fill('Ana Tuki')
  await Promise.all([
    page.waitForResponse('**/renew-page.js'),
    page.getByRole('button', { name: 'Send message' }).click(),
  ])
  await expect(page.getByText('could not be sent')).toBeVisible()

  await expect(name).toHaveValue('Ana Tuki')
  expect(site.documents()).toBe(1)
  consoleMessages.length = 0
})

test('a lost connection reloads nothing @release', async ({ page, consoleMessages }) => {
  await open(page, '/?lang=en')
  await page.route(CONTACT_CHUNK, (route) => route.abort())
  await page.evaluate(() => Object.assign(window, { isSamePage: true }))

  const asked = page.waitForEvent(
    'requestfinished',
    (request) => request.resourceType() === 'fetch',
  )
  await page.getByRole('button', { name: 'Send message' }).click()
  await asked
  await expect(page.getByText('could not be sent')).toBeVisible()

  expect(await page.evaluate(() => 'isSamePage' in window)).toBe(true)
  consoleMessages.length = 0
})

test('a page of the panel is loaded again, too @release', async ({ page, consoleMessages }) => {
  await openAsStaff(page, '/admin')
  const site = await rebuiltSite(page, /\/assets\/admin-log-[^/]+\.js$/, /\/admin(?:\/registro)?$/)

  await Promise.all([
    page.waitForEvent('load'),
    page.getByRole('link', { name: 'Registro' }).first().click(),
  ])

  await expect.poll(site.documents).toBe(1)
  // The page that was loaded again asks for the missing chunk, too.
  await page.close()
  consoleMessages.length = 0
})

/** The site after another build: a chunk of the open page is gone, and its pages name other files. */
async function rebuiltSite(page: Page, gone: RegExp, at: string | RegExp = '/?lang=en') {
  let documents = 0
  await page.route(gone, (route) => route.fulfill({ status: 404 }))
  await page.route(at, async (route) => {
    const type = route.request().resourceType()
    if (type === 'document') documents += 1
    if (type !== 'fetch') return route.fallback()
    const response = await route.fetch()
    const body = (await response.text()).replace(
      /entry-client-[^."]+\.js/g,
      'entry-client-later.js',
    )
    return route.fulfill({ response, body })
  })
  return { documents: () => documents }
}
