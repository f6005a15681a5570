import type { Page } from '@playwright/test'
import { TOTP } from 'otpauth'
import { freePort } from '#tests/support/free-port.ts'
import { ownSite } from '../support/own-site.ts'
import { STAFF } from '../support/staff.ts'
import { expect, open, test } from '../support/test.ts'
import { untilOk } from '../support/warm-up.ts'

test('a person adds a passkey and an app of codes, and signs in by each and by a recovery code', async ({
  page,
  context,
  consoleMessages,
  expectAccessible,
}) => {
  test.setTimeout(300_000)
  // Passkeys are for a name, not for an address of numbers, and for the port that the site knows.
  const home = `http://localhost:${await freePort()}`
  await using _site = await ownSite({ PUBLIC_URL: home, PORT: new URL(home).port })
  // The first rendering takes long, and the server sheds load with 503 meanwhile.
  for (const path of ['/blog', '/admin']) await untilOk(home + path)
  await context.credentials.install()
  await enter(page, home)
  await expect(page).toHaveURL(`${home}/admin`)

  await open(page, `${home}/admin/cuenta`)
  await page.getByRole('button', { name: 'Agregar una llave' }).click()
  await page.getByLabel('Nombre de la llave').fill('Mi teléfono')
  await page.getByRole('button', { name: 'Continuar' }).click()
  const shown = page.getByRole('dialog', { name: 'Guarda tus códigos de recuperación' })
  await expect(shown.getByRole('listitem')).toHaveCount(10)
  await expectAccessible()
  const recoveryCode = await shown.getByRole('listitem').first().innerText()
  await shown.getByRole('button', { name: 'Ya los guardé' }).click()
  await expect(page.getByText('Mi teléfono')).toBeVisible()

  await leave(page, home)
  await page.getByRole('button', { name: 'Admin' }).click()
  await page.getByRole('button', { name: 'Entrar con la huella o el teléfono' }).click()
  await expect(page).toHaveURL(`${home}/admin`)

  await open(page, `${home}/admin/cuenta`)
  await page.getByRole('button', { name: 'Agregar una aplicación' }).click()
  const setup = page.getByRole('dialog', { name: 'Agregar una aplicación de códigos' })
  await expect(setup.getByRole('img', { name: 'Código QR para la aplicación' })).toBeVisible()
  await expectAccessible()
  const secret = (await setup.locator('code').innerText()).replaceAll(' ', '')
  const code = (later: number) =>
    new TOTP({ secret }).generate({ timestamp: Date.now() + later * 30_000 })
  await setup.getByLabel('El código que muestra ahora').fill(code(0))
  await setup.getByRole('button', { name: 'Agregar', exact: true }).click()
  await expect(page.getByText('Pide un código de seis cifras')).toBeVisible()
  await expectAccessible()

  for (const second of [code(1), recoveryCode]) {
    await leave(page, home)
    await enter(page, home)
    await expect(page.getByLabel('Código')).toBeFocused()
    await expectAccessible()
    await page.getByLabel('Código').fill(second)
    await page.getByRole('button', { name: 'Acceder' }).click()
    await expect(page).toHaveURL(`${home}/admin`)
  }
  await page.goto('about:blank')
  // The browser logs the answers that ask for a second step.
  consoleMessages.length = 0
})

async function enter(page: Page, home: string): Promise<void> {
  await open(page, `${home}/blog`)
  await page.getByRole('button', { name: 'Admin' }).click()
  await page.getByLabel('Usuario').fill(STAFF.username)
  await page.getByLabel('Contraseña').fill(STAFF.password)
  await page.getByRole('button', { name: 'Acceder' }).click()
}

async function leave(page: Page, home: string): Promise<void> {
  await open(page, `${home}/blog`)
  await page.getByRole('button', { name: 'Cerrar sesión' }).click()
  await expect(page.getByRole('button', { name: 'Admin' })).toBeVisible()
}
