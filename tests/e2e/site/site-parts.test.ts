import { expect, expectHydrated, open, test } from '../support/test.ts'

test('the foot of the page has the hotel, its services, partners and the time on the island', async ({
  page,
}) => {
  await page.clock.setFixedTime(new Date('2027-01-10T15:30:00Z'))
  await open(page, '/')
  const foot = page.getByRole('contentinfo')

  await foot.scrollIntoViewIfNeeded()
  await expect(foot.getByText('Hora en la isla: 10:30 · Recepción abierta')).toBeAttached()
  await expect(foot.getByRole('link', { name: '+56 32 210 0000' })).toHaveAttribute(
    'href',
    'tel:+56322100000',
  )
  await expect(foot.getByRole('link', { name: /@/ })).toHaveAttribute('href', /^mailto:/)
  await expect(
    foot.getByRole('heading', { name: 'Servicios' }).locator('..').getByRole('listitem'),
  ).toHaveCount(8)
  for (const name of ['Privacidad', 'Términos', 'Cancelaciones']) {
    await expect(foot.getByRole('link', { name })).toBeAttached()
  }
})

test('the booking page that cannot be reached says so, and the page can be loaded again @release', async ({
  page,
  consoleMessages,
  expectAccessible,
}) => {
  await page.route('**/sandbox/**', (route) => route.abort())
  await open(page, '/')
  await page.locator('#checkinDate').scrollIntoViewIfNeeded()

  const panel = page.getByRole('alert').filter({ hasText: 'Error de Conexión' })
  await expect(panel).toContainText('No se pudo cargar el sistema de reservas')
  await expectAccessible()
  // The browser itself reports the frame that was refused.
  consoleMessages.length = 0
  await page.unroute('**/sandbox/**')
  await panel.getByRole('button', { name: 'Recargar Página' }).click()
  await expectHydrated(page)
  await page.locator('#checkinDate').scrollIntoViewIfNeeded()
  await expect(page.getByTitle('Sistema de reservas')).toBeVisible()
})

test('a reload leaves the menu of the phone open @release @phone', async ({ page, isMobile }) => {
  test.skip(!isMobile, 'Only the phone has the menu.')
  await open(page, '/')
  await page.getByRole('link', { name: 'Abrir el menú' }).click()
  const menu = page.getByRole('dialog', { name: 'Navegación principal' })
  await expect(menu).toBeVisible()

  await page.reload()

  await expect(menu).toBeVisible()
})
