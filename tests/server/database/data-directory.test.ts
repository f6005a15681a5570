import { once } from 'node:events'
import { spawn } from 'node:child_process'
import { chmod, chown, mkdir, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { StorageSpace } from '#server/database/storage-space.ts'
import { connectEmbedded } from '#server/orm/connect.ts'
import { lockDataDirectory } from '#server/orm/data-directory.ts'
import { fillDataDirectory } from '#tests/support/database/test-database.ts'
import { ROOT } from '#server/process/paths.ts'
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

test.each([
  ['a full disk', /disk .* is full/, { reserveBytes: Number.MAX_SAFE_INTEGER }],
  ['enough space', /does not open .*db:restore/, {}],
])('a database that does not open with %s says why', async (_name, reason, options) => {
  await using directory = await temporaryDirectory()
  const folder = join(directory.path, 'postgres')
  await mkdir(folder)
  await writeFile(join(folder, 'PG_VERSION'), 'not a version')

  const opening = connectEmbedded(folder, {}, new StorageSpace(folder, options))

  await expect(opening).rejects.toThrow(reason)
})

test.each([
  ['on a new directory', false],
  ['after a process that was killed', true],
])(
  'of processes that start at the same moment only one locks it, %s',
  async (_name, isLeftOver) => {
    await using directory = await temporaryDirectory()
    if (isLeftOver) await killedHolder(directory.path)

    const started = await Promise.allSettled(
      Array.from({ length: 4 }, () => lockDataDirectory(directory.path)),
    )

    const locks = started.flatMap((one) => (one.status === 'fulfilled' ? one.value : []))
    const errors = started.flatMap((one) => (one.status === 'rejected' ? String(one.reason) : []))
    await Promise.all(locks.map((lock) => lock.release()))
    expect(locks).toHaveLength(1)
    expect(errors).toEqual(errors.map(() => expect.stringContaining('in use by another process')))
    const next = await lockDataDirectory(directory.path)
    await next.release()
  },
)

/** Locks the directory in a process that is killed then. */
async function killedHolder(path: string): Promise<void> {
  const code = `
    import { lockDataDirectory } from '#server/orm/data-directory.ts'
    await lockDataDirectory(process.argv[1])
    process.kill(process.pid, 'SIGKILL')`
  const holder = spawn(process.execPath, ['--input-type=module', '--eval', code, path], {
    cwd: ROOT,
    stdio: 'inherit',
  })
  expect(await once(holder, 'exit')).toEqual([null, 'SIGKILL'])
}
