import { expect, test } from 'vitest'
import type { RoomRow } from '#shared/site/rooms.ts'
import type { EditionRow, OrphanRow } from '#shared/site/editing.ts'
import { roomKey, ROOM_ORDER, textKey } from '#shared/site/keys.ts'
import { mailsOf } from '#tests/support/checkout.ts'
import { bookRoom, viewBooking } from '#tests/support/linked-booking.ts'
import { aSandbox } from '#tests/support/sandbox/test-sandbox.ts'
import { readPage } from '#tests/support/site/html.ts'
import { PUBLISHED, structuredDataAt } from '#tests/support/site/site.ts'
import { testApp, type TestApp } from '#tests/support/test-app.ts'
import { aSiteEditor, messageOf } from './site-editor.ts'
import { addRoom, FOUR, save } from './room-values.ts'

const ask = async ({ app }: TestApp, url: string) => {
  const { statusCode, headers, body } = await app.inject(url)
  return { status: [statusCode, headers.location], body }
}

/** The names of the rooms on a page, in their order. */
async function namesOn(server: TestApp, url: string): Promise<string[]> {
  const { document } = readPage((await ask(server, url)).body)
  const rooms = document.querySelectorAll(
    '#habitaciones article h3, [aria-labelledby=house-rooms] h3',
  )
  return [...rooms].map(({ textContent }) => textContent ?? '')
}

test('a room that the owner adds is on every page once its name is published', async () => {
  await using server = await testApp(PUBLISHED)
  const siteEditor = await aSiteEditor(server)
  const before = (await ask(server, '/rooms')).body

  const id = await addRoom(siteEditor)
  expect(id).toBe(5)
  await siteEditor.save(textKey('site', 'room.5.name'), 'Garden cabin', { language: 'en' })
  await siteEditor.save(textKey('rooms', 'room.5.about'), 'Una pieza entre mangos.', {
    language: 'es',
  })
  await save(siteEditor, id, {
    beds: ['sofa'],
    view: 'garden',
    hotWater: 'no',
    childrenUntil: 12,
    capacity: 3,
    amenities: [{ id: '', texts: { es: 'Hamaca', de: 'Hängematte' } }],
    services: [{ id: 'text.site.service.wifi', texts: {} }],
  })
  expect((await ask(server, '/rooms')).body).toBe(before)
  expect((await ask(server, '/rooms/cabana-del-huerto')).status[0]).toBe(404)
  await siteEditor.save(ROOM_ORDER, [5, 3])
  expect((await siteEditor.publish()).statusCode).toBe(200)

  const [economy, garden, sea, superior] = FOUR
  const order = ['Cabaña del huerto', sea, economy, garden, superior]
  expect(await namesOn(server, '/')).toEqual(order)
  expect(await namesOn(server, '/rooms')).toEqual(order)
  expect((await namesOn(server, '/rooms?lang=en'))[0]).toBe('Garden cabin')
  const { document } = readPage((await ask(server, '/rooms/cabana-del-huerto')).body)
  const page = document.querySelector('main')!.outerHTML
  for (const text of ['Una pieza entre mangos.', 'sofá cama', 'Al jardín', 'Hasta los 12 años'])
    expect(page).toContain(text)
  expect(page).not.toMatch(
    /room\.5|USD|undefined|\/images\/rooms\/(?!ocean|budget|garden|superior)/,
  )
  const german = (await ask(server, '/rooms/cabana-del-huerto?lang=de')).body
  expect(german).toMatch(/<h1[^>]*>Cabaña del huerto/)
  expect(german).toContain('Hängematte')
  expect((await ask(server, '/sitemap.xml')).body).toContain('/rooms/cabana-del-huerto')
  const data = await structuredDataAt(server, '/?lang=en')
  expect(JSON.stringify(data)).toContain('"name":"Garden cabin"')
  const [room] = await structuredDataAt(server, '/rooms/cabana-del-huerto')
  expect(room).toMatchObject({ occupancy: { maxValue: 3 }, description: 'Una pieza entre mangos.' })
  expect(room).not.toHaveProperty('offers')
  expect(room).not.toHaveProperty('image')
  expect((await ask(server, '/share/rooms/5/es.jpg')).status[0]).toBe(200)
})

