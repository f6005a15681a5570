import { existsSync } from 'node:fs'
import { expect, test } from 'vitest'
import { pictureSources } from '#shared/hotel/pictures.ts'
import { ROOM_TYPES } from '#server/sandbox/state/property.ts'
import { roomFacts, roomFactTexts } from '#shared/hotel/room-facts.ts'
import { roomFeatures, roomPictureAlt, ROOMS } from '#shared/hotel/rooms.ts'
import words from '#shared/content/locales/es/rooms.json'
import es from '#shared/content/locales/es/site.json'
import { translator } from '#shared/i18n/translate.ts'

test('the four rooms have the prices of the spec', () => {
  expect(ROOMS.map(({ id, price }) => [id, price])).toEqual([
    [1, 180],
    [2, 120],
    [3, 90],
    [4, 150],
  ])
})

test('every picture of a room exists in three widths', () => {
  const files = ROOMS.flatMap(({ gallery }) => gallery.flatMap(({ src }) => pictureSources(src)))

  expect(files).toHaveLength(4 * 4 * 3)
  expect(files.filter(({ url }) => !existsSync(`public${url}`))).toEqual([])
})

test('a picture’s alternative text names the room and the subject', () => {
  const [room] = ROOMS
  if (!room) throw new Error('There are no rooms.')
  const t = (key: keyof typeof es) => es[key]

  expect(roomPictureAlt(t, room, room.gallery[0]!)).toBe(
    `${es[room.nameKey]} · ${es['room.picture.wide']}`,
  )
  expect(roomPictureAlt(t, room, room.gallery[1]!)).toBe(
    `${es[room.nameKey]} · ${es['room.picture.bed']}`,
  )
})

test('the rooms offer every amenity and service that the dictionary names', () => {
  const named = Object.keys(es).filter((key) => /^(?:amenity|service)\./.test(key))

  expect([...new Set(ROOMS.flatMap(roomFeatures))].toSorted()).toEqual(named.toSorted())
})

test.each(ROOMS)(
  'the beds of the room $key hold as many guests as the property sells it for',
  (room) => {
    const sleeps = { double_or_twin: 2, folding: 1, sofa: 2 }

    const places = roomFacts(room).beds?.reduce((sum, bed) => sum + sleeps[bed], 0)

    const type = ROOM_TYPES.find(({ short }) => short === room.engineCode)
    expect(places).toBe(type?.maxGuests)
  },
)

test('a room’s facts say where four sleep, and a room of which nothing is known has none', () => {
  const t = translator(words)
  const [room] = ROOMS.slice(-1)

  const [beds, ...others] = roomFactTexts(t, room!)

  expect(beds).toEqual({
    label: 'Camas',
    texts: [words['fact.beds.double_or_twin'], words['fact.beds.sofa']],
  })
  expect(others.map(({ texts }) => texts.join())).toEqual([
    '38 m²',
    'Privado, con ducha y bañera',
    'A toda hora',
    'Ventilador, sin aire acondicionado',
    'A pedido, en recepción',
    'En la habitación',
    'Madera',
    'Planta baja, un escalón',
  ])
  expect(roomFactTexts(t, { ...room!, id: 9 })).toEqual([])
})
