import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { heroSources, pictureSources, srcSet } from '#shared/hotel/pictures.ts'
import { heroPictures, periodAfter, SKY_PERIODS } from '#shared/hotel/site.ts'

test('a local picture has a small, a medium and a full file, derived from its name', () => {
  expect(pictureSources('/images/rooms/garden-1.webp')).toEqual([
    { url: '/images/rooms/garden-1-small.webp', width: 640 },
    { url: '/images/rooms/garden-1-medium.webp', width: 1024 },
    { url: '/images/rooms/garden-1.webp', width: 1920 },
  ])
})

test.each([
  'https://example.org/a.webp',
  'http://example.org/a.webp',
  'data:image/webp;base64,AAAA',
  '/flags/es.svg',
  'images/a.webp',
  '',
])('%s has no variants', (src) => {
  expect(pictureSources(src)).toEqual([])
  expect(srcSet(pictureSources(src))).toBeUndefined()
})

test('the srcset lists the files of a picture with their widths', () => {
  expect(srcSet(pictureSources('/a.webp'))).toBe(
    '/a-small.webp 640w, /a-medium.webp 1024w, /a.webp 1920w',
  )
})

test('the hero picture has one portrait and one landscape source in each format, the smaller first', () => {
  const sources = heroSources(heroPictures('dawn'))

  expect(sources.map(({ type }) => type)).toEqual([
    'image/avif',
    'image/webp',
    'image/avif',
    'image/webp',
  ])
  const [portrait, landscape] = sources.filter(({ type }) => type === 'image/webp')
  expect(portrait?.media).toMatch(/portrait/)
  expect(landscape?.media).toMatch(/landscape/)
  expect(landscape?.srcSet).toBe(srcSet(pictureSources(heroPictures('dawn').wide)))
})

test('after the day comes the night', () => {
  expect(SKY_PERIODS.map(periodAfter)).toEqual(['dawn', 'day', 'night'])
})

test.each(SKY_PERIODS)('every file of the hero picture by %s exists', (period) => {
  const files = heroSources(heroPictures(period)).flatMap(({ srcSet: set }) =>
    set.split(', ').map((source) => source.split(' ')[0] ?? ''),
  )

  expect(files).toHaveLength(12)
  for (const file of files) expect(existsSync(join('public', file)), file).toBe(true)
})
