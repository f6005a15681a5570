import { messageOf } from '#server/process/thrown.ts'
import { startServer } from './start.ts'

try {
  await startServer()
} catch (error) {
  process.stderr.write(`\n${messageOf(error)}\n\n`)
  process.exit(1)
}
