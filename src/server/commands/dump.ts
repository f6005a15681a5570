import { join, resolve } from 'node:path'
import { archiveName } from '#server/backup/archive/archive-format.ts'
import { dump } from '#server/backup/archive/dump.ts'
import { backupFolder } from '#server/env.ts'
import { openImageStore } from '#server/gateways/image-store/open-store.ts'
import { run, withDatabase } from './command.ts'

await run(() =>
  withDatabase(async (database, env) => {
    const [file] = process.argv.slice(2)
    const now = new Date()
    const path = resolve(file ?? join(backupFolder(env), archiveName(now, env.BACKUP_KEY)))
    process.stdout.write(`writing ${path}…\n`)
    const images = await openImageStore(env)
    const made = await dump({ database, env, images }, { path, key: env.BACKUP_KEY, now })
    process.stdout.write(
      `${made.rows} rows and ${made.pictures} files of pictures are in ${made.path} (${made.bytes} bytes).\n`,
    )
    if (made.missing.length > 0) {
      process.stdout.write(`Missing in the store: ${made.missing.join(', ')}\n`)
    }
  }).catch(explain),
)

/** Replaces the error of a locked data directory by one that tells the staff what to do. */
function explain(error: unknown): never {
  if (!(error instanceof Error) || !error.message.includes('in use by another process')) throw error
  throw new Error(
    'The site is running, and its embedded database belongs to it: press "Hacer una copia ahora" in the panel, or stop the site first.',
    { cause: error },
  )
}
