import { stderr } from 'node:process'
import { pino } from 'pino'
import type { Database } from '#server/database/database.ts'
import { readEnv, type Env } from '#server/env.ts'
import { messageOf } from '#server/process/thrown.ts'
import { openDatabase } from '#server/orm/connect.ts'
import { allowSlowConnections } from '#server/process/network.ts'

/** Runs a command; after an error prints its message and sets the exit code 1. */
export async function run(command: () => Promise<void>): Promise<void> {
  allowSlowConnections()
  try {
    await command()
  } catch (error) {
    stderr.write(`${messageOf(error)}\n`)
    process.exitCode = 1
  }
}

/** Runs a task with the database of this installation. */
export async function withDatabase(
  task: (database: Database, env: Env) => Promise<void>,
): Promise<void> {
  const env = readEnv()
  const { database, close } = await openDatabase(env, pino({ level: 'warn' }))
  try {
    await task(database, env)
  } finally {
    await close()
  }
}
