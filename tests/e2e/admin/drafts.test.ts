import type { Page } from '@playwright/test'
import { openAsStaff, signIn } from '../support/sign-in.ts'
import { expect, open, slowDown, test } from '../support/test.ts'
import { aDraft, loseNextCreationAnswer } from '../support/writing.ts'

// A draft is stored three seconds after the last key, and each journey has its own language, because
// all write as one person.

const STORED = /^Guardado · \d\d:\d\d$/

test('texts of two killed tabs are offered on another computer, where only the server has them @release', async ({
  page,
  context,
  browser,
}) => {
  const [first, second] = [`Un ${Date.now()}`, `Deux ${Date.now()}`]
  await openAsStaff(page, '/admin/blog?edit=new&lang=fr')
  const tab = await context.newPage()
  await open(tab, '/admin/blog?edit=new&lang=fr')
  await title(page).fill(first)
  await title(tab).fill(second)
  for (const one of [page, tab]) await expect(one.getByText(STORED)).toBeVisible()
  await page.close({ runBeforeUnload: false })
  await tab.close({ runBeforeUnload: false })

  const elsewhere = await browser.newContext()
  const other = await elsewhere.newPage()
  await openAsStaff(other, '/admin/blog?lang=fr')
  await expect(other.getByRole('button', { name: `Continuar ${second}` })).toBeVisible()
  await other.getByRole('button', { name: `Continuar ${first}` }).click()
  await other.getByRole('button', { name: 'Recuperar' }).click()
  await expect(title(other)).toHaveValue(first)

  // Once each: the restored text is the draft of this visit now.
  await expect(other.getByText(STORED)).toBeVisible()
  await open(other, '/admin/blog?lang=fr')
  await expect(other.getByRole('button', { name: `Continuar ${first}` })).toHaveCount(1)
  await expect(other.getByRole('button', { name: `Continuar ${second}` })).toHaveCount(1)
  await elsewhere.close()
})

test('a text that was written without a link is saved by itself when the link returns', async ({
  page,
  context,
  consoleMessages,
  expectAccessible,
}) => {
  const name = `Ohne Netz ${Date.now()}`
  await openAsStaff(page, '/admin/blog?edit=new&lang=de')
  // The code of the editor comes by the link, too.
  await expect(text(page)).toBeVisible()
  await context.setOffline(true)
  await title(page).fill(name)
  await text(page).fill('Geschrieben im Flugzeug.')

  await page.getByRole('button', { name: 'Guardar', exact: true }).click()
  await expect(
    page.getByText('Tu texto está en este equipo; se guardará cuando vuelva'),
  ).toBeVisible()
  await expect(page.getByText('Sin conexión, guardado en este equipo')).toBeVisible()
  await expectAccessible()
  await text(page).press('End')
  await context.setOffline(false)

  await expect(page.getByText('Artículo creado', { exact: true })).toBeVisible()
  await page.getByRole('searchbox').fill(name)
  await expect(page.getByRole('heading', { name })).toHaveCount(1)
  consoleMessages.length = 0
})

test('the link is cut after the server stored a save that goes on: nothing is typed twice @release', async ({
  page,
  consoleMessages,
}) => {
  const name = `Cortado ${Date.now()}`
  await openAsStaff(page, '/admin/blog?edit=new&lang=en')
  await title(page).fill(name)
  await text(page).fill('Stored once.')
  await loseNextCreationAnswer(page)

  await page.keyboard.press('Control+s')
  await expect(
    page.getByText('Tu texto está en este equipo; se guardará cuando vuelva'),
  ).toBeVisible()
  await text(page).press('End')
  await page.keyboard.type(' And more.')
  await expect(page.getByText('Artículo creado', { exact: true })).toBeVisible()
  await expect(page).toHaveURL(/edit=\d+/)
  await expect(text(page)).toContainText('Stored once. And more.')
  await page.getByRole('button', { name: 'Guardar', exact: true }).click()

  await expect(page.getByText('Artículo actualizado', { exact: true })).toBeVisible()
  await page.getByRole('searchbox').fill(name)
  await expect(page.getByRole('heading', { name })).toHaveCount(1)
  await page.getByRole('button', { name: `Editar ${name}` }).click()
  await expect(text(page)).toContainText('Stored once. And more.')
  consoleMessages.length = 0
})

