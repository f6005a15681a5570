import { chmod, chown, mkdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { connectEmbedded } from '#server/orm/connect.ts'
import { lockDataDirectory } from '#server/orm/data-directory.ts'
import { fillDataDirectory } from '#tests/support/database/test-database.ts'
import { temporaryDirectory } from '#tests/support/server-process.ts'

test('root does not open the database of another user, who could not open it afterwards', async () => {
  await using directory = await temporaryDirectory()
  const folder = join(directory.path, 'postgres')

  const fresh = await lockDataDirectory(directory.path, 0)
  await fresh.release()
  await mkdir(folder)
  if (process.getuid?.() === 0) await chown(folder, 1, 1)

  await expect(lockDataDirectory(directory.path, 0)).rejects.toThrow(/belongs to the user \d+/)
  const lock = await lockDataDirectory(directory.path, 1)
  await lock.release()
})

test('the folder of an embedded database is its owner’s alone, also one that was open to others', async () => {
  await using directory = await temporaryDirectory()
  const folder = join(directory.path, 'postgres')
  await fillDataDirectory(directory.path)
  await chmod(folder, 0o755)

  const database = await connectEmbedded(folder)
  await database.close()

  expect((await stat(folder)).mode & 0o777).toBe(0o700)
})
