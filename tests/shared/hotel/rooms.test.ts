import { existsSync } from 'node:fs'
import { expect, test } from 'vitest'
import { pictureSources } from '#shared/hotel/pictures.ts'
import { roomFeatures, roomPictureAlt, ROOMS } from '#shared/hotel/rooms.ts'
import es from '#shared/content/locales/es/site.json'

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

  expect(roomPictureAlt(t, room)).toBe(`${es[room.nameKey]} · ${es['room.picture.wide']}`)
  expect(roomPictureAlt(t, room, room.gallery[1])).toBe(
    `${es[room.nameKey]} · ${es['room.picture.bed']}`,
  )
})

test('the rooms offer every amenity and service that the dictionary names', () => {
  const named = Object.keys(es).filter((key) => /^(?:amenity|service)\./.test(key))

  expect([...new Set(ROOMS.flatMap(roomFeatures))].toSorted()).toEqual(named.toSorted())
})
