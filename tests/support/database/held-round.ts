import { leaseRound } from '#server/database/job-lease.ts'
import { openDatabase } from '#server/orm/connect.ts'

/** A process that begins a round, says so, and never ends it. */
const quiet = { info: () => undefined, warn: () => undefined }
const { database } = await openDatabase(
  { DATABASE_URL: process.env.DATABASE_URL, DATA_DIR: '' },
  quiet,
)
await leaseRound(database.em.fork(), { name: 'tidy' }, async () => {
  process.stdout.write('running\n')
  await new Promise(() => undefined)
})
