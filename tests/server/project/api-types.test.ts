import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { writeApiTypes } from '#server/commands/write-api-types.ts'

test('the types for callers hold every type that the procedures name', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'api-types-'))
  try {
    await writeApiTypes(folder)
    const types = await readFile(join(folder, 'index.d.ts'), 'utf8')

    // One of another module, and one that only the first names.
    expect(types).toContain('export type LegalText = {')
    expect(types).toContain('export type StayProblem = {')
    expect(types.match(/import\("(?!@trpc\/server")/g)).toBeNull()
  } finally {
    await rm(folder, { recursive: true })
  }
})
