import { expect, open, test } from '../support/test.ts'

test.describe('a guest who wants no motion', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } })

  test('sees figures that stand still, sections at once, and jumps instead of slides', async ({
    page,
  }) => {
    await open(page, '/')
    const track = page.getByRole('region', { name: 'Hare Mahina en cifras' }).getByRole('list')
    const place = () => track.first().evaluate((list) => list.getBoundingClientRect().x)
    const before = await place()

    await page.locator('#inicio').getByRole('link', { name: 'Reservas' }).click()
    await expect(page.locator('#habitaciones')).toBeInViewport()
    expect(
      await page.evaluate(() => getComputedStyle(document.documentElement).scrollBehavior),
    ).toBe('auto')
    expect(await page.locator('.fade-in-waiting').count()).toBe(0)
    expect(await place()).toBe(before)
  })
})

test('sections fade in when they are scrolled to', async ({ page }) => {
  await open(page, '/')
  const form = page.locator('#contacto .fade-in-waiting, #galeria .fade-in-waiting').first()
  await expect(form).toBeAttached()

  await page.evaluate(() =>
    document.querySelector('#galeria')?.scrollIntoView({ behavior: 'instant' }),
  )

  await expect(page.locator('#galeria .fade-in-waiting')).toHaveCount(0)
})

test('printed, the home page is how to reach the hotel', async ({ page }) => {
  await open(page, '/')

  await page.emulateMedia({ media: 'print' })

  await expect(page.getByText('+56 32 210 0000')).toBeVisible()
  await expect(page.getByText('Recepción abierta todos los días').first()).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Escríbenos' }).first()).toBeVisible()
  for (const hidden of ['#inicio', '#habitaciones', '#galeria', '#contacto form', 'iframe']) {
    for (const part of await page.locator(hidden).all()) await expect(part).toBeHidden()
  }
})
