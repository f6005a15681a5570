import type { Page } from '@playwright/test'
import { partsOf, textIn } from '#tests/support/mail/received-mail.ts'
import type { TestSmtp } from '#tests/support/mail/smtp.ts'
import { openAsStaff } from '../support/sign-in.ts'
import { expect } from '../support/test.ts'
import { test } from './mailed-site.ts'

const PASSWORD = 'Un caballo cruza Anakena'
const OTHER_PASSWORD = 'Siete moai de espaldas'
/** What a page shows once it has its data. */
const EXPECTED: Record<string, string> = {
  '/admin/cuenta': 'Todavía no hay un correo confirmado.',
  '/admin': 'Tu cuenta no tiene correo',
}
const PHONE = { width: 390, height: 844 }

test('who is invited makes her account on a phone and signs in; a forgotten password is replaced by mail', async ({
  page,
  browser,
  mailed: { smtp, url: baseURL },
  expectAccessible,
}) => {
  const email = `hina.${Date.now()}@example.com`
  const username = `hina${Date.now()}`
  await openAsStaff(page, '/admin/equipo')
  await expect(page.getByText('Es la única cuenta activa de Administración')).toBeVisible()
  await page.getByRole('textbox', { name: 'Su correo' }).fill(email)
  await page.getByRole('combobox', { name: 'Acceso' }).selectOption('Recepción')
  await page.getByRole('button', { name: 'Invitar' }).click()
  await expect(page.getByRole('button', { name: `Retirar: ${email}` })).toBeVisible()
  await expectAccessible()
  for (const path of ['/admin/cuenta', '/admin', await linkTo(smtp, email)]) {
    await page.goto(path)
    await expect(page.getByText(EXPECTED[path] ?? 'con el acceso de Recepción')).toBeVisible()
    await expectAccessible()
  }

  await using context = await browser.newContext({ viewport: PHONE, baseURL })
  const phone = await context.newPage()
  await phone.goto(await linkTo(smtp, email))
  await expectNoSidewaysScroll(phone)
  await phone.getByRole('textbox', { name: 'Usuario' }).fill(username)
  await phone.getByLabel('Contraseña').fill('corta')
  await phone.getByRole('button', { name: 'Crear mi cuenta' }).click()
  await expect(phone.getByText('Necesita al menos 12 caracteres.')).toBeVisible()
  await expect(phone.getByRole('textbox', { name: 'Usuario' })).toHaveValue(username)
  await phone.getByLabel('Contraseña').fill(PASSWORD)
  await phone.getByRole('button', { name: 'Crear mi cuenta' }).click()
  await signInByDialog(phone, username, PASSWORD)
  await expect(phone).toHaveURL(/\/admin$/)
  await phone.goto('/admin/cuenta')
  await expect(phone.getByText('aquí')).toBeVisible()
  await expectNoSidewaysScroll(phone)
  await phone.getByRole('button', { name: 'Cambiar contraseña' }).scrollIntoViewIfNeeded()
  await expect(phone.getByText(email)).toBeVisible()

  await context.clearCookies()
  await phone.goto('/?acceso=%2Fadmin')
  await phone.getByRole('textbox', { name: 'Usuario' }).fill(username)
  await phone.getByRole('button', { name: '¿Olvidaste tu contraseña?' }).click()
  await expect(phone.getByRole('textbox', { name: 'Usuario o correo' })).toHaveValue(username)
  await phone.getByRole('button', { name: 'Mandar el enlace' }).click()
  await expect(phone.getByRole('status').filter({ hasText: 'Si hay una cuenta' })).toBeVisible()
  await phone.goto(await linkTo(smtp, email, '/account/password'))
  await phone.getByLabel('Contraseña').fill(OTHER_PASSWORD)
  await phone.getByRole('button', { name: 'Guardar contraseña' }).click()
  await signInByDialog(phone, username, OTHER_PASSWORD)
  await expect(phone).toHaveURL(/\/admin$/)
  await phone.goto('about:blank')

  await page.context().clearCookies()
  await page.goto('/?acceso=%2Fadmin')
  await page.getByRole('button', { name: '¿Olvidaste tu contraseña?' }).click()
  await expect(page.getByRole('textbox', { name: 'Usuario o correo' })).toBeVisible()
  await expectAccessible()
})

test('of two owners one removes the other while she types: her text stays, and she is told @release', async ({
  page,
  browser,
  mailed: { smtp, url: baseURL },
}) => {
  const email = `eva.${Date.now()}@example.com`
  const username = `eva${Date.now()}`
  await openAsStaff(page, '/admin/equipo')
  await page.getByRole('textbox', { name: 'Su correo' }).fill(email)
  await page.getByRole('combobox', { name: 'Acceso' }).selectOption('Administración')
  await page.getByRole('button', { name: 'Invitar' }).click()
  await using context = await browser.newContext({ baseURL })
  const her = await context.newPage()
  await her.goto(await linkTo(smtp, email))
  await her.getByRole('textbox', { name: 'Usuario' }).fill(username)
  await her.getByLabel('Contraseña').fill(PASSWORD)
  await her.getByRole('button', { name: 'Crear mi cuenta' }).click()
  await signInByDialog(her, username, PASSWORD)
  await her.goto('/admin/blog?edit=new')
  const title = her.getByRole('textbox', { name: /^Título/ })
  await title.fill('La cueva de Ana Kakenga')

  await page.reload()
  await page.getByRole('button', { name: `Desactivar: ${username}` }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Desactivar' }).click()
  await expect(page.getByRole('button', { name: `Activar: ${username}` })).toBeVisible()

  await title.fill('La cueva de Ana Kakenga, dos ventanas')
  await expect(
    her.getByText('Tu sesión terminó; el texto quedó guardado en este equipo'),
  ).toBeVisible()
  await expect(title).toHaveValue('La cueva de Ana Kakenga, dos ventanas')
  await expect.poll(() => toldTo(smtp, email)).toContain('Se desactivó tu cuenta.')
  await her.goto('about:blank')
})

async function signInByDialog(page: Page, username: string, password: string) {
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox', { name: 'Usuario' }).fill(username)
  await dialog.getByLabel('Contraseña').fill(password)
  await dialog.getByRole('button', { name: 'Acceder' }).click()
  await expect(dialog).toHaveCount(0)
}

/** All that was mailed to an address. */
const toldTo = (smtp: TestSmtp, address: string): string =>
  smtp.mails
    .filter(({ to }) => to.includes(address))
    .flatMap((mail) => partsOf(mail).map(textIn))
    .join('\n')

/** The path of the link in the mail to an address. */
async function linkTo(smtp: TestSmtp, address: string, path = '/account/invitation') {
  const find = () => new RegExp(`${path}\\?token=[\\w-]+`).exec(toldTo(smtp, address))?.[0]
  await expect.poll(find).toBeDefined()
  return find() ?? ''
}

async function expectNoSidewaysScroll(page: Page) {
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  )
  expect(overflow).toBeLessThanOrEqual(0)
}
