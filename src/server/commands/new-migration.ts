import { pino } from 'pino'
import { IN_MEMORY } from '#server/database/database.ts'
import { openDatabase } from '#server/orm/connect.ts'

const name = process.argv[2]
if (!name || !/^[a-z0-9-]+$/.test(name)) {
  process.stderr.write('Usage: npm run db:new -- a-short-name\n')
  process.exit(1)
}

// The new migration is the difference between an empty migrated database and the entities.
const { database, close } = await openDatabase({ DATA_DIR: IN_MEMORY }, pino({ level: 'warn' }))
const { fileName } = await database.migrator.create(
  undefined,
  false,
  false,
  name.replaceAll('-', '_'),
)
process.stdout.write(
  fileName
    ? `migrations/${fileName} written. Read it before you commit it.\n`
    : 'The entities match the migrations: nothing to write.\n',
)
await close()
