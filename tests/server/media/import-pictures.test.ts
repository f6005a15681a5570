import { mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { ROOMS } from '#shared/hotel/rooms.ts'
import { heroPictures, SKY_PERIODS } from '#shared/hotel/site.ts'
import { WEBP_BUDGETS, planImport, writeImport } from '#server/pictures/import-pictures.ts'
import { sitePictures } from '#server/pictures/site-pictures.ts'
import {
  PLACEHOLDER_COLORS,
  placeholderColors,
  writePlaceholderColors,
} from '#server/pictures/placeholder-colors.ts'

interface Folders extends AsyncDisposable {
  photographs: string
  images: string
}

async function folders(): Promise<Folders> {
  const root = await mkdtemp(join(tmpdir(), 'hare-mahina-pictures-'))
  const photographs = join(root, 'photographs')
  const images = join(root, 'images')
  await mkdir(photographs)
  await mkdir(images)
  return {
    photographs,
    images,
    [Symbol.asyncDispose]: () => rm(root, { recursive: true }),
  }
}

/** A picture with some noise, which compresses badly; a picture that is only planned needs none. */
async function aPhotograph(
  folder: string,
  file: string,
  { width = 2400, height = 1600, orientation = 1, sigma = 6 } = {},
): Promise<void> {
  const path = join(folder, file)
  await mkdir(dirname(path), { recursive: true })
  await sharp({
    create: {
      width,
      height,
      channels: 3,
      background: '#888',
      ...(sigma > 0 && { noise: { type: 'gaussian' as const, mean: 128, sigma } }),
    },
  })
    .withExif({ IFD0: { Copyright: 'somebody' } })
    .withMetadata({ orientation })
    .toFile(path)
}

test('a photograph becomes three widths within their budgets, without EXIF', async () => {
  await using place = await folders()
  await aPhotograph(place.photographs, 'rooms/ocean-1.jpg')

  const plan = await planImport(place.photographs)
  const bytes = await writeImport(plan, place.photographs, place.images)

  expect(plan.problems).toEqual([])
  const files = ['ocean-1.webp', 'ocean-1-medium.webp', 'ocean-1-small.webp']
  const written = await readdir(join(place.images, 'rooms'))
  expect(written.filter((name) => name.endsWith('.webp')).toSorted()).toEqual(files.toSorted())
  const sizes = bytes.get('rooms/ocean-1') ?? []
  for (const [index, budget] of WEBP_BUDGETS.entries()) {
    const made = await sharp(join(place.images, 'rooms', files[index] ?? '')).metadata()
    expect([made.width, made.height]).toEqual(
      [
        [1920, 1280],
        [1024, 683],
        [640, 427],
      ][index],
    )
    expect(made.exif).toBeUndefined()
    expect(sizes[index]).toBeLessThanOrEqual(budget)
  }
})

test('a photograph is rotated by its EXIF orientation before its size is checked', async () => {
  await using place = await folders()
  await aPhotograph(place.photographs, 'hero-portrait.jpg', {
    width: 1600,
    height: 1200,
    orientation: 6,
    sigma: 0,
  })

  const { pictures, problems } = await planImport(place.photographs)

  expect(problems).toEqual([])
  expect(pictures[0]).toMatchObject({ width: 1200, height: 1600 })
})

test.each([
  ['an unknown name', 'rooms/moai-suite-1.jpg', {}, 'no picture of this name'],
  ['too few pixels', 'hero.jpg', { width: 1200, height: 675 }, '1920 across are needed'],
  [
    'another aspect ratio',
    'gallery/anakena.jpg',
    { width: 4800, height: 1800 },
    'would be cut away',
  ],
])('%s is reported, and not planned', async (_what, file, size, words) => {
  await using place = await folders()
  await aPhotograph(place.photographs, file, { ...size, sigma: 0 })

  const { pictures, problems } = await planImport(place.photographs)

  expect(problems).toHaveLength(1)
  expect(problems[0]).toContain(words)
  expect(pictures).toEqual([])
})

test('files that are no pictures, duplicate names and an empty folder are reported', async () => {
  await using place = await folders()
  expect((await planImport(place.photographs)).problems).toHaveLength(1)
  await aPhotograph(place.photographs, 'hero.jpg', { sigma: 0 })
  await aPhotograph(place.photographs, 'hero.png', { sigma: 0 })
  await writeFile(join(place.photographs, 'notes.txt'), 'x')
  await writeFile(join(place.photographs, 'hero-portrait.jpg'), 'no picture')

  const { pictures, problems } = await planImport(place.photographs)

  expect(pictures.map(({ file }) => file)).toEqual(['hero.jpg'])
  expect(problems).toHaveLength(3)
})

test('a cover picture is written in AVIF, too, in the same sizes and within its budget', async () => {
  await using place = await folders()
  await aPhotograph(place.photographs, 'hero-portrait.jpg', { width: 1200, height: 1600, sigma: 1 })
  const plan = await planImport(place.photographs)

  await writeImport(plan, place.photographs, place.images)

  for (const suffix of ['', '-medium', '-small']) {
    const path = join(place.images, `hero-portrait${suffix}`)
    const [avif, webp] = await Promise.all([
      sharp(await readFile(`${path}.avif`)).metadata(),
      sharp(await readFile(`${path}.webp`)).metadata(),
    ])
    expect(avif.format).toBe('heif')
    expect([avif.width, avif.height]).toEqual([webp.width, webp.height])
    expect(avif.size).toBeLessThanOrEqual(40_000)
  }
})

test('every picture of the site is in AVIF, too, in the same sizes and fewer bytes', async () => {
  expect(sitePictures().length).toBeGreaterThan(20)
  for (const { name } of sitePictures()) {
    const bytes = { avif: 0, webp: 0 }
    for (const suffix of ['', '-medium', '-small']) {
      const path = join('public/images', `${name}${suffix}`)
      const [avif, webp] = await Promise.all([
        sharp(await readFile(`${path}.avif`)).metadata(),
        sharp(await readFile(`${path}.webp`)).metadata(),
      ])
      expect([avif.width, avif.height], path).toEqual([webp.width, webp.height])
      bytes.avif += avif.size ?? Infinity
      bytes.webp += webp.size ?? 0
    }
    expect(bytes.avif / bytes.webp, name).toBeLessThanOrEqual(0.85)
  }
})

test('a room picture on a phone is at most 20 KB in AVIF', async () => {
  for (const room of ROOMS) {
    const path = join('public', room.imageUrl.replace('.webp', '-small.avif'))
    expect((await stat(path)).size, path).toBeLessThanOrEqual(20_000)
  }
})

test('the cover picture that a phone waits for is at most 40 KB, and 1080 pixels across', async () => {
  for (const period of SKY_PERIODS) {
    const path = join('public', heroPictures(period).portrait.replace('.webp', '.avif'))
    const { width, size } = await sharp(await readFile(path)).metadata()
    expect(width, path).toBe(1080)
    expect(size, path).toBeLessThanOrEqual(40_000)
  }
})

test('every picture of the site has three files and an alternative text', async () => {
  const files = new Set(await readdir('public/images', { recursive: true }))

  const pictures = sitePictures()

  expect(pictures.length).toBeGreaterThan(35)
  for (const { name, alt } of pictures) {
    expect(alt, name).not.toBe('')
    for (const suffix of ['', '-medium', '-small']) {
      expect(files.has(`${name}${suffix}.webp`), `${name}${suffix}`).toBe(true)
    }
  }
})

test('no picture of the site exceeds its budget', async () => {
  const pictures = sitePictures()

  expect(pictures.length).toBeGreaterThan(35)
  for (const { name } of pictures) {
    for (const [index, suffix] of ['', '-medium', '-small'].entries()) {
      const { size } = await stat(join('public/images', `${name}${suffix}.webp`))
      expect(size, `${name}${suffix}`).toBeLessThanOrEqual(WEBP_BUDGETS[index] ?? 0)
    }
  }
})

test('the placeholder colour of every picture is its present mean colour', async () => {
  const written = JSON.parse(await readFile(PLACEHOLDER_COLORS, 'utf8')) as Record<string, string>

  const colors = await placeholderColors('public/images')

  expect(colors.size).toBeGreaterThan(35)
  for (const [name, color] of colors) {
    expect(written[name], name).toBeDefined()
    for (const channel of [0, 1, 2]) {
      const digits = [written[name], color].map((each) => parseInt(each?.[channel + 1] ?? '', 16))
      // Another machine may round a mean to the neighbouring shade.
      expect(Math.abs((digits[0] ?? NaN) - (digits[1] ?? NaN)), name).toBeLessThanOrEqual(1)
    }
  }
})

test('the file of placeholder colours is written only when it changes', async () => {
  await using place = await folders()
  const file = join(place.images, 'colors.json')

  expect(await writePlaceholderColors('public/images', file)).toBe(true)
  expect(await writePlaceholderColors('public/images', file)).toBe(false)
})
