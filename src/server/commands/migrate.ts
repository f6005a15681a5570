import { pino } from 'pino'
import { readEnv } from '#server/env.ts'
import { openDatabase } from '#server/orm/connect.ts'

const open = await openDatabase(readEnv(), pino({ level: 'warn' }))
const executed = await open.database.migrator.getExecuted()
process.stdout.write(`The schema is up to date: ${executed.length} migrations applied.\n`)
await open.close()
