import { utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { ScheduleOptions } from '#server/backup/schedule/place.ts'
import { backupRound, openPlace } from '#server/backup/schedule/schedule.ts'
import { diskStore } from '#server/gateways/image-store/disk.ts'
import { readEnv } from '#server/env.ts'
import { aSession } from '#tests/support/accounts.ts'
import { emptyDatabase } from '#tests/support/database/test-database.ts'
import { quiet } from '#tests/support/mail/outbox.ts'
import { temporaryDirectory } from '#tests/support/server-process.ts'
import { testApp, type TestApp } from '#tests/support/test-app.ts'

/** A site whose backups a test makes round by round. */
export async function aSiteWithBackups(
  env: Record<string, string> = {},
  more: Partial<Pick<ScheduleOptions, 'proofLimitMs' | 'place'>> = {},
) {
  const folder = await temporaryDirectory()
  const part = join(folder.path, 'old.tar.zst.part')
  await writeFile(part, '')
  await utimes(part, 0, 0)
  const settings = { BACKUPS: 'on', BACKUP_DIR: folder.path, ...env }
  const { url } = await emptyDatabase()
  const server = await testApp({ env: settings })
  const cookie = await aSession(server)
  const images = diskStore(server.uploads)
  const lines: unknown[][] = []
  const errors: unknown[][] = []
  const options: ScheduleOptions = {
    database: server.database,
    images,
    env: readEnv({ NODE_ENV: 'test', ...settings, ...(url && { DATABASE_URL: url }) }),
    place: openPlace(readEnv(settings)),
    log: {
      ...quiet,
      info: (...line: unknown[]) => void lines.push(line),
      error: (...line: unknown[]) => void errors.push(line),
    },
    ...more,
  }
  return {
    /** Names of the earlier backups of which the log says that they were deleted. */
    deleted: () =>
      lines
        .filter(([, text]) => String(text).startsWith('a backup was deleted'))
        .map(([fields]) => (fields as { backup: string }).backup)
        .filter((name) => !name.startsWith('hare-mahina-'))
        .toSorted(),
    errors: () => errors,
    server,
    images,
    folder: folder.path,
    ask: () => call(server, { cookie, method: 'POST', name: 'request' }),
    status: async () =>
      (await call(server, { cookie, method: 'GET', name: 'status' })).json().result.data,
    round: ({ mayBeDue = true, signal = new AbortController().signal } = {}) =>
      backupRound(options, mayBeDue, signal),
    passAnHour: () =>
      server.em.execute(`update backup set checked_at = checked_at - interval '1 hour'`),
    rows: () => server.em.execute('select state from backup order by id'),
    [Symbol.asyncDispose]: async () => {
      await server[Symbol.asyncDispose]()
      await folder[Symbol.asyncDispose]()
    },
  }
}

const call = (
  { app }: TestApp,
  { cookie, method, name }: { cookie: string; method: 'GET' | 'POST'; name: string },
) =>
  app.inject({
    method,
    url: `/trpc/admin.backup.${name}`,
    headers: { cookie },
    ...(method === 'POST' ? { payload: {} } : {}),
  })
