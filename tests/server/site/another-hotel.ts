import { expect } from 'vitest'
import { makePlaceFiles } from '#server/features/media/place-files.ts'
import { ROOM_TYPES } from '#server/sandbox/state/property.ts'
import { seedDemoContent } from '#server/seed/seed.ts'
import { ISLAND_PARTS } from '#shared/site-config.ts'
import { CENTRE } from '#shared/pictures/photos.ts'
import type { ValueLanguage } from '#shared/site/keys.ts'
import { aSandbox } from '#tests/support/sandbox/test-sandbox.ts'
import { PUBLISHED } from '#tests/support/site/site.ts'
import { testApp, type TestApp } from '#tests/support/test-app.ts'
import { ALT, aPhoto } from './a-photo.ts'
import { aSiteEditor, messageOf, type SiteEditor } from './site-editor.ts'
import { save as saveRoom } from './room-values.ts'

/** The languages of Hotel Pacífico. */
export const SHOWN = ['es', 'en'] as const

const SIGN =
  '<svg viewBox="0 0 8 8" xmlns="http://www.w3.org/2000/svg"><path d="M0 0h8v8z" fill="#c00"/></svg>'

const FACTS: Readonly<Record<string, unknown>> = {
  phone: '+56 32 255 1234',
  email: 'hola@pacifico.example',
  address: 'Avenida Altamirano 12, Valparaíso, Chile',
  postal: { locality: 'Valparaíso', region: null, code: '2340000', country: 'CL' },
  point: { latitude: -33.0245, longitude: -71.6386 },
  tourUrl: null,
  timeZone: 'America/Santiago',
  hosts: { names: ['Rosa Díaz'], portrait: null },
  agency: null,
  partners: [],
  services: [{ id: '', texts: { es: 'Bicicletas', en: 'Bicycles' } }],
  figures: [],
  galleryIsland: [],
  galleryNeighborhood: [],
  logo: { sign: SIGN, onDark: null, ground: '#112233' },
  languages: SHOWN,
  ...Object.fromEntries(ISLAND_PARTS.map((part) => [part, false])),
}

type InShown = Readonly<Record<(typeof SHOWN)[number], string>>

const same = (text: string): InShown => ({ es: text, en: text })

/** Everything that an owner has to say in words, the names of her rooms included. */
const TEXTS: Readonly<Record<string, InShown>> = {
  'site.site.name': { es: 'Hotel Pacífico', en: 'Hotel Pacífico' },
  'site.site.place': same('Valparaíso'),
  'site.site.local_place': same('Valparaíso'),
}

/** Her rooms by the numbers of those that they replace. */
const ROOMS = [
  { id: 1, key: 'budget', slug: 'patio', es: 'Habitación del patio', en: 'Courtyard room' },
  { id: 2, key: 'garden', slug: 'cerro', es: 'Habitación del cerro', en: 'Hillside room' },
  { id: 3, key: 'ocean', slug: 'puerto', es: 'Habitación del puerto', en: 'Harbour room' },
] as const

/** The room that she does not have. */
const ARCHIVED = 4

const about = (name: string): InShown => ({
  es: `${name}: una cama ancha y una ventana.`,
  en: `${name}: a wide bed and a window.`,
})

/** Hotel Pacífico with its property, published; to be closed by `await using`. */
export async function openAnotherHotel() {
  const closing = new AsyncDisposableStack()
  closing.use(renamedProperty())
  const property = closing.use(await aSandbox())
  const env = { ...PUBLISHED.env, MAIL_TO: 'reservas@pacifico.example' }
  const server = closing.use(await testApp({ ...PUBLISHED, env, pms: property.pms }))
  await seedDemoContent(server.em)
  const siteEditor = await makeAnotherHotel(server)
  return { server, property, siteEditor, [Symbol.asyncDispose]: () => closing.disposeAsync() }
}

export type AnotherHotel = Awaited<ReturnType<typeof openAnotherHotel>>

/** Makes Hotel Pacífico of the demo, through the calls of the panel, and publishes it. */
async function makeAnotherHotel(server: TestApp): Promise<SiteEditor> {
  const siteEditor = await aSiteEditor(server)
  const save = async (key: string, value: unknown, language: ValueLanguage = '') => {
    const saved = await siteEditor.save(key, value, { language })
    expect([key, saved.statusCode, messageOf(saved)]).toEqual([key, 200, undefined])
  }
  const say = async (key: string, texts: InShown) => {
    for (const language of SHOWN) await save(`text.${key}`, texts[language], language)
  }
  const photo = { src: await aPhoto(server, siteEditor), focus: CENTRE }
  await save('fact.cover', [{ ...photo, upright: null, alt: ALT }])
  await save('fact.galleryHotel', [{ ...photo, own: true, texts: { es: 'Patio' }, alt: ALT }])
  for (const [name, value] of Object.entries(FACTS)) await save(`fact.${name}`, value)
  for (const [key, texts] of Object.entries(TEXTS)) await say(key, texts)
  for (const { id, key, slug, es, en } of ROOMS) {
    await say(`site.room.${key}.name`, { es, en })
    await say(`site.room.${key}.description`, about(es))
    await say(`rooms.room.${key}.about`, about(es))
    for (const language of SHOWN) await saveRoom(siteEditor, id, { slug }, language)
    const own = { src: await aPhoto(server, siteEditor), focus: CENTRE, own: true, alt: ALT }
    await saveRoom(siteEditor, id, { pictures: [own] })
  }
  await siteEditor.post('archiveRoom', { id: ARCHIVED, isArchived: true })
  await makePlaceFiles(server.em, server.images)
  const published = await siteEditor.publish()
  expect([published.statusCode, messageOf(published)]).toEqual([200, undefined])
  await removeDemoArticles(siteEditor)
  return siteEditor
}

/** The names that the staff gives the room types in the property's own system. */
function renamedProperty(): Disposable {
  const former = ROOM_TYPES.map(({ name }) => name)
  const rename = (names: readonly string[]) =>
    ROOM_TYPES.forEach((type, at) => Object.assign(type, { name: names[at] }))
  rename([...ROOMS.map(({ es }) => es), 'Sin uso'])
  return { [Symbol.dispose]: () => rename(former) }
}

async function removeDemoArticles({ staff }: SiteEditor): Promise<void> {
  const { articles } = (await staff.get('/trpc/admin.steps.list')).json().result.data
  const chosen = { choice: 'remove', untouched: articles.untouched }
  const removed = await staff.post('/trpc/admin.steps.chooseArticles', chosen)
  expect(removed.statusCode).toBe(200)
}
