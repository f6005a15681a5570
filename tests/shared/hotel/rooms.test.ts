import { existsSync } from 'node:fs'
import { expect, test } from 'vitest'
import { pictureSources } from '#shared/hotel/pictures.ts'
import { ROOMS } from '#shared/hotel/rooms.ts'

test('the four rooms carry the prices of the spec', () => {
  expect(ROOMS.map(({ id, price }) => [id, price])).toEqual([
    [1, 180],
    [2, 120],
    [3, 90],
    [4, 150],
  ])
})

test('every picture of a room is there in its three widths', () => {
  const files = ROOMS.flatMap(({ gallery }) => gallery.flatMap(({ src }) => pictureSources(src)))

  expect(files).toHaveLength(4 * 4 * 3)
  expect(files.filter(({ url }) => !existsSync(`public${url}`))).toEqual([])
})
