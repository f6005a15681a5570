import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { SKY_PERIODS, type SkyPeriod } from '#shared/hotel/site.ts'
import { expect, open, test } from '../support/test.ts'
import { expectLegible, uncoverPicture } from '../support/words-over-pictures.ts'

/** The cover pictures that a page asks for, without those of other parts. */
function coverRequests(page: Page): string[] {
  const asked: string[] = []
  page.on('request', (request) => {
    const path = new URL(request.url()).pathname
    if (path.startsWith('/images/hero')) asked.push(path)
  })
  return asked
}

for (const lang of ['es', 'de', 'zh']) {
  test(`the words of the cover picture are legible in each of its lights, in ${lang} @release${lang === 'es' ? ' @phone' : ''}`, async ({
    page,
  }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await open(page, `/?lang=${lang}`)
    // The hour of the island, which the browser adds where there is room for it.
    await expect(page.locator('#inicio p').filter({ visible: true }).last()).toContainText(/\d/)
    const words = await uncoverPicture(page, '#inicio')

    for (const period of SKY_PERIODS) {
      await page.evaluate(showLight, period)
      await expectLegible(page, words, period)
    }
  })
}

for (const [density, scale, tag] of [
  [2, 1.2, ''],
  [3, 1.8, ' @release'],
] as const) {
  test.describe(`on a phone with ${density} pixels per point`, () => {
    test.use({ viewport: { width: 390, height: 844 }, deviceScaleFactor: density })

    test(`the cover picture is enlarged by ${scale} at most${tag}`, async ({ page }) => {
      await page.goto('/')
      const image = page.locator('#inicio img').first()
      const { src, width, height } = await image.evaluate(async (shown: HTMLImageElement) => {
        await shown.decode()
        return { src: shown.currentSrc, width: shown.clientWidth, height: shown.clientHeight }
      })

      const file = await sharp(await (await page.request.get(src)).body()).metadata()

      const enlarged = Math.max(width / (file.width ?? 0), height / (file.height ?? 0)) * density
      expect(enlarged, src).toBeLessThanOrEqual(scale)
    })
  })
}

test.describe('with motion', () => {
  test.use({ contextOptions: { reducedMotion: 'no-preference' } })

  test('scrolling brings the light that follows, which is not loaded before @release', async ({
    page,
  }) => {
    const asked = coverRequests(page)
    await open(page, '/')
    await page.waitForLoadState('networkidle')
    const [first] = asked
    expect(asked).toHaveLength(1)

    await page.mouse.wheel(0, 300)

    await expect.poll(() => asked.length).toBe(2)
    expect(asked[1]).not.toContain(first)
    await expect
      .poll(() =>
        page
          .locator('#inicio img')
          .last()
          .evaluate((image) => Number(getComputedStyle(image).opacity)),
      )
      .toBeGreaterThan(0.3)
  })
})

test('who prefers less motion sees one light only @release', async ({ page }) => {
  const asked = coverRequests(page)
  await open(page, '/')
  await page.mouse.wheel(0, 300)
  await expect(page.locator('#habitaciones h2')).toBeInViewport()

  await expect(page.locator('#inicio img').last()).toBeHidden()
  expect(asked).toHaveLength(1)
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('the cover picture has its words, its links and tonight’s moon', async ({ page }) => {
    await page.goto('/?lang=en')
    const hero = page.locator('#inicio')

    await expect(hero.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(hero.getByRole('link', { name: 'Book your stay' })).toBeVisible()
    await expect(hero.getByText(/moon|crescent|quarter/i).last()).toBeVisible()
    await expect(hero.locator('svg path')).toBeVisible()
  })
})

/** Shows the cover picture of a light, whatever the hour. */
async function showLight(period: SkyPeriod): Promise<void> {
  const picture = document.querySelector('#inicio picture')
  const name = period === 'dawn' ? '/images/hero' : `/images/hero-${period}`
  const inLight = (set: string) => set.replace(/\/images\/hero(?:-night|-day)?/g, name)
  for (const source of picture?.querySelectorAll('source') ?? [])
    source.srcset = inLight(source.srcset)
  const image = picture?.querySelector('img')
  if (!image) return
  image.src = inLight(image.src)
  await image.decode()
  // Painted, and not only decoded.
  await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
}
