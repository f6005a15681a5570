import { text } from 'node:stream/consumers'
import { pino } from 'pino'
import { openDatabase } from '#server/orm/connect.ts'
import { readEnv } from '#server/env.ts'
import { runUserCommand, USER_COMMAND_USAGE } from '#server/features/auth/user-command.ts'

const args = process.argv.slice(2)
if (args.length < 2) {
  process.stderr.write(USER_COMMAND_USAGE)
  process.exit(1)
}

try {
  const { database, close } = await openDatabase(readEnv(), pino({ level: 'warn' }))
  try {
    const answer = await runUserCommand(database.em.fork(), { args, readPassword })
    process.stdout.write(`${answer}\n`)
  } finally {
    await close()
  }
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  process.exitCode = 1
}

async function readPassword(): Promise<string> {
  return (await text(process.stdin)).split(/\r?\n/)[0] ?? ''
}
