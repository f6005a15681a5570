import { text } from 'node:stream/consumers'
import { prove, proofTask } from '#server/backup/schedule/prove.ts'
import { run } from './command.ts'

// Started by the backup job, which writes the options as JSON to standard input.
await run(async () => {
  const task = proofTask.parse(JSON.parse(await text(process.stdin)))
  process.stdout.write(JSON.stringify(await prove(task)))
})
