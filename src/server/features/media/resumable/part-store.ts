import { DataStore, ERRORS, Upload } from '@tus/server'
import { buffer } from 'node:stream/consumers'
import type { Readable } from 'node:stream'
import * as z from 'zod'
import type { Database, EntityManager } from '#server/database/database.ts'
import { rows } from '#server/database/rows.ts'
import { RULES_FOR, UPLOAD_PURPOSES } from '#shared/media.ts'
import { cleanName } from '../read-upload.ts'
import { UnfinishedUpload } from './unfinished-upload.entity.ts'

/** How long an upload may be continued. */
export const UNFINISHED_HOURS = 24

const HOUR_MS = 3_600_000
/** Of all uploads that have begun; a photo of the panel has less than one. */
const MAX_UNFINISHED_MEGABYTES = 100

const counted = z.object({ megabytes: z.coerce.number() })
const purposeSchema = z.enum(UPLOAD_PURPOSES)

async function isFull(em: EntityManager): Promise<boolean> {
  const [begun] = await rows(
    counted,
    em.execute(
      `select coalesce(sum(bytes), 0) / 1e6 as megabytes from unfinished_upload where image is null`,
    ),
  )
  return (begun?.megabytes ?? 0) > MAX_UNFINISHED_MEGABYTES
}

/** Makes room for others: the largest upload over a slow link is through within this time. */
async function deleteOldestIdle(em: EntityManager): Promise<boolean> {
  const deleted = await em.execute<unknown[]>(
    `delete from unfinished_upload where id = (
       select id from unfinished_upload
       where image is null and created_at < now() - interval '10 minutes'
       order by created_at limit 1
     ) returning 1`,
  )
  return deleted.length > 0
}

/** An error of the protocol with a sentence for people. */
const problem = (status: number, body: string) => ({ status_code: status, body })

/** Keeps the parts of uploads in the database, so that each process can go on with any of them. */
export class PartStore extends DataStore {
  readonly #database: Database

  constructor(database: Database) {
    super()
    this.#database = database
    this.extensions = ['creation', 'expiration', 'termination']
  }

  override async create(upload: Upload): Promise<Upload> {
    const { success, data: purpose } = purposeSchema.safeParse(upload.metadata?.purpose)
    if (!success || upload.size === undefined) throw ERRORS.INVALID_METADATA
    const { maxBytes, tooLarge } = RULES_FOR[purpose]
    if (upload.size > maxBytes) throw problem(413, tooLarge)
    const em = this.#database.em.fork()
    while (await isFull(em)) {
      if (!(await deleteOldestIdle(em))) {
        throw problem(429, 'Hay demasiadas subidas a medias. Inténtalo de nuevo en unos minutos.')
      }
    }
    const stored = em.create(UnfinishedUpload, {
      id: upload.id,
      purpose,
      originalName: cleanName(upload.metadata?.filename ?? undefined),
      bytes: upload.size,
      image: null,
      claimedUntil: null,
    })
    await em.persist(stored).flush()
    return upload
  }

  /** Stores what came of a part, also when the link broke in the middle of it. */
  override async write(stream: Readable, id: string, offset: number): Promise<number> {
    const body = await buffer(stream)
    if (body.length === 0) return offset
    const em = this.#database.em.fork()
    const stored = await em.execute<unknown[]>(
      `with advanced as (
         update unfinished_upload set received = received + ?
         where id = ? and received = ? and received + ? <= bytes returning id
       )
       insert into unfinished_upload_part (upload_id, start, body)
         select id, ?, decode(?, 'base64') from advanced returning 1`,
      [body.length, id, offset, body.length, offset, body.toString('base64')],
    )
    // Another process was sent the same part meanwhile.
    if (stored.length === 0) throw ERRORS.INVALID_OFFSET
    return offset + body.length
  }

  override async getUpload(id: string): Promise<Upload> {
    const found = await this.#database.em.fork().findOne(UnfinishedUpload, { id })
    if (!found) throw ERRORS.FILE_NOT_FOUND
    const { bytes: size, received: offset, createdAt } = found
    return new Upload({ id, size, offset, creation_date: createdAt.toISOString() })
  }

  override async remove(id: string): Promise<void> {
    await this.#database.em.fork().nativeDelete(UnfinishedUpload, { id })
  }

  override getExpiration(): number {
    return UNFINISHED_HOURS * HOUR_MS
  }
}
