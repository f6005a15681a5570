import { expect, open, test } from '../support/test.ts'

test('places are chosen with the keyboard, and nobody else is asked for anything @phone', async ({
  page,
  baseURL,
  expectAccessible,
}) => {
  const foreign: string[] = []
  page.on('request', (request) => {
    const url = request.url()
    if (!url.startsWith(baseURL ?? '') && !url.startsWith('data:')) foreign.push(url)
  })
  await open(page, '/?lang=en')

  await page.getByRole('radio', { name: /Hare Mahina/ }).focus()
  await page.keyboard.press('ArrowDown')
  await expect(page.getByRole('radio', { name: /Mataveri Airport/ })).toBeChecked()
  await expect(page.getByText('15 min by car')).toBeVisible()
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('ArrowUp')
  await expect(page.getByRole('radio', { name: /Kioʻe/ })).toBeChecked()

  await expectAccessible()
  expect(foreign).toEqual([])
})

test('the street map comes only when it is asked for, and goes again', async ({
  page,
  expectAccessible,
}) => {
  const asked: { url: string; referer: string | undefined }[] = []
  await page.route('https://www.openstreetmap.org/**', async (route) => {
    asked.push({ url: route.request().url(), referer: route.request().headers().referer })
    await route.fulfill({
      contentType: 'text/html',
      body: '<!doctype html><html lang="en"><title>Streets</title><main aria-label="Streets"><h1>Streets</h1></main></html>',
    })
  })
  await open(page, '/')
  await expect(page.getByText(/viene de www\.openstreetmap\.org, que recibirá tu/)).toBeVisible()
  expect(asked).toEqual([])

  await page.getByRole('radio', { name: /Aeropuerto/ }).focus()
  await page.keyboard.press('Space')
  const toggle = page.getByRole('button', { name: 'Cargar el mapa de calles' })
  await toggle.focus()
  await page.keyboard.press('Enter')

  const frame = page.frameLocator('iframe[title="Mapa de calles: Aeropuerto Mataveri"]')
  await expect(frame.getByRole('heading', { name: 'Streets' })).toBeVisible()
  expect(asked).toHaveLength(1)
  expect(asked[0]?.url).toContain('marker=-27.16480,-109.42190')
  expect(asked[0]?.referer).toMatch(/^http:\/\/localhost:\d+\/$/)
  await expectAccessible()

  await page.keyboard.press('Enter')
  await expect(page.locator('iframe[title^="Mapa de calles"]')).toHaveCount(0)
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('the map and what it says can be read', async ({ page }) => {
    await page.goto('/?lang=fr')

    await expect(page.getByRole('img', { name: /^Carte de Rapa Nui/ })).toBeVisible()
    await expect(page.getByText('5 min à pied')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Charger le plan des rues' })).toBeHidden()
    const link = page.getByRole('link', { name: 'Ouvrir dans OpenStreetMap' })
    await expect(link).toHaveAttribute('href', /^https:\/\/www\.openstreetmap\.org\/\?mlat=-27/)
  })
})
