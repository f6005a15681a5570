import type { Page } from '@playwright/test'
import sharp, { type Sharp } from 'sharp'
import { SKY_PERIODS, type SkyPeriod } from '#shared/hotel/site.ts'
import { expect, open, test } from '../support/test.ts'

/** The cover pictures that a page asks for, without those of other parts. */
function coverRequests(page: Page): string[] {
  const asked: string[] = []
  page.on('request', (request) => {
    const path = new URL(request.url()).pathname
    if (path.startsWith('/images/hero')) asked.push(path)
  })
  return asked
}

test('the words of the cover picture are legible in each of its lights @release @phone', async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await open(page, '/')
  await expect(page.locator('#inicio').getByText('Hora en la isla:')).toBeAttached()
  await page.evaluate(() => document.fonts.ready)
  const words = await page.evaluate(readWords)
  expect(words.length).toBeGreaterThan(5)

  for (const period of SKY_PERIODS) {
    await page.evaluate(showLight, period)
    const screen = sharp(await page.screenshot({ scale: 'css' }))
    for (const { text, color, needs, boxes } of words) {
      for (const box of boxes) {
        const found = contrast(luminance(color), await brightest(screen, box))
        expect(found, `${period}: ${text}`).toBeGreaterThanOrEqual(needs)
      }
    }
  }
})

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

interface Box {
  left: number
  top: number
  width: number
  height: number
}

interface Words {
  text: string
  color: readonly number[]
  /** WCAG 2.2, 1.4.3: 3 for large letters, else 4.5. */
  needs: number
  boxes: Box[]
}

/** The lines of text over the picture; then they are made transparent, so that it can be measured. */
function readWords(): Words[] {
  const hero = document.querySelector('#inicio')
  const found: Words[] = []
  for (const part of hero?.querySelectorAll('h1, h1 span, p, a.ghost') ?? []) {
    const style = getComputedStyle(part)
    const range = document.createRange()
    const [text] = [...part.childNodes].filter((node) => node.textContent?.trim()).slice(-1)
    if (!text) continue
    range.selectNodeContents(text)
    const boxes = [...range.getClientRects()]
      .filter(({ width, height }) => width > 1 && height > 1)
      .map(({ left, top, width, height }) => ({ left, top, width, height }))
    found.push({
      text: part.textContent ?? '',
      color: (style.color.match(/[\d.]+/g) ?? []).slice(0, 3).map(Number),
      needs: Number.parseFloat(style.fontSize) >= 24 ? 3 : 4.5,
      boxes: boxes.filter(({ top, height }) => top >= 0 && top + height <= innerHeight),
    })
  }
  for (const part of hero?.querySelectorAll<HTMLElement>('h1, h1 span, p, a, svg') ?? [])
    part.style.opacity = '0'
  return found
}

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

const linear = (value: number): number => {
  const share = value / 255
  return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
}

const luminance = ([red = 0, green = 0, blue = 0]: readonly number[]): number =>
  0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue)

const contrast = (light: number, dark: number): number => (light + 0.05) / (dark + 0.05)

/** The luminance that 99 of 100 points behind a line of text do not pass; single stars do. */
async function brightest(screen: Sharp, box: Box): Promise<number> {
  const { data, info } = await screen
    .clone()
    .extract({
      left: Math.round(box.left),
      top: Math.round(box.top),
      width: Math.max(1, Math.round(box.width)),
      height: Math.max(1, Math.round(box.height)),
    })
    .raw()
    .toBuffer({ resolveWithObject: true })
  const values: number[] = []
  for (let at = 0; at < data.length; at += info.channels) {
    values.push(luminance([data[at] ?? 0, data[at + 1] ?? 0, data[at + 2] ?? 0]))
  }
  return values.toSorted((a, b) => a - b)[Math.floor(values.length * 0.99)] ?? 0
}
