import type { Page } from '@playwright/test'
import { aPicture } from '#tests/support/uploads.ts'
import { ownSite } from '../support/own-site.ts'
import { expect, expectNoOverflow, open, test } from '../support/test.ts'
import { untilOk } from '../support/warm-up.ts'
import { chooseFile } from '../support/writing.ts'

const bar = (page: Page) => page.getByRole('region', { name: 'Cambios por publicar' })

async function publish(page: Page): Promise<void> {
  await bar(page).getByRole('button', { name: 'Publicar' }).click()
  const dialog = page.getByRole('dialog', { name: 'Publicar cambios' })
  await dialog.getByRole('button', { name: /^Publicar \d+ cambios?$/ }).click()
  await expect(bar(page).getByText('Sin cambios por publicar')).toBeVisible()
}

test('an owner adds a fifth room, orders, publishes, hides and archives it, and guests see what she did @phone:release', async ({
  page,
  expectAccessible,
  consoleMessages,
}) => {
  test.setTimeout(480_000)
  await using site = await ownSite()
  await untilOk(`${site.url}/rooms`)
  await site.signIn(page)
  const guest = async (path: string) =>
    (await page.request.get(site.url + path, { maxRedirects: 0 })).status()
  const rooms = async () => {
    const html = await (await page.request.get(`${site.url}/rooms?lang=es`)).text()
    return html.replaceAll(/<script[^]*?<\/script>/g, '')
  }
  await open(page, `${site.url}/admin/sitio?show=rooms`)
  const section = page.getByRole('region', { name: 'Habitaciones', exact: true })
  await expect(section.getByRole('heading', { level: 3 })).toHaveCount(4)
  await expectAccessible()
  await expectNoOverflow(page)

  await section.getByRole('button', { name: 'Agregar habitación' }).click()
  await expect(section.getByText('Escribe algo.')).toBeVisible()
  await section.getByRole('textbox', { name: 'Habitación nueva, en español' }).fill('Cabaña')
  await section.getByRole('textbox', { name: 'Habitación nueva, en español' }).press('Enter')
  await expect(section.getByRole('heading', { name: 'Cabaña' })).toBeVisible()
  const description = section.getByRole('region', { name: 'Descripción corta' })
  await description.getByRole('textbox', { name: 'Español' }).fill('Una casa entre mangos.')
  await section.getByRole('combobox', { name: 'Vista' }).selectOption('Al jardín')
  await section.getByRole('textbox', { name: 'Cuántas personas' }).fill('cuatro')
  await expect(section.getByText('Escribe un número entero de 1 a 20.')).toBeVisible()
  await section.getByRole('textbox', { name: 'Cuántas personas' }).fill('4')
  const photos = section.getByRole('group', { name: 'Fotos' })
  await photos.getByRole('button', { name: 'Agregar una foto' }).click()
  const buffer = await aPicture({ width: 2400, height: 1600 })
  const photo = { name: 'cabana.jpg', mimeType: 'image/jpeg', buffer }
  await chooseFile(page, photos, photo, 'Subir imagen')
  await photos.getByText('Qué se ve · falta').click()
  await photos.getByRole('textbox', { name: 'Qué se ve en Español' }).fill('Una hamaca')
  await photos.getByRole('slider', { name: /a lo ancho/ }).press('ArrowLeft')
  await expect(bar(page).getByText('6 cambios')).toBeVisible()
  await expectAccessible()
  await expectNoOverflow(page)
  await section.getByRole('link', { name: 'Todas las habitaciones' }).click()
  await section.getByRole('button', { name: 'Subir: Cabaña' }).press('Enter')
  await expect(bar(page).getByText('7 cambios')).toBeVisible()
  expect(await guest('/rooms/cabana')).toBe(404)

  await publish(page)
  await expect.poll(() => guest('/rooms/cabana')).toBe(200)
  expect(await rooms()).toMatch(/Una hamaca[^]*Cabaña[^]*Habitación superior con vista al mar/)
  const home = await (await page.request.get(`${site.url}/`)).text()
  expect(home).toMatch(/<img src="\/photos\/[^]*\/photos\.css\?r=\w{32}\.45\.50"/)
  await section.getByRole('link', { name: 'Cambiar Cabaña' }).click()
  await section.getByRole('switch', { name: 'Visible en el sitio' }).click()
  await expect(bar(page).getByText('1 cambio')).toBeVisible()
  await publish(page)
  await expect.poll(() => guest('/rooms/cabana')).toBe(302)
  await section.getByRole('link', { name: 'Todas las habitaciones' }).click()
  await section.getByRole('button', { name: 'Archivar Cabaña' }).click()
  await expect.poll(() => guest('/rooms/cabana')).toBe(301)
  expect(await rooms()).not.toContain('Cabaña')
  await page.getByRole('button', { name: 'Deshacer' }).click()
  await expect(section.getByRole('button', { name: 'Archivar Cabaña' })).toBeVisible()
  await expectAccessible()
  // The name and the number that were refused.
  expect(consoleMessages).toEqual([expect.stringContaining('400'), expect.stringContaining('400')])
  consoleMessages.length = 0
  await page.goto('about:blank')
})
