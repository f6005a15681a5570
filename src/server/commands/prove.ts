import { text } from 'node:stream/consumers'
import { prove, proving } from '#server/backup/schedule/prove.ts'

/** Started by the backup job, which names the archive and the place on standard input. */
try {
  const task = proving.parse(JSON.parse(await text(process.stdin)))
  process.stdout.write(JSON.stringify(await prove(task)))
} catch (error) {
  process.stderr.write(error instanceof Error ? error.message : String(error))
  process.exitCode = 1
}