test('a hidden room leads to all rooms for now, an archived one for ever, and both leave every page', async () => {
  await using server = await testApp(PUBLISHED)
  const siteEditor = await aSiteEditor(server)
  const before = (await ask(server, '/rooms')).body

  const kept = textKey('site', 'room.ocean.description')
  await siteEditor.save(kept, 'Todavía es un secreto.', { language: 'es' })
  await save(siteEditor, 3, { visible: false })
  await siteEditor.publish()
  for (const path of ['/', '/rooms']) {
    const { body } = await ask(server, path)
    expect(body.slice(body.indexOf('id="page-state"')), path).not.toMatch(
      /secreto|rooms\/ocean|"OCE"|"price":\d/,
    )
  }
  expect((await ask(server, '/rooms/vista-al-mar?adults=3')).status).toEqual([
    302,
    '/rooms?adults=3',
  ])
  expect((await ask(server, '/share/rooms/3/es.jpg')).status[0]).toBe(404)
  expect(await namesOn(server, '/')).not.toContain(FOUR[2])

  await siteEditor.post('archiveRoom', { id: 3, isArchived: true })
  expect((await ask(server, '/rooms/ocean-view?lang=en')).status).toEqual([301, '/rooms?lang=en'])
  for (const path of ['/', '/rooms', '/sitemap.xml', '/feed.xml'])
    expect((await ask(server, path)).body, path).not.toMatch(/rooms\/(?:vista-al-mar|3\b)/)
  const rows = await siteEditor.read<RoomRow[]>('rooms')
  expect(rows.find(({ id }) => id === 3)).toMatchObject({ state: 'archived', name: FOUR[2] })

  await siteEditor.post('archiveRoom', { id: 3, isArchived: false })
  await siteEditor.post('save', {
    key: roomKey(3, 'visible'),
    language: '',
    value: null,
    isReset: true,
    seen: null,
  })
  await siteEditor.post('save', {
    key: kept,
    language: 'es',
    value: null,
    isReset: true,
    seen: null,
  })
  await siteEditor.publish()
  expect((await ask(server, '/rooms')).body).toBe(before)
  expect(await siteEditor.post('archiveRoom', { id: 9, isArchived: true })).toMatchObject({
    statusCode: 404,
  })
})

test('each address that a room had leads to its present one, and no other room can have it', async () => {
  await using server = await testApp(PUBLISHED)
  const siteEditor = await aSiteEditor(server)
  const spanish = { language: 'es' } as const
  const slug = roomKey(2, 'slug')

  await siteEditor.save(slug, 'Hibisco', spanish)
  await siteEditor.publish()
  await siteEditor.save(slug, 'patio', spanish)
  await siteEditor.publish()

  for (const former of ['vista-al-jardin', 'hibisco', 'garden-view', '2'])
    expect((await ask(server, `/rooms/${former}?lang=es`)).status).toEqual([
      301,
      '/rooms/patio?lang=es',
    ])
  expect((await ask(server, '/rooms/garden-view?lang=en')).status[0]).toBe(200)
  expect((await ask(server, '/sitemap.xml')).body).not.toContain('hibisco')
  for (const [value, problem] of [
    ['hibisco', 'Otra habitación tiene o tuvo «hibisco»: elige otra.'],
    ['garden-view', 'Otra habitación tiene o tuvo «garden-view»: elige otra.'],
    ['2027', /no solo números/],
    ['a b', /Solo letras/],
  ] as const) {
    const refused = await siteEditor.save(roomKey(1, 'slug'), value, spanish)
    expect([refused.statusCode, messageOf(refused)]).toEqual([
      400,
      typeof problem === 'string' ? problem : expect.stringMatching(problem),
    ])
  }
  expect((await siteEditor.save(slug, 'vista-al-jardin', spanish)).statusCode).toBe(200)
  await siteEditor.discard()
  await siteEditor.save(slug, 'mango', spanish)
  await siteEditor.publish(new Date(Date.now() + 86_400_000).toISOString())
  const scheduled = await siteEditor.save(roomKey(1, 'slug'), 'mango', spanish)
  expect(messageOf(scheduled)).toBe('Otra habitación tiene o tuvo «mango»: elige otra.')
})

test('a booking keeps the name of its archived room, whose type is no longer sold here', async () => {
  await using hotel = await aSandbox()
  await using server = await testApp({ ...PUBLISHED, pms: hotel.pms })
  const siteEditor = await aSiteEditor(server)
  const link = await bookRoom(server, hotel)
  const { checkIn, checkOut } = hotel.stay()
  const search = { checkIn, checkOut, adults: '2', children: '0' }
  const offered = async () =>
    (await server.app.inject({ url: '/api/rooms', query: search }))
      .json<{ roomId: number | null; name: string }[]>()
      .map(({ roomId }) => roomId)
  expect(await offered()).toContain(3)

  await siteEditor.post('archiveRoom', { id: 3, isArchived: true })

  expect(await offered()).not.toContain(3)
  expect(await offered()).not.toContain(null)
  expect((await viewBooking(server, link)).rooms[0]).toMatchObject({ roomId: 3 })
  const page = await ask(server, `/booking/${link.confirmationNumber}?token=${link.token}`)
  expect(page.body).toContain(FOUR[2])
  expect((await mailsOf(server))[0]!.text).toContain(FOUR[2])
})

