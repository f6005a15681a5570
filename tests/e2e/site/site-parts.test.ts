import { expect, open, test } from '../support/test.ts'

test('the tours open in a tab of their own', async ({ page }) => {
  await open(page, '/')

  const tour = page.getByRole('banner').getByRole('link', { name: /Tour/ })

  await expect(tour).toHaveAttribute('href', 'https://mana-tours.example.com/')
  await expect(tour).toHaveAttribute('target', '_blank')
  await expect(tour).toHaveAttribute('rel', /noopener/)
})

test('the language list closes on a click beside it, and is accessible @phone', async ({
  page,
  expectAccessible,
}) => {
  await open(page, '/')
  const list = page.getByRole('list', { name: 'Idioma' })

  await page.locator('summary').click()
  await expect(list).toBeVisible()
  await expect(list.getByRole('link')).toHaveText([
    'Español',
    'English',
    'Français',
    'Deutsch',
    '中文',
  ])
  await expectAccessible()

  await page.mouse.click(5, 400)
  await expect(list).toBeHidden()
})

test('a flag that does not load is replaced by its emoji', async ({ page, consoleMessages }) => {
  await page.route('**/flags/**', (route) => route.abort())
  await open(page, '/')

  await expect(page.locator('summary')).toContainText('🇨🇱')
  // The browser itself reports the pictures that were refused.
  consoleMessages.length = 0
})

test('the foot of the page has the hotel, its services, partners and the time on the island', async ({
  page,
}) => {
  await page.clock.setFixedTime(new Date('2027-01-10T15:30:00Z'))
  await open(page, '/')
  const foot = page.getByRole('contentinfo')

  await expect(foot.getByText('En la isla son las 10:30 · Recepción abierta')).toBeAttached()
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

test('a toast is reached with F8, and swiped away to the right', async ({ page }) => {
  await open(page, '/')
  await page.getByLabel('Nombre').fill('Ana Tuki')
  await page.getByLabel('Correo electrónico').fill('ana@example.com')
  await page.getByLabel('Mensaje', { exact: false }).fill('Una pregunta.')
  await page.getByRole('button', { name: 'Enviar mensaje' }).click()
  const toast = page.getByText('Mensaje enviado!')
  await expect(toast).toBeVisible()

  await page.keyboard.press('F8')
  await expect(page.getByRole('region', { name: 'Avisos' })).toBeFocused()
  const box = await toast.boundingBox()
  if (!box) throw new Error('The toast has no place on the screen.')
  await page.mouse.move(box.x + 5, box.y + 5)
  await page.mouse.down()
  await page.mouse.move(box.x + 65, box.y + 5, { steps: 4 })
  await page.mouse.up()
  await expect(toast).toBeHidden()
})

test('the booking page that cannot be reached says so, and the page can be loaded again', async ({
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
  await expect(page.locator('html[data-hydrated]')).toBeAttached()
  await page.locator('#checkinDate').scrollIntoViewIfNeeded()
  await expect(page.getByTitle('Sistema de reservas')).toBeVisible()
})

test('an open booking window is used again and brought forward', async ({ page, context }) => {
  await open(page, '/?room=1')
  const opened = context.waitForEvent('page')
  await page.getByRole('dialog').getByRole('link', { name: 'Reservar' }).click()
  const popup = await opened

  await page.locator('#checkinDate').fill('2027-02-03')
  await page.locator('#checkoutDate').fill('2027-02-08')
  await page.getByRole('button', { name: 'Ver disponibilidad' }).click()

  await expect(popup).toHaveURL(/checkin=2027-02-03&checkout=2027-02-08/)
  expect(context.pages()).toHaveLength(2)
})
