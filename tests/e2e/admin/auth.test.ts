import type { Page } from '@playwright/test'
import { STAFF } from '../support/staff.ts'
import { expect, open, test } from '../support/test.ts'

test('staff sign in and out in the footer @phone:release', async ({
  page,
  context,
  expectAccessible,
  consoleMessages,
}) => {
  await open(page, '/blog')
  await expectAccessible()
  await page.getByRole('button', { name: 'Admin' }).click()
  await expect(page.getByRole('dialog', { name: 'Acceso Administrativo' })).toBeVisible()
  await expect(page.getByLabel('Usuario')).toBeFocused()

  await page.getByRole('button', { name: 'Acceder' }).click()
  await expect(page.getByText('Usuario requerido')).toBeVisible()
  await expect(page.getByText('Contraseña requerida')).toBeVisible()
  await expectAccessible()

  await fill(page, { ...STAFF, password: 'algo distinto' })
  await expect(page.getByText('Error de acceso')).toBeVisible()
  await expect(page.getByText('Usuario o contraseña incorrectos.')).toBeVisible()
  // The toast stays reachable above the modal dialog.
  await page.getByRole('button', { name: 'Cerrar aviso' }).click()
  await expect(page.getByText('Error de acceso')).toBeHidden()
  // The browser logs the failed request.
  consoleMessages.length = 0

  await fill(page, STAFF)
  await expect(page.getByText('Acceso autorizado')).toBeVisible()
  await expect(page.getByText('Redirigiendo al panel de administración...')).toBeVisible()
  await expect(page).toHaveURL('/admin')

  await open(page, '/blog')
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded()
  await expect(page.getByRole('contentinfo').getByText(STAFF.username)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Panel' })).toBeVisible()
  await expectAccessible()
  await page.getByRole('button', { name: 'Cerrar sesión' }).click()
  await expect(page.getByRole('button', { name: 'Admin' })).toBeVisible()
  // The browser stays known to the account, and opens nothing by that.
  const left = async () => (await context.cookies()).map(({ name }) => name)
  await expect.poll(left).toEqual(['browser'])
})

test('a bookmark of the panel leads through the login to what it names @phone:release', async ({
  page,
}) => {
  await page.goto('/admin/blog?q=moai')
  await expect(page.getByRole('dialog', { name: 'Acceso Administrativo' })).toBeVisible()

  await fill(page, STAFF)

  await expect(page).toHaveURL('/admin/blog?q=moai')
  await expect(page.getByLabel('Buscar')).toHaveValue('moai')
})

test('the word on the Admin button is almost invisible, and readable under the pointer and with focus @release', async ({
  page,
}) => {
  await open(page, '/')
  const button = page.getByRole('button', { name: 'Admin', exact: true })
  await button.scrollIntoViewIfNeeded()
  const word = () =>
    button.evaluate((element) => {
      const { width, opacity } = getComputedStyle(element, '::before')
      return { isWide: Number.parseFloat(width) > 30, opacity }
    })

  expect(await word()).toEqual({ isWide: true, opacity: '0.2' })
  await button.hover()
  await expect.poll(word).toEqual({ isWide: true, opacity: '1' })
  await page.mouse.move(0, 0)
  await expect.poll(word).toEqual({ isWide: true, opacity: '0.2' })
  await page.keyboard.press('Tab')
  await button.focus()
  await expect.poll(word).toEqual({ isWide: true, opacity: '1' })
})

test('Escape closes the dialog and restores the focus', async ({ page }) => {
  await open(page, '/')
  const button = page.getByRole('button', { name: 'Admin' })
  await button.focus()
  await page.keyboard.press('Enter')
  await expect(page.getByLabel('Usuario')).toBeFocused()
  await page.keyboard.type('maria')

  await page.keyboard.press('Escape')

  await expect(page.getByRole('dialog')).toBeHidden()
  await expect(button).toBeFocused()
})

test('a visitor sends one auth request, after the page has loaded @release', async ({ page }) => {
  const events: string[] = []
  page.on('load', () => events.push('load'))
  page.on('request', (request) => {
    if (request.url().includes('auth.')) events.push(new URL(request.url()).pathname)
    if (request.url().includes('login-dialog')) events.push('dialog')
  })

  await open(page, '/')
  // The footer asks when it comes near.
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded()
  await expect.poll(() => events).toContain('/trpc/auth.status')
  await page.getByRole('link', { name: 'Ver todas las historias' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Historias' })).toBeVisible()
  await expect(page).toHaveURL('/blog')

  expect(events).toEqual(['load', '/trpc/auth.status'])
})

async function fill(page: Page, { username, password }: typeof STAFF): Promise<void> {
  await page.getByLabel('Usuario').fill(username)
  await page.getByLabel('Contraseña').fill(password)
  await page.getByRole('button', { name: 'Acceder' }).click()
}
