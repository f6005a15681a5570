import sharp from 'sharp'
import { expect, test } from 'vitest'
import { deleteUnusedUploads } from '#server/features/media/delete-unused.ts'
import { makePlaceFiles } from '#server/features/media/place-files.ts'
import { SET_BYTES } from '#shared/pictures/places.ts'
import type { ChangeRow } from '#shared/site/editing.ts'
import { sizesOfShots } from '#shared/pictures/photos.ts'
import { dehydratedData, readPage } from '#tests/support/site/html.ts'
import { testApp } from '#tests/support/test-app.ts'
import { storedFiles } from '#tests/support/uploads.ts'
import { ALT, aPhoto, FOCUS } from './a-photo.ts'
import { aSiteEditor, messageOf } from './site-editor.ts'

const aCover = (src: string) => [{ src, focus: FOCUS, upright: null, alt: ALT }]

const isWaiting = ({ isPreparing }: ChangeRow) => isPreparing

test('a cover is published once its files are made, and keeps its original until then', async () => {
  await using server = await testApp({ pages: true })
  const siteEditor = await aSiteEditor(server)
  const src = await aPhoto(server, siteEditor)
  const base = src.replace('.webp', '')
  const before = await server.app.inject('/')

  await siteEditor.save('fact.cover', aCover(src))
  const waits = await siteEditor.publish()
  expect(messageOf(waits)).toContain('se preparan')
  expect((await siteEditor.changes()).filter(isWaiting)).toHaveLength(1)
  expect((await storedFiles(server)).filter((name) => name.includes('-original'))).toHaveLength(1)
  expect((await server.app.inject(`${base}-original.jpeg`)).statusCode).toBe(404)
  await makePlaceFiles(server.em, server.images)

  expect((await siteEditor.changes()).filter(isWaiting)).toEqual([])
  expect((await siteEditor.publish()).statusCode).toBe(200)
  const page = readPage((await server.app.inject('/?lang=en')).body)
  const hero = page.document.querySelector('#inicio picture')
  expect(hero?.querySelector('img')?.getAttribute('alt')).toBe('The house')
  const styles = page.document.querySelector('link[href^="/photos.css"]')?.getAttribute('href')
  const { body: rules } = await server.app.inject(styles!)
  expect(rules).toContain(`#inicio img[src*="${base.slice(-32)}"]{object-position:25% 50%}`)
  const sources = [...hero!.querySelectorAll('source')].map((one) => one.getAttribute('srcset')!)
  expect(sources).toHaveLength(4)
  for (const source of sources.flatMap((set) => set.split(', '))) {
    const [url = '', width = ''] = source.split(' ')
    const sent = await server.app.inject(url)
    const facts = await sharp(sent.rawPayload).metadata()
    expect(`${facts.width}w`, url).toBe(width)
  }
  const portrait = await server.app.inject(`${base}-u25-50.avif`)
  expect(portrait.rawPayload.length).toBeLessThanOrEqual(SET_BYTES.upright[2])
  await makePlaceFiles(server.em, server.images)
  expect((await storedFiles(server)).filter((name) => name.includes('-original'))).toEqual([])
  // Photos cost the pages without any nothing.
  for (const own of ['/photos/', 'photos.css']) expect(before.body).not.toContain(own)
})

test('a gallery has the owner’s photos and order, with her words in each language', async () => {
  await using server = await testApp({ pages: true })
  const siteEditor = await aSiteEditor(server)
  const src = await aPhoto(server, siteEditor)
  const own = { own: true, src, focus: FOCUS, texts: { es: 'Patio', en: 'Yard' }, alt: ALT }
  const known = { own: false, id: 'text.site.gallery.image.hotel-terrace' }
  await siteEditor.save('fact.galleryHotel', [own, known])
  await makePlaceFiles(server.em, server.images)
  await siteEditor.publish()

  const page = readPage((await server.app.inject('/?lang=en')).body)

  const shots = [...page.document.querySelectorAll('#galeria [role=tabpanel] li img')]
  const shown = shots.filter((shot) => !shot.closest('[hidden]'))
  expect(shown.map((shot) => shot.getAttribute('src'))).toEqual([
    src.replace('uploads', 'photos'),
    '/images/gallery/hotel-terrace.webp',
  ])
  expect(shown[0]?.getAttribute('alt')).toBe('The house')
  expect(shown[0]?.closest('picture')?.querySelector('source')?.getAttribute('srcset')).toContain(
    '-small.avif',
  )
  expect(JSON.stringify(dehydratedData(page))).toContain('Yard')
})

