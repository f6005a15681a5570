import { expect, open, test } from '../support/test.ts'

test('places are chosen with the keyboard, and the street map loads only on request @phone:release', async ({
  page,
  foreignRequests,
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
  await open(page, '/?lang=en')
  await expect(page.getByText(/comes from www\.openstreetmap\.org/)).toBeVisible()

  await page.getByRole('radio', { name: /Hare Mahina/ }).focus()
  await page.keyboard.press('ArrowUp')
  await expect(page.getByRole('radio', { name: /Kioʻe/ })).toBeChecked()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowDown')
  await expect(page.getByRole('radio', { name: /Mataveri Airport/ })).toBeChecked()
  await expect(page.getByText('15 min by car')).toBeVisible()
  await expectAccessible()
  expect(foreignRequests).toEqual([])

  await page.getByRole('button', { name: 'Load the street map' }).focus()
  await page.keyboard.press('Enter')
  const frame = page.frameLocator('iframe[title="Street map: Mataveri Airport"]')
  await expect(frame.getByRole('heading', { name: 'Streets' })).toBeVisible()
  expect(asked).toHaveLength(1)
  expect(asked[0]?.url).toContain('marker=-27.16480,-109.42190')
  expect(asked[0]?.referer).toMatch(/^http:\/\/localhost:\d+\/$/)
  await expectAccessible()

  await page.keyboard.press('Enter')
  await expect(page.locator('iframe[title^="Street map"]')).toHaveCount(0)
})
