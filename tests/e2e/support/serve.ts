import { rmSync } from 'node:fs'
import { copyTemplate } from '#tests/support/database/embedded-template.ts'
import { temporaryDirectory } from '#tests/support/server-process.ts'

// The site as `npm start` runs it, on a copy of the template: a new database would cost a third more
// processor time per start.
const { path } = await temporaryDirectory()
await copyTemplate(path)
process.once('exit', () => rmSync(path, { recursive: true, force: true }))
process.env.DATA_DIR = path
await import('#server/main.ts')
