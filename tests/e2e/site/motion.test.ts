import { expect, open, test } from '../support/test.ts'

test.describe('with reduced motion', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } })

  test('the figures stand still, sections are visible and links jump', async ({ page }) => {
    await open(page, '/')
    const track = page.getByRole('region', { name: 'Hare Mahina en cifras' }).getByRole('list')
    const place = () => track.first().evaluate((list) => list.getBoundingClientRect().x)
    const before = await place()

    await page.locator('#inicio').getByRole('link', { name: 'Reservas' }).click()
    await expect(page.locator('#habitaciones')).toBeInViewport()
    await expect(page.locator('html')).toHaveCSS('scroll-behavior', 'auto')
    await expect(page.locator('.fade-in-waiting')).toHaveCount(0)
    expect(await place()).toBe(before)
  })
})
