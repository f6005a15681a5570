import { join } from 'node:path'
import { ROOT } from '#server/process/paths.ts'
import { writeApiTypes } from './write-api-types.ts'

const folder = join(ROOT, 'dist', 'api')
await writeApiTypes(folder)
process.stdout.write(`AppRouter is written to ${folder}; install that folder as a package.\n`)
