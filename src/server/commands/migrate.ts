import { pino } from 'pino'
import { readEnv } from '#server/env.ts'
import { openDatabase } from '#server/orm/connect.ts'

try {
  const { database, close } = await openDatabase(readEnv(), pino({ level: 'warn' }))
  const executed = await database.migrator.getExecuted()
  process.stdout.write(`The schema is up to date: ${executed.length} migrations applied.\n`)
  await close()
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  process.exitCode = 1
}
