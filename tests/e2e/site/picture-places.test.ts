import type { Page } from '@playwright/test'
import { PICTURE_VERSIONS, PORTRAIT_VERSIONS } from '#shared/hotel/pictures.ts'
import { aTenth, DAY_SEED } from '#tests/support/a-tenth.ts'
import { aStay } from '../booking/booking-days.ts'
import { SCREENS } from '../support/screens.ts'
import { expect, open, test } from '../support/test.ts'

const { checkIn, checkOut } = aStay(120)

/** Every place of `PLACES` that guests see without booking. */
const PAGES = [
  '/',
  '/?room=3',
  '/rooms',
  '/rooms/vista-al-mar',
  `/rooms?checkIn=${checkIn}&checkOut=${checkOut}`,
  '/blog',
  '/blog/orongo-y-el-hombre-pajaro',
  '/no-such-page',
]

const ALL = PAGES.flatMap((path) => SCREENS.map((screen) => ({ path, screen })))

const CRAWLS = [
  { places: 'any place @release', visits: ALL },
  { places: `a tenth of all places, seed ${DAY_SEED}`, visits: aTenth(ALL, DAY_SEED) },
]

for (const [density, limit] of [
  [1, 1.2],
  [2, 1.6],
] as const) {
  test.describe(`with ${density} pixels per point`, () => {
    test.use({ deviceScaleFactor: density })

    for (const { places, visits } of CRAWLS) {
      test(`no picture is enlarged by more than ${limit} at ${places}`, async ({
        page,
        consoleMessages,
      }) => {
        for (const { path, screen } of visits) {
          await page.setViewportSize(screen)
          await open(page, path)
          await expect(async () => {
            const enlarged = (await enlargements(page, density)).filter(
              ({ scale, isWhole }) => scale > limit && !isWhole,
            )
            expect(enlarged, `${path} at ${screen.width}`).toEqual([])
          }).toPass({ timeout: 20_000 })
        }
        const others = consoleMessages.filter((message) => !message.endsWith('/no-such-page'))
        consoleMessages.splice(0, consoleMessages.length, ...others)
      })
    }
  })
}

/**
 * How much each picture is enlarged. `isWhole`: it is as wide as the screen and the widest file of
 * it, beyond which there is none.
 */
async function enlargements(page: Page, density: number) {
  const shown = await page.evaluate(readPictures)
  return shown.map(({ src, width, height, ratio, screen }) => {
    const versions = src.includes('portrait') ? PORTRAIT_VERSIONS : PICTURE_VERSIONS
    const file = versions.find(({ suffix }) => suffix !== '' && src.includes(`${suffix}.`))
    const covered = Math.max(width, height * ratio)
    const fileWidth = file?.width ?? versions.at(-1)?.width ?? 0
    const scale = Number(((covered * density) / fileWidth).toFixed(2))
    return { src, scale, isWhole: file === undefined && width >= screen }
  })
}

async function readPictures() {
  const images = [...document.querySelectorAll<HTMLImageElement>('picture > img')].filter(
    ({ clientWidth }) => clientWidth > 0,
  )
  for (const image of images) image.loading = 'eager'
  await Promise.all(images.map((image) => image.decode().catch(() => undefined)))
  return images.map((image) => ({
    src: image.currentSrc,
    width: image.clientWidth,
    height: image.clientHeight,
    ratio: image.naturalWidth / image.naturalHeight,
    screen: document.documentElement.clientWidth,
  }))
}
