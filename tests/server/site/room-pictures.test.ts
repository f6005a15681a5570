import { expect, test } from 'vitest'
import { deleteUnusedUploads } from '#server/features/media/delete-unused.ts'
import { makePlaceFiles } from '#server/features/media/place-files.ts'
import type { EditionRow, FactField } from '#shared/site/editing.ts'
import { roomKey } from '#shared/site/keys.ts'
import { readPage } from '#tests/support/site/html.ts'
import { PUBLISHED, structuredDataAt } from '#tests/support/site/site.ts'
import { testApp } from '#tests/support/test-app.ts'
import { aPhoto, ALT, FOCUS } from './a-photo.ts'
import { aSiteEditor, messageOf } from './site-editor.ts'
import { addRoom, save } from './room-values.ts'

const CENTRE = { x: 50, y: 50 }
const VIEW = { own: false, id: '/images/rooms/ocean-4.webp' }

test('a room shows the pictures of the owner everywhere, in her order, with her words and points', async () => {
  await using server = await testApp(PUBLISHED)
  const siteEditor = await aSiteEditor(server)
  const [src, other] = [await aPhoto(server, siteEditor), await aPhoto(server, siteEditor)]
  const [shown, second] = [src, other].map((one) => one.replace('/uploads/', '/photos/'))
  await addRoom(siteEditor)
  const own = { own: true, src, focus: FOCUS, alt: ALT }
  await save(siteEditor, 5, { pictures: [own] })
  await save(siteEditor, 3, { pictures: [{ ...own, src: other, focus: CENTRE }, VIEW] })
  const waits = await siteEditor.publish()
  expect(messageOf(waits)).toContain('se preparan')
  await makePlaceFiles(server.em, server.images)
  expect((await siteEditor.publish()).statusCode).toBe(200)

  const body = async (url: string) => (await server.app.inject(url)).body
  for (const path of ['/', '/rooms', '/rooms/cabana-del-huerto', '/?room=5']) {
    const { document } = readPage(await body(`${path}${path.includes('?') ? '&' : '?'}lang=en`))
    const image = document.querySelector(`img[src="${shown}"]`)
    expect(image?.getAttribute('alt'), path).toMatch(/The house$/)
    expect(image?.closest('picture')?.querySelector('source')?.getAttribute('srcset')).toContain(
      shown!.replace('.webp', '-small.avif'),
    )
    const [styles] = [...document.querySelectorAll('body > link[rel=stylesheet]')]
    const rules = await server.app.inject(styles!.getAttribute('href')!)
    expect(rules.body).toBe(
      `img[src*="${shown!.replace('.webp', '')}"]:not(#inicio *,#galeria *){object-position:25% 50%}`,
    )
  }
  const sea = readPage(await body('/rooms/vista-al-mar'))
  const slides = [...sea.document.querySelectorAll('[aria-roledescription] img')]
  expect(slides.map((one) => one.getAttribute('src'))).toEqual([second, VIEW.id])
  expect(slides[0]?.getAttribute('alt')).toMatch(/· La casa$/)
  const [room] = await structuredDataAt(server, '/rooms/cabana-del-huerto')
  expect(room).toMatchObject({ image: [expect.stringContaining(shown!)] })
  const cards = [3, 5].map(async (id) => server.app.inject(`/share/rooms/${id}/es.jpg`))
  expect((await Promise.all(cards)).map(({ statusCode }) => statusCode)).toEqual([200, 200])

  await server.em.execute(`update upload set unused_since = now() - interval '31 days'`)
  expect(await deleteUnusedUploads(server.em, server.images)).toEqual([])
})

test('a room without pictures has no image, and pages without own ones no style sheet', async () => {
  await using server = await testApp(PUBLISHED)
  const siteEditor = await aSiteEditor(server)
  await save(siteEditor, 3, { pictures: [] })
  await siteEditor.publish()

  for (const path of ['/rooms/vista-al-mar', '/rooms']) {
    const { document } = readPage((await server.app.inject(path)).body)
    const wrong = 'img[src*="rooms/ocean"], img[src=""], link[href^="/photos.css"]'
    expect([...document.querySelectorAll(wrong)], path).toHaveLength(0)
  }
  expect((await server.app.inject('/share/rooms/3/es.jpg')).statusCode).toBe(200)
})

test('the form of a room offers the pictures of the program that it has', async () => {
  await using server = await testApp()
  const siteEditor = await aSiteEditor(server)
  await addRoom(siteEditor)
  const facts = await siteEditor.read<FactField[]>('facts')
  const knownOf = (id: number) =>
    facts.find(({ key }) => key === roomKey(id, 'pictures'))!.known.map((one) => one.id)

  expect(knownOf(3)).toContain(VIEW.id)
  expect(knownOf(3)).toHaveLength(4)
  expect(knownOf(5)).toEqual([])
})

test.each([
  ['small', /hacen falta 1600/],
  ['without Spanish', /en español/],
  ['twice', /dos veces/],
  ['gone', /ya no está en la biblioteca/],
])('a photo that is %s is refused', async (what, sentence) => {
  await using server = await testApp()
  const siteEditor = await aSiteEditor(server)
  const size = what === 'small' ? { width: 900, height: 700 } : undefined
  const sent = await aPhoto(server, siteEditor, size)
  const src = what === 'gone' ? `/uploads/${'0'.repeat(32)}.webp` : sent
  const own = { own: true, src, focus: CENTRE, alt: what === 'without Spanish' ? {} : ALT }

  const refused = await siteEditor.save(
    roomKey(1, 'pictures'),
    what === 'twice' ? [own, own] : [own],
  )

  expect([refused.statusCode, refused.body]).toEqual([400, expect.stringMatching(sentence)])
})

test('undoing an edition leaves out photos that have been deleted since', async () => {
  await using server = await testApp()
  const siteEditor = await aSiteEditor(server)
  const own = { own: true, src: await aPhoto(server, siteEditor), focus: CENTRE, alt: ALT }
  await save(siteEditor, 1, { pictures: [own] })
  await makePlaceFiles(server.em, server.images)
  await siteEditor.publish()
  await save(siteEditor, 1, { pictures: [] })
  await siteEditor.publish()
  const [{ id }] = (await siteEditor.editions()) as [EditionRow]
  await server.em.execute('delete from upload')

  const undone = await siteEditor.post('revert', { id })

  expect(undone.json<{ result: { data: { left: string[] } } }>().result.data.left).toEqual([
    'Fotos · Habitación económica',
  ])
  expect(await siteEditor.changes()).toEqual([])
})
