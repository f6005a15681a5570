import { spawn } from 'node:child_process'
import { hash } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { setPriority } from 'node:os'
import { dirname, join } from 'node:path'
import { text } from 'node:stream/consumers'
import sharp from 'sharp'
import * as z from 'zod'
import { ROOT } from '#server/process/paths.ts'
import { postgresClient } from '../archive/connection.ts'
import { BackupProblem } from '../archive/problem.ts'
import { loadArchive, type ArchiveFile } from '../restore/load.ts'
import {
  checkReadable,
  embeddedScratch,
  postgresScratch,
  type Scratch,
} from '../restore/scratch.ts'
import { emptySchema } from '../restore/switch-schema.ts'
import { PROOF_FOLDER } from './place.ts'

/** What the trial restore of an archive found. */
const proof = z.object({
  rows: z.int(),
  pictures: z.int(),
  /** The picture that was decoded; null without pictures. */
  picture: z.object({ name: z.string(), sha256: z.string() }).nullable(),
})

export type Proof = z.infer<typeof proof>

export const proofTask = z.object({
  path: z.string(),
  key: z.string().optional(),
  folder: z.string(),
  /** URL of the site's PostgreSQL, if any. */
  url: z.string().optional(),
})

/** A nice value: lower priority than requests, but not starved on a busy machine. */
const LOW_PRIORITY = 10

/**
 * Calls `prove` in another process, so that the memory of this one does not grow.
 * @throws BackupProblem if the archive cannot be restored in time.
 */
export async function proveInChildProcess(
  { path, key }: ArchiveFile,
  { url, signal, limitMs }: { url: string | undefined; signal: AbortSignal; limitMs: number },
): Promise<Proof> {
  const limit = AbortSignal.timeout(limitMs)
  const folder = await mkdtemp(join(dirname(path), PROOF_FOLDER))
  try {
    // `--liftoff-only`: WebAssembly without optimisation halves the memory of PGlite.
    const child = spawn(process.execPath, ['--liftoff-only', 'src/server/commands/prove.ts'], {
      cwd: ROOT,
      stdio: ['pipe', 'pipe', 'pipe'],
      signal: AbortSignal.any([signal, limit]),
      killSignal: 'SIGKILL',
    })
    const code = new Promise<number | null>((done, fail) => {
      child.once('error', fail)
      child.once('close', done)
    })
    if (child.pid !== undefined) setPriority(child.pid, LOW_PRIORITY)
    child.stdin.end(JSON.stringify({ path, key, folder, url }))
    const [output, problem, ended] = await Promise.all([
      text(child.stdout),
      text(child.stderr),
      code,
    ])
    if (ended !== 0) {
      throw new BackupProblem('differs', problem.trim() || 'The archive could not be restored.')
    }
    return proof.parse(JSON.parse(output))
  } catch (error) {
    if (!limit.aborted || signal.aborted) throw error
    const minutes = Math.round(limitMs / 60_000)
    throw new BackupProblem('time', `The proof took more than ${minutes} minutes.`, error)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** Restores an archive beside the site, reads it with the program's code, and decodes a picture. */
export async function prove({ folder, url, path, key }: z.infer<typeof proofTask>): Promise<Proof> {
  const scratch = (url && (await schemaScratch(url))) || (await embeddedScratch(folder))
  try {
    let pictures = 0
    let picture: Proof['picture'] = null
    const header = await loadArchive({ path, key }, scratch, {
      onUpload: async (name, content) => {
        pictures += 1
        if (picture) return
        await sharp(content).raw().toBuffer()
        picture = { name, sha256: hash('sha256', content) }
      },
    })
    await checkReadable(scratch)
    return { rows: header.tables.reduce((sum, table) => sum + table.rows, 0), pictures, picture }
  } finally {
    await scratch.close()
  }
}

/** PostgreSQL schema of the trial restore. */
const SCHEMA = 'site_proof'

/** A schema of the site's PostgreSQL; undefined if the account may not create schemas. */
async function schemaScratch(url: string): Promise<Scratch | undefined> {
  const sql = await postgresClient(url)
  try {
    const [right] = await sql.query(
      `select has_database_privilege(current_database(), 'create')::text as has`,
    )
    if (right?.has !== 'true') return undefined
    await emptySchema(sql, SCHEMA)
  } finally {
    await sql.close()
  }
  const scratch = await postgresScratch(url, SCHEMA)
  return {
    ...scratch,
    close: async () => {
      await scratch.sql.query('rollback')
      await scratch.sql.query(`drop schema ${SCHEMA} cascade`)
      await scratch.close()
    },
  }
}
