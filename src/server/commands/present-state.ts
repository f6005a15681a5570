import { readPresentState } from '#server/backup/restore/carry-over.ts'
import { embeddedScratch } from '#server/backup/restore/scratch.ts'

// Started by a restore: prints as JSON what has to be carried over from the database in a folder.
const [folder = ''] = process.argv.slice(2)
const scratch = await embeddedScratch(folder)
const state = JSON.stringify(await readPresentState(scratch.sql))
await scratch.close()
process.stdout.write(state)
