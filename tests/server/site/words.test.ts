import { expect, test } from 'vitest'
import { textKey } from '#shared/site/keys.ts'
import { hotelDay } from '#shared/calendar.ts'
import type { TextRow } from '#shared/site/editing.ts'
import { testApp } from '#tests/support/test-app.ts'
import { aSiteEditor } from './site-editor.ts'

interface TextsPage {
  rows: TextRow[]
}

const HERO = textKey('site', 'hero.title')
const NAME = textKey('site', 'site.name')
const ROOMS = textKey('booking', 'stay.title')
const MAIL = textKey('mail', 'mail.hello')

test('own words stand on pages in their language, with those of a dictionary that only some pages load', async () => {
  await using server = await testApp({ pages: true })
  const siteEditor = await aSiteEditor(server)
  const page = async (url: string) => (await server.app.inject(url)).body
  const before = await page('/rooms?lang=de')
  expect(before).not.toContain('site,words')

  await siteEditor.save(HERO, 'Ven a dormir junto al mar', { language: 'es' })
  await siteEditor.save(HERO, 'Schlafen am Meer', { language: 'de' })
  await siteEditor.save(ROOMS, 'Unsere Zimmer am Meer', { language: 'de' })
  await siteEditor.publish()

  expect(await page('/?lang=es')).toContain('Ven a dormir junto al mar')
  expect(await page('/?lang=de')).toContain('Schlafen am Meer')
  expect(await page('/?lang=fr')).not.toContain('Schlafen am Meer')
  const rooms = await page('/rooms?lang=de')
  expect(rooms).toContain('Unsere Zimmer am Meer')
  // What the page's scripts hydrate with.
  expect(rooms.slice(rooms.indexOf('id="page-state"'))).toContain('Unsere Zimmer am Meer')
})

test('the hotel’s own name stands in pages and in mails that are written after it', async () => {
  await using server = await testApp({ pages: true })
  const siteEditor = await aSiteEditor(server)

  await siteEditor.save(NAME, 'Hotel Pacífico', { language: 'es' })
  await siteEditor.save(MAIL, 'Estimada visita de {hotel}:', { language: 'es' })
  expect((await siteEditor.publish()).statusCode).toBe(200)

  const home = (await server.app.inject('/?lang=es')).body
  expect(home).toContain('Hotel Pacífico')
  await server.app.inject({
    method: 'POST',
    url: '/trpc/newsletter.subscribe',
    payload: { email: 'ana@example.com', language: 'es' },
  })
  const [mail] = await server.em.execute<{ text: string }[]>('select text from outbox_mail')
  expect(mail?.text).toContain('Estimada visita de Hotel Pacífico:')
})

test('a page of long text is the owner’s with its day, keeps its computed terms, and is refused in a wrong form', async () => {
  await using server = await testApp({ pages: true })
  const siteEditor = await aSiteEditor(server)
  const page = async () => (await server.app.inject('/cancellations?lang=es')).body
  const key = textKey('legal', 'cancellations')
  const [row] = (await siteEditor.read<TextsPage>('texts', { keys: [key] })).rows
  const original = row!.values[0]!.original
  const own = original.replace(/^## .+$/m, '## Si cambias de planes')

  const rows = [
    [original.replace('{cancellationTerms}', 'Nada.'), 'Falta {cancellationTerms}'],
    [original.replace('title: ', 'titulo: '), 'No se puede leer'],
    [`${original}\n\n[aquí](javascript:alert(1))`, 'Un enlace se escribe así'],
    [`${original}\n\n## Y al final`, 'Bajo el título «Y al final» falta un párrafo'],
    [original.replace('{cancellationTerms}', 'Así:\n{cancellationTerms}'), 'en un párrafo propio'],
  ] as const
  for (const [text, sentence] of rows) {
    const refused = await siteEditor.save(key, text, { language: 'es' })
    expect([refused.statusCode, refused.body]).toEqual([400, expect.stringContaining(sentence)])
  }
  expect((await siteEditor.save(key, own, { language: 'es' })).statusCode).toBe(200)
  await siteEditor.publish()

  const html = await page()
  expect(html).toContain('Si cambias de planes')
  expect(html).toContain(`dateTime="${hotelDay(Date.now())}"`)
  expect((await server.app.inject('/cancellations?lang=en')).body).not.toContain('Si cambias')
})

test('a page without own words is as long as before, and an own sentence costs little more than its own letters', async () => {
  await using server = await testApp({ pages: true })
  const siteEditor = await aSiteEditor(server)
  const home = async () => (await server.app.inject('/?lang=fr')).body
  const before = await home()
  expect(before).not.toContain('hasWords')
  const { original } = await siteEditor.text(HERO, 'fr')
  const sentence = 'Une chambre au bord de la mer, loin de tout'

  await siteEditor.save(HERO, sentence, { language: 'fr' })
  expect(await home()).toBe(before)
  await siteEditor.publish()

  const after = await home()
  // Once in the text and the description of the picture, and once in the state for the scripts.
  const uses = before.split(original).length - 1
  const longer = Buffer.byteLength(after) - Buffer.byteLength(before)
  const changed = Buffer.byteLength(sentence) - Buffer.byteLength(original)
  expect(longer - uses * changed).toBeGreaterThan(sentence.length)
  expect(longer - uses * changed).toBeLessThanOrEqual(2 * Buffer.byteLength(sentence) + 120)
})
