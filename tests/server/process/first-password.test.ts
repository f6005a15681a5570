import { chmod, readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { passwordNote } from '#server/announce.ts'
import { temporaryDirectory } from '#tests/support/server-process.ts'

const PUBLIC_URL = 'https://hotel.example'
const PASSWORD = 'abcde-fghij-kmnpq-rstuv'

test.each([
  ['a site on this machine', undefined, false],
  ['a site on this machine, at a terminal', undefined, true],
  ['a published site, at a terminal', PUBLIC_URL, true],
])('%s shows its first password', async (_name, url, isTerminal) => {
  await using directory = await temporaryDirectory()

  const note = await passwordNote(
    { PUBLIC_URL: url, DATA_DIR: directory.path },
    PASSWORD,
    isTerminal,
  )

  expect(note).toBe(`${PASSWORD}   (shown only this once)`)
})

test('a published site whose output is collected keeps it in a file of its user alone', async () => {
  await using directory = await temporaryDirectory()
  const DATA_DIR = join(directory.path, 'new')

  const note = await passwordNote({ PUBLIC_URL, DATA_DIR }, PASSWORD, false)

  const path = join(DATA_DIR, 'first-password')
  expect(note).toContain(path)
  expect(note).not.toContain(PASSWORD)
  expect(await readFile(path, 'utf8')).toBe(`${PASSWORD}\n`)
  expect((await stat(path)).mode & 0o777).toBe(0o600)
})

test('where no file can be written, or there is one, the password is neither shown nor stored', async () => {
  await using directory = await temporaryDirectory()
  const DATA_DIR = directory.path
  await passwordNote({ PUBLIC_URL, DATA_DIR }, 'the first one', false)
  await chmod(join(DATA_DIR, 'first-password'), 0o644)

  const notes = [
    await passwordNote({ PUBLIC_URL, DATA_DIR }, PASSWORD, false),
    await passwordNote({ PUBLIC_URL, DATA_DIR: '/dev/null/data' }, PASSWORD, false),
  ]

  for (const note of notes) {
    expect(note).toBe('not shown here; set one: npm run user -- password admin')
  }
  expect(await readFile(join(DATA_DIR, 'first-password'), 'utf8')).toBe('the first one\n')
})
