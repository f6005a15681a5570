import { expect, open, test } from '../support/test.ts'

test.use({ contextOptions: { reducedMotion: 'no-preference' } })

test('a page that is followed to from the foot of another opens at its top @release', async ({
  page,
}) => {
  await open(page, '/')
  const link = page.getByRole('link', { name: 'Ver todas las historias' })
  await link.scrollIntoViewIfNeeded()
  const answer = Promise.withResolvers<void>()
  await page.route('**/trpc/**', async (route) => {
    await answer.promise
    await route.continue()
  })

  await link.click()

  await expect(page.locator('[data-skeleton]').first()).toBeInViewport()
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0)
  answer.resolve()
  await expect(page.locator('[data-skeleton]')).toHaveCount(0)
  await expect(page.getByRole('heading', { level: 1, name: 'Historias' })).toBeVisible()
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0)
})

test('an anchor leads to its section again and again, and what is chosen there leaves the page where it is @release', async ({
  page,
}) => {
  await open(page, '/blog')
  const banner = page.getByRole('banner')

  await test.step('from another page the section is marked in the menu', async () => {
    await banner.getByRole('link', { name: 'Contacto' }).click()
    await expect(page).toHaveURL('/#contacto')
    await expect(page.locator('#contacto h2').first()).toBeInViewport()
    await expect(banner.getByRole('link', { name: 'Contacto' })).toHaveAttribute(
      'aria-current',
      'location',
    )
  })

  await test.step('a second press leads there again', async () => {
    await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }))
    await expect(page.locator('#contacto h2').first()).not.toBeInViewport()
    await banner.getByRole('link', { name: 'Contacto' }).click()
    await expect(page.locator('#contacto h2').first()).toBeInViewport()
    await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(1000)
  })

  await test.step('a tab of the gallery does not scroll to the anchor of the address', async () => {
    const tab = page.getByRole('tab', { name: 'La Isla' })
    await tab.scrollIntoViewIfNeeded()
    await tab.click()
    await expect(page).toHaveURL('/?gallery=island#contacto')
    await expect(tab).toHaveAttribute('aria-selected', 'true')
    await expect(tab).toBeInViewport()
    await page.getByRole('tab', { name: 'El Barrio' }).click()
    await expect(page).toHaveURL(/gallery=/)
    await expect(tab).toBeInViewport()
  })
})
