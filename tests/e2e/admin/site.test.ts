import type { Page } from '@playwright/test'
import { COLLEAGUE, ownSite } from '../support/own-site.ts'
import { expect, expectNoOverflow, open, test } from '../support/test.ts'
import { untilOk } from '../support/warm-up.ts'

const PHONE = '+56 32 255 1234'
const bar = (page: Page) => page.getByRole('region', { name: 'Cambios por publicar' })

const preview = (page: Page) => page.frameLocator('iframe[title="Así se verá la página"]')

test('an owner changes the telephone and the first words in two languages, publishes and undoes @phone:release', async ({
  page,
  isMobile,
  expectAccessible,
}) => {
  test.setTimeout(480_000)
  await using site = await ownSite()
  await untilOk(`${site.url}/`)
  await site.signIn(page)
  const guest = async (lang: string) => (await page.request.get(`${site.url}/?lang=${lang}`)).text()
  await open(page, `${site.url}/admin/sitio`)
  await expectAccessible()

  await page.getByRole('textbox', { name: 'Teléfono', exact: true }).fill(PHONE)
  await expect(bar(page).getByText('1 cambio')).toBeVisible()
  if (isMobile) await page.getByRole('button', { name: 'Ver la página' }).click()
  await expect(preview(page).getByRole('link', { name: PHONE }).first()).toBeAttached()
  // Its script is the last thing that the preview loads.
  await preview(page).locator('h1[data-site-text]').click()
  const row = page.getByRole('region', { name: 'Textos' }).getByRole('region')
  for (const [language, text] of [
    ['Español', 'Iorana desde {place}'],
    ['English', 'Iorana from {place}'],
  ] as const) {
    await row.getByRole('textbox', { name: language }).fill(text)
  }
  await expect(bar(page).getByText('3 cambios')).toBeVisible()
  await expectAccessible()
  if (isMobile) await page.getByRole('button', { name: 'Ver la página' }).click()
  await page.getByRole('combobox', { name: 'Idioma de la página' }).selectOption('English')
  await expect(preview(page).getByRole('heading', { level: 1 })).toContainText('Iorana from')
  await expectAccessible()
  await expectNoOverflow(page)
  expect(await guest('es')).not.toContain(PHONE)

  await bar(page).getByRole('button', { name: 'Publicar' }).press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Publicar cambios' })
  await expect(dialog.getByRole('checkbox', { checked: true })).toHaveCount(3)
  await expectAccessible()
  await dialog.getByRole('button', { name: 'Publicar 3 cambios' }).press('Enter')
  await expect(bar(page).getByText('Sin cambios por publicar')).toBeVisible()
  await expect.poll(() => guest('es')).toContain('Iorana desde')
  expect(await guest('en')).toContain('Iorana from')
  expect(await guest('en')).toContain(PHONE)

  if (isMobile) await page.getByRole('combobox', { name: 'Sección' }).selectOption('Historial')
  else await page.getByRole('link', { name: 'Historial' }).click()
  await page.getByRole('button', { name: /^Deshacer: Publicado el/ }).click()
  await expect(page.getByText(/^3 cambios para deshacerlo/)).toBeVisible()
  await expectAccessible()
  await bar(page).getByRole('button', { name: 'Publicar' }).click()
  await dialog.getByRole('button', { name: 'Publicar 3 cambios' }).click()
  await expect.poll(() => guest('es')).not.toContain(PHONE)
  expect(await guest('en')).not.toContain('Iorana from')
  await page.goto('about:blank')
})

test('a colleague’s change is seen without a reload, and a typed value survives a bad answer @release', async ({
  page,
  browser,
  consoleMessages,
}) => {
  await using site = await ownSite({}, 'owner')
  await site.signIn(page)
  await open(page, `${site.url}/admin/sitio?show=hours`)
  await using context = await browser.newContext({ baseURL: site.url })
  const her = await context.newPage()
  await site.signIn(her, COLLEAGUE)
  await open(her, `${site.url}/admin/sitio?show=hours`)

  await her.getByRole('textbox', { name: 'Salida hasta' }).fill('11:30')

  await expect(page.getByText(/^Cambio pendiente de pedro/)).toBeVisible()
  await expect(page.getByRole('textbox', { name: 'Salida hasta' })).toHaveValue('11:30')
  const hours = page.getByRole('group', { name: 'Desayuno' })
  await hours.getByRole('textbox', { name: 'Hasta' }).fill('06:00')
  await expect(hours.getByText('Tiene que terminar después de empezar.')).toBeVisible()
  await expect(hours.getByRole('textbox', { name: 'Hasta' })).toHaveValue('06:00')
  expect(consoleMessages).toEqual([expect.stringContaining('400')])
  consoleMessages.length = 0
  await her.goto('about:blank')
  await page.goto('about:blank')
})