test('nothing takes the published name from a room that the owner added', async () => {
  await using server = await testApp(PUBLISHED)
  const siteEditor = await aSiteEditor(server)
  await addRoom(siteEditor)
  await siteEditor.publish()
  const [{ id }] = (await siteEditor.editions()) as [EditionRow]

  const { result } = (await siteEditor.post('revert', { id })).json<{
    result: { data: { left: string[] } }
  }>()
  const name = { key: textKey('site', 'room.5.name'), language: 'es', value: null }
  const reset = await siteEditor.post('save', { ...name, isReset: true, seen: null })

  expect(result.data.left).toEqual(['Nombre · Cabaña del huerto'])
  expect([reset.statusCode, messageOf(reset)]).toEqual([400, expect.stringContaining('archívala')])
  await siteEditor.publish()
  expect((await ask(server, '/rooms/5')).status[0]).toBe(200)
  expect((await ask(server, '/rooms/cabana-del-huerto')).status).toEqual([301, '/rooms/5'])
})

test('a room that was deleted with its data leaves its values to be deleted', async () => {
  await using server = await testApp()
  const siteEditor = await aSiteEditor(server)
  const id = await addRoom(siteEditor)
  expect(await siteEditor.read<OrphanRow[]>('orphans')).toEqual([])
  await server.em.execute('delete from site_room')

  const orphans = await siteEditor.read<OrphanRow[]>('orphans')

  expect(orphans.map(({ key }) => key)).toEqual([roomKey(id, 'slug'), `text.site.room.${id}.name`])
  const name = { key: roomKey(id, 'slug'), language: 'es' }
  expect((await siteEditor.post('forget', name)).statusCode).toBe(200)
})

test('a name that is missing, too long or has a sign of a text adds no room, and no archived one counts', async () => {
  await using server = await testApp()
  const siteEditor = await aSiteEditor(server)
  for (const name of ['', '  ', 'x'.repeat(81), 'Cabaña {luz}'])
    expect((await siteEditor.post('addRoom', { name })).statusCode).toBe(400)
  expect(await siteEditor.read<RoomRow[]>('rooms')).toHaveLength(4)
  const archived = 'select id, now() from generate_series(5, 44) as id'
  await server.em.execute(`insert into site_room (id, archived_at) ${archived}`)
  expect(await addRoom(siteEditor)).toBe(45)
  const lost = await siteEditor.save(roomKey(77, 'capacity'), 3)
  expect([lost.statusCode, messageOf(lost)]).toEqual([400, 'Esa habitación no existe.'])
})

test('the title and description of a room say what the owner says of it', async () => {
  await using server = await testApp(PUBLISHED)
  const siteEditor = await aSiteEditor(server)
  const head = async () => {
    const { document } = readPage((await ask(server, '/rooms/superior-vista-al-mar')).body)
    const [meta] = document.querySelectorAll('meta[name=description]')
    return [document.querySelector('title')?.textContent, meta?.getAttribute('content')]
  }
  expect(await head()).toEqual([
    expect.stringContaining('familiar superior'),
    expect.stringContaining('con desayuno'),
  ])

  await siteEditor.save(textKey('site', 'room.superior.name'), 'Casa grande', { language: 'es' })
  await save(siteEditor, 4, { services: [] })
  await siteEditor.publish()

  expect(await head()).toEqual([
    expect.stringMatching(/^Casa grande/),
    expect.not.stringContaining('desayuno'),
  ])
})

test('editors neither archive rooms nor link them with the property', async () => {
  await using server = await testApp()
  const siteEditor = await aSiteEditor(server, { role: 'editor' })
  const refused = [
    await siteEditor.post('archiveRoom', { id: 3, isArchived: true }),
    await siteEditor.save(roomKey(3, 'roomType'), 'GAR'),
    await siteEditor.save(roomKey(3, 'engineCode'), 'GAR'),
  ]
  expect(refused.map(({ statusCode }) => statusCode)).toEqual([403, 403, 403])
})
