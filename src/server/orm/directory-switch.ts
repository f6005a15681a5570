import { readFile, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import * as z from 'zod'
import { exists, flush, writeDurably } from '#server/process/files.ts'

/** Folder of the embedded database in a data directory. */
export const DATABASE_FOLDER = 'postgres'

const MARKER = 'switch.json'

const plan = z.object({ incoming: z.string(), outgoing: z.string() })

/** The folder that becomes the database, and the new name of the present one. */
type Switch = z.infer<typeof plan>

/**
 * Makes another folder the database. The plan is written first, atomically: after a kill before
 * that the old database opens, after a later kill the new one.
 */
export async function switchDatabase(dataDir: string, wanted: Switch): Promise<void> {
  await rm(join(dataDir, wanted.outgoing), { recursive: true, force: true })
  await writeDurably(join(dataDir, MARKER), JSON.stringify(wanted))
  await finishSwitch(dataDir)
}

/** Completes a switch that a killed process began; called before the database is opened. */
export async function finishSwitch(dataDir: string): Promise<void> {
  const marker = join(dataDir, MARKER)
  const text = await readFile(marker, 'utf8').catch(() => undefined)
  if (text === undefined) return
  const wanted = plan.parse(JSON.parse(text))
  const incoming = join(dataDir, wanted.incoming)
  const database = join(dataDir, DATABASE_FOLDER)
  // A missing folder has already become the database.
  if (await exists(incoming)) {
    if (await exists(database)) await rename(database, join(dataDir, wanted.outgoing))
    await rename(incoming, database)
  }
  await flush(dataDir)
  await rm(marker)
  await flush(dataDir)
}
