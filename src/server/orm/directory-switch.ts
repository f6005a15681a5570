import { readFile, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import * as z from 'zod'
import { exists, flush, writeDurably } from '#server/process/files.ts'

/** Folder of the embedded database in a data directory. */
export const DATABASE_FOLDER = 'postgres'

const PLAN_FILE = 'switch.json'

const planSchema = z.object({ incoming: z.string(), outgoing: z.string() })

/** `incoming` becomes the folder of the database; the present folder is renamed to `outgoing`. */
type Plan = z.infer<typeof planSchema>

/**
 * Replaces the folder of the embedded database. The plan is written first, atomically: a kill before
 * that leaves the old database, after a later kill `finishSwitch` completes the switch.
 */
export async function switchDatabase(dataDir: string, plan: Plan): Promise<void> {
  await rm(join(dataDir, plan.outgoing), { recursive: true, force: true })
  await writeDurably(join(dataDir, PLAN_FILE), JSON.stringify(plan))
  await finishSwitch(dataDir)
}

/** Completes a switch that a killed process began; called before the database is opened. */
export async function finishSwitch(dataDir: string): Promise<void> {
  const file = join(dataDir, PLAN_FILE)
  const text = await readFile(file, 'utf8').catch(() => undefined)
  if (text === undefined) return
  const plan = planSchema.parse(JSON.parse(text))
  const incoming = join(dataDir, plan.incoming)
  const database = join(dataDir, DATABASE_FOLDER)
  // Without the incoming folder both renames have been done before.
  if (await exists(incoming)) {
    if (await exists(database)) await rename(database, join(dataDir, plan.outgoing))
    await rename(incoming, database)
  }
  await flush(dataDir)
  await rm(file)
  await flush(dataDir)
}
