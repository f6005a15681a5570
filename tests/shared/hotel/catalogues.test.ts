import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { CATALOGUES, checkCatalogue } from '#shared/hotel/catalogues.ts'

const FOLDER = 'src/shared/content/hotel'

test('every catalogue of the hotel has a schema and fits it', () => {
  const files = globSync(`${FOLDER}/*.json`)

  for (const file of files) checkCatalogue(file, readFileSync(file, 'utf8'))

  expect(files).toHaveLength(Object.keys(CATALOGUES).length)
})

test.each([
  ['places', '"latitude": -27.133', '"latitude": 27.133', 'at ahu.latitude'],
  ['places', 'location.note.ahu', 'location.note.ahuu', 'at ahu.note'],
  ['article-places', '"by": "foot"', '"by": "horse"', 'travel.by'],
  ['placeholder-colors', '#', '', 'at '],
  ['room-facts', '"steps": 0', '"steps": -1', 'steps'],
  ['room-facts', 'folding', 'hammock', 'beds'],
])('a slip in %s is reported with its file: %s becomes %s', (name, right, wrong, reason) => {
  const file = `${FOLDER}/${name}.json`
  const text = readFileSync(file, 'utf8').replace(right, wrong)

  expect(() => checkCatalogue(file, text)).toThrow(file)
  expect(() => checkCatalogue(file, text)).toThrow(reason)
})

test('a catalogue without a schema, and one that is no JSON, are reported', () => {
  expect(() => checkCatalogue(`${FOLDER}/boats.json`, '[]')).toThrow('has no schema')
  expect(() => checkCatalogue(`${FOLDER}/coast.json`, '[')).toThrow('JSON')
})
