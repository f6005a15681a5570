import { text } from 'node:stream/consumers'
import { runUserCommand, USER_COMMAND_USAGE } from '#server/features/people/user-command.ts'
import { run, withDatabase } from './command.ts'

const args = process.argv.slice(2)
if (args.length < 2) {
  process.stderr.write(USER_COMMAND_USAGE)
  process.exit(1)
}

await run(() =>
  withDatabase(async (database) => {
    const answer = await runUserCommand(database.em.fork(), { args, readPassword })
    process.stdout.write(`${answer}\n`)
  }),
)

async function readPassword(): Promise<string> {
  return (await text(process.stdin)).split(/\r?\n/)[0] ?? ''
}
