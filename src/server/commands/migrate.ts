import { run, withDatabase } from './command.ts'

await run(() =>
  withDatabase(async ({ migrator }) => {
    const executed = await migrator.getExecuted()
    process.stdout.write(`The schema is up to date: ${executed.length} migrations applied.\n`)
  }),
)
