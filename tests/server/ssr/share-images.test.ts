import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { diskStore } from '#server/gateways/image-store/disk.ts'
import { seedArticles } from '#server/seed/articles.ts'
import { breakLines, hasGlyphs, outlineLine } from '#server/ssr/seo/text-outline.ts'
import { LANGUAGES } from '#shared/i18n/languages.ts'
import { ROOMS } from '#shared/hotel/rooms.ts'
import { translatorFor } from '#server/i18n/dictionary.ts'
import { expect, test } from 'vitest'
import { anArticle } from '#tests/support/builders.ts'
import { anArticleInTwoLanguages, PUBLISHED } from '#tests/support/site/site.ts'
import { testApp } from '#tests/support/test-app.ts'

test.each(['los-moai', 'sin-imagen', 'imagen-rota', 'imagen-ajena'])(
  'the share image of %s is a JPEG of 1200×630',
  async (slug) => {
    await using server = await testApp(PUBLISHED)
    await anArticleInTwoLanguages(server)
    await anArticle(server.em, { slug: 'sin-imagen', title: 'ʻOrongo, 🗿 Tāpati' })
    await anArticle(server.em, { slug: 'imagen-rota', imageUrl: '/images/no-existe.webp' })
    await anArticle(server.em, { slug: 'imagen-ajena', imageUrl: 'https://evil.example/x.png' })

    const response = await server.app.inject(`/share/es/${slug}.jpg`)
    const again = await server.app.inject({
      url: `/share/es/${slug}.jpg`,
      headers: { 'if-none-match': String(response.headers.etag) },
    })

    expect(response.statusCode).toBe(200)
    expect(response.headers['content-type']).toBe('image/jpeg')
    const { width, height, format } = await sharp(response.rawPayload).metadata()
    expect({ width, height, format }).toEqual({ width: 1200, height: 630, format: 'jpeg' })
    expect(response.rawPayload.length).toBeLessThan(300_000)
    expect(again.statusCode).toBe(304)
  },
)

test.each([
  '/share/xx.jpg',
  '/share/es/no-existe.jpg',
  '/share/es/..%2f..%2fx.jpg',
  '/share/es/x.png',
])('there is no share image at %s', async (url) => {
  await using server = await testApp(PUBLISHED)

  expect((await server.app.inject(url)).statusCode).toBe(404)
})

test('each room has a share image of its own in every language', async () => {
  await using server = await testApp(PUBLISHED)
  const images = new Set<string>()

  for (const { id } of ROOMS)
    for (const language of LANGUAGES) {
      const { statusCode, rawPayload } = await server.app.inject(
        `/share/rooms/${id}/${language}.jpg`,
      )
      expect(statusCode, `${id} ${language}`).toBe(200)
      images.add(rawPayload.toString('base64'))
    }

  expect(images.size).toBe(ROOMS.length * LANGUAGES.length)
})

test('while the store of pictures fails no other picture is made, nor remembered', async () => {
  const picture = await sharp({ create: { width: 64, height: 64, channels: 3, background: 'red' } })
    .webp()
    .toBuffer()
  const images = diskStore(await mkdtemp(join(tmpdir(), 'uploads-')))
  let isDown = true
  await using server = await testApp({
    ...PUBLISHED,
    images: {
      ...images,
      open: (name) => (isDown ? Promise.reject(new Error('down')) : images.open(name)),
    },
  })
  const name = `${'a'.repeat(32)}.webp`
  await images.put(name, picture)
  await anArticle(server.em, { slug: 'los-moai', imageUrl: `/uploads/${name}` })
  const share = () => server.app.inject('/share/es/los-moai.jpg')

  const failed = await share()
  isDown = false

  expect(failed.statusCode).toBe(503)
  expect((await share()).statusCode).toBe(200)
})

test('the Chinese headlines have all their letters, and lines that fit', () => {
  const titles = seedArticles.flatMap(({ versions: { zh } }) => zh?.title ?? [])

  const t = translatorFor('zh')
  const rooms = ROOMS.map(({ nameKey }) => t(nameKey))

  for (const title of [t('hero.title'), ...rooms, ...titles]) {
    expect(hasGlyphs(title), title).toBe(true)
    const lines = breakLines(title, 76, 1056)
    expect(lines.join('').replaceAll(/\s/g, '')).toBe(title.replaceAll(/\s/g, ''))
    for (const line of lines) {
      expect(outlineLine(line, 76).width).toBeLessThanOrEqual(1056)
      expect(line, title).not.toMatch(/^[\u3000-\u303f\uff00-\uffef]/)
    }
  }
})