test('the portrait of the hosts is a small file, cut around its point', async () => {
  await using server = await testApp({ pages: true })
  const siteEditor = await aSiteEditor(server)
  const src = await aPhoto(server, siteEditor)
  await siteEditor.save('fact.hosts', { names: ['Ana'], portrait: src, focus: FOCUS })
  await siteEditor.publish()

  const { document } = readPage((await server.app.inject('/')).body)

  const small = src.replace('.webp', '-small.webp')
  expect(document.querySelector(`#nosotros img[src="${small}"]`)).not.toBeNull()
  const styles = document.querySelector('link[href^="/photos.css"]')?.getAttribute('href')
  const name = src.slice('/uploads/'.length, -'.webp'.length)
  expect((await server.app.inject(styles!)).body).toBe(
    `#nosotros img[src*="${name}"]{object-position:25% 50%}`,
  )
})

test.each([
  ['fact.cover', { width: 2400, height: 1000 }, 'agrega una segunda foto, vertical'],
  ['fact.cover', { width: 900, height: 1200 }, 'hacen falta 1600 en el lado largo'],
  ['fact.shareCard', { width: 640, height: 480 }, 'hacen falta 1600 en el lado largo'],
])('%s refuses a photo of %o', async (key, size, sentence) => {
  await using server = await testApp()
  const siteEditor = await aSiteEditor(server)
  const src = await aPhoto(server, siteEditor, size)
  const value = key === 'fact.cover' ? aCover(src) : { src, focus: FOCUS }

  const refused = await siteEditor.save(key, value)

  expect(refused.statusCode).toBe(400)
  expect(refused.body).toContain(sentence)
})

test('a landscape with a second, upright photo is a cover', async () => {
  await using server = await testApp()
  const siteEditor = await aSiteEditor(server)
  const src = await aPhoto(server, siteEditor, { width: 2400, height: 1000 })
  const upright = {
    src: await aPhoto(server, siteEditor, { width: 1200, height: 1600 }),
    focus: FOCUS,
  }

  const saved = await siteEditor.save('fact.cover', [{ ...aCover(src)[0], upright }])

  expect(saved.statusCode).toBe(200)
})

test('a photo of the site is not deleted; one of no place goes with all of its files', async () => {
  await using server = await testApp()
  const siteEditor = await aSiteEditor(server)
  const src = await aPhoto(server, siteEditor)
  await siteEditor.save('fact.cover', aCover(src))
  await makePlaceFiles(server.em, server.images)
  const old = `update upload set unused_since = now() - interval '31 days'`
  await server.em.execute(old)
  expect(await deleteUnusedUploads(server.em, server.images)).toEqual([])
  expect(await storedFiles(server)).not.toEqual([])

  await siteEditor.discard()
  await deleteUnusedUploads(server.em, server.images)
  await server.em.execute(old)
  await deleteUnusedUploads(server.em, server.images)

  expect(await storedFiles(server)).toEqual([])
})

test('any number of photos fills the rows of the gallery', () => {
  const cells = { large: 16, medium: 8, small: 4 }
  for (const count of [2, 3, 4, 5, 6, 7, 8, 18]) {
    const sizes = sizesOfShots(count)
    expect(sizes).toHaveLength(count)
    expect(sizes.reduce((sum, size) => sum + cells[size], 0) % 24, String(count)).toBe(0)
  }
})
