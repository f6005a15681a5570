import { expect, test } from 'vitest'
import { textKey } from '#shared/site/keys.ts'
import { testApp } from '#tests/support/test-app.ts'
import { aSiteDesk } from './desk.ts'

const HERO = textKey('site', 'hero.title')
const NAME = textKey('site', 'site.name')
const ROOMS = textKey('booking', 'stay.title')
const MAIL = textKey('mail', 'mail.hello')

test('own words stand on pages in their language, with those of a dictionary that only some pages load', async () => {
  await using server = await testApp({ pages: true })
  const desk = await aSiteDesk(server)
  const page = async (url: string) => (await server.app.inject(url)).body
  const before = await page('/rooms?lang=de')
  expect(before).not.toContain('site,words')

  await desk.save(HERO, 'Ven a dormir junto al mar', { language: 'es' })
  await desk.save(HERO, 'Schlafen am Meer', { language: 'de' })
  await desk.save(ROOMS, 'Unsere Zimmer am Meer', { language: 'de' })
  await desk.publish()

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
  const desk = await aSiteDesk(server)

  await desk.save(NAME, 'Hotel Pacífico', { language: 'es' })
  await desk.save(MAIL, 'Estimada visita de {hotel}:', { language: 'es' })
  expect((await desk.publish()).statusCode).toBe(200)

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