test('a session that ends while somebody writes takes no keys and no text', async ({
  page,
  context,
  consoleMessages,
  expectAccessible,
}) => {
  const name = `会话 ${Date.now()}`
  await openAsStaff(page, '/admin/blog?edit=new&lang=zh')
  await title(page).fill(name)
  await expect(page.getByText(STORED)).toBeVisible()
  await context.clearCookies()
  await text(page).fill('海')

  await expect(
    page.getByText('Tu sesión terminó; el texto quedó guardado en este equipo'),
  ).toBeVisible()
  await expect(text(page)).toBeFocused()
  await expectAccessible()
  await page.getByRole('button', { name: 'Entrar', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Tu sesión terminó' })
  await expect(dialog).toContainText('Tu texto está a salvo; entra y se guarda')
  await expect(dialog.getByLabel('Contraseña')).toBeFocused()
  await expectAccessible()
  await page.keyboard.type('Veo la mar desde Orongo')
  await page.keyboard.press('Enter')

  await expect(page.getByText(STORED)).toBeVisible()
  await page.getByRole('button', { name: 'Guardar', exact: true }).click()
  await expect(page.getByText('Artículo creado', { exact: true })).toBeVisible()
  consoleMessages.length = 0
})

test('nothing in the editor moves while the text is stored by itself @phone:release', async ({
  page,
}) => {
  await signIn(page)
  const { id } = await aDraft(page, `Quieto ${Date.now()}`)
  await open(page, `/admin/blog?edit=${id}`)
  await expect(title(page)).toBeVisible()
  await expect(page.getByRole('navigation', { name: 'Versiones del artículo' })).toBeVisible()
  const watched = [...(await page.locator('header button:visible').all()), title(page)]
  const places = () => Promise.all(watched.map((element) => element.boundingBox()))
  const before = await places()
  expect(before).not.toContain(null)

  await title(page).fill('Se guarda solo')
  await expect(page.getByText(/^Guardado en este equipo · /)).toBeVisible()
  expect(await places()).toEqual(before)
  await expect(page.getByText(STORED)).toBeVisible()
  expect(await places()).toEqual(before)
})

test('what was left unsaved is offered as soon as there is a form, on a slow link, too @release', async ({
  page,
}) => {
  await openAsStaff(page, '/admin/blog?edit=new')
  await title(page).fill(`Lejos ${Date.now()}`)
  await expect(page.getByText(STORED)).toBeVisible()
  await page.evaluate(() => localStorage.clear())
  await slowDown(page)

  await page.goto('/admin/blog?edit=new')
  await expect(title(page)).toBeVisible()
  expect(await page.getByRole('button', { name: 'Recuperar' }).isVisible()).toBe(true)
})

test('list and editor with unsaved texts are accessible @release', async ({
  page,
  expectAccessible,
}) => {
  const name = `Aparte ${Date.now()}`
  await openAsStaff(page, '/admin/blog?edit=new')
  await title(page).fill(name)
  await expect(page.getByText(STORED)).toBeVisible()
  await expectAccessible()
  await page.evaluate(() => localStorage.clear())
  await open(page, '/admin/blog')
  const discard = page.getByRole('button', { name: `Descartar ${name}` })
  await expect(discard).toBeVisible()
  await expectAccessible()
  await discard.click()
  await expect(discard).toBeHidden()
})

const title = (page: Page) => page.getByLabel('Título', { exact: false }).first()

const text = (page: Page) => page.getByRole('textbox', { name: 'Contenido del artículo' })
