import { expect, test } from '../support/test.ts'

test.use({ javaScriptEnabled: false })

test('without JavaScript the home page shows pictures, map, rooms and the privacy notice', async ({
  page,
}) => {
  await test.step('all pictures are visible and link to the full size', async () => {
    await page.goto('/')
    for (const name of ['La Isla', 'El Barrio', 'El Hotel']) {
      await expect(page.getByRole('heading', { name, exact: true })).toBeVisible()
    }
    await expect(page.locator('#galeria img:visible')).toHaveCount(13)
    const link = page.getByRole('link', { name: /^Moai en fila sobre su ahu/ })
    const whole = await page.request.get((await link.getAttribute('href')) ?? '')
    expect(whole.headers()['content-type']).toBe('image/webp')
  })

  await test.step('a room’s card leads to its page; its details open by address and link to the booking page', async () => {
    await page.getByRole('link', { name: 'Ver detalles: Habitación con vista al jardín' }).click()
    await expect(page).toHaveURL('/rooms/vista-al-jardin')
    await page.goto('/?room=2')
    const modal = page.getByRole('dialog', { name: 'Habitación con vista al jardín' })
    await expect(modal).toBeVisible()
    await expect(modal.getByRole('img')).toHaveCount(4)
    const href = await modal.getByRole('link', { name: 'Reservar' }).getAttribute('href')
    expect(href).toContain('room_type=GAR')
  })

  await test.step('the contact form links to the privacy notice', async () => {
    await page.goto('/')
    await page.locator('#contacto form').getByRole('link', { name: 'Privacidad' }).click()
    await expect(
      page.getByText(/formulario de contacto.*Los borramos a los 24 meses/),
    ).toBeVisible()
    await page.getByRole('link', { name: 'Tus derechos' }).click()
    await expect(page.getByRole('heading', { name: 'Tus derechos' })).toBeInViewport()
  })

  await test.step('the map is described and links to OpenStreetMap', async () => {
    await page.goto('/?lang=fr')
    await expect(page.getByRole('img', { name: /^Carte de Rapa Nui/ })).toBeVisible()
    await expect(page.getByText('5 min à pied')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Charger le plan des rues' })).toBeHidden()
    const link = page.getByRole('link', { name: 'Ouvrir dans OpenStreetMap' })
    await expect(link).toHaveAttribute('href', /^https:\/\/www\.openstreetmap\.org\/\?mlat=-27/)
  })
})

test('without JavaScript the pages are readable and the language links work', async ({ page }) => {
  for (const path of ['/', '/blog']) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await page.locator('summary').click()
    await page.getByRole('link', { name: '中文' }).click()
    await expect(page.locator('html')).toHaveAttribute('lang', 'zh-Hans')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  }
  await page.getByRole('article').getByRole('link').first().click()
  await expect(page.locator('html')).toHaveAttribute('lang', 'zh-Hans')
  await expect(page).toHaveURL(/\/blog\/.+/)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
})

test('without JavaScript the cart does not wait, but leads to the booking page', async ({
  page,
}) => {
  await page.goto('/cart')
  await expect(page.locator('main [role=status]:visible')).toHaveCount(0)
  await expect(page.locator('main noscript').getByRole('link')).toBeVisible()
})

test('without JavaScript a message is sent, and what is wrong is said before', async ({
  page,
  consoleMessages,
}) => {
  await page.goto('/?lang=de')
  const form = page.locator('#contacto form')
  await form.getByLabel('Name').fill('Heidi')
  await form.getByLabel('E-Mail').fill('heidi@example')
  await form.getByLabel('Nachricht').fill('ʻIorana')
  await form.getByRole('button').click()

  const email = page.getByLabel('E-Mail')
  await expect(email).toHaveValue('heidi@example')
  await expect(email).toHaveAccessibleDescription(/gültige E-Mail-Adresse/)
  await expect(email).toBeFocused()
  await expect(page.getByLabel('Name')).toHaveValue('Heidi')
  await expect(page.getByLabel('Nachricht')).toHaveValue('ʻIorana')
  // The browser reports the status of the page.
  expect(consoleMessages.splice(0)).toEqual([expect.stringContaining('400 (Bad Request)')])
  await email.fill('heidi@example.com')
  await page.getByRole('button').click()

  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Nachricht gesendet!')
  await expect(page.locator('html')).toHaveAttribute('lang', 'de')
  await page.getByRole('link', { name: 'Zurück zur Startseite' }).click()
  await expect(page).toHaveURL(/\/\?lang=de$/)
})
