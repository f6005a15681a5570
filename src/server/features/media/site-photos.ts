import { TRPCError } from '@trpc/server'
import * as z from 'zod'
import type { EntityManager } from '#server/database/database.ts'
import { query } from '#server/database/query.ts'
import type { SitePicture } from '#server/site/default-photos.ts'
import { PICTURE_WIDTH } from '#shared/hotel/pictures.ts'
import { isPhotoKey, photoFiles, type PlaceFiles } from '#shared/site/photo-files.ts'
import {
  MIN_UPRIGHT_WIDTH,
  MIN_WIDTH,
  uploadName,
  uprightWidth,
  type Cover,
  type RoomPhoto,
  type Shot,
} from '#shared/pictures/photos.ts'

const storedPicture = z.object({
  name: z.string(),
  width: z.number(),
  height: z.number(),
  hasOriginal: z.boolean(),
  sets: z.array(z.string()),
})

type StoredPicture = z.output<typeof storedPicture>

async function findUploads(
  em: EntityManager,
  names: readonly string[],
): Promise<Map<string, StoredPicture>> {
  if (names.length === 0) return new Map()
  const found = await query(em, storedPicture)`
    select name, width, height, original is not null as "hasOriginal", sets from upload
    where name = any(string_to_array(${names.join(',')}, ','))`
  return new Map(found.map((one) => [one.name, one]))
}

/** Pixels of the picture that is stored: the full file's, unless the original is still kept. */
function storedSize({ width, height, hasOriginal }: StoredPicture) {
  const scale = hasOriginal ? 1 : Math.min(1, PICTURE_WIDTH / width)
  return { width: Math.round(width * scale), height: Math.round(height * scale) }
}

/** The uploads of the photos in values of the site. */
export async function readPictures(
  em: EntityManager,
  values: readonly { key: string; value: string }[],
): Promise<ReadonlyMap<string, SitePicture>> {
  const texts = values.filter(({ key }) => isPhotoKey(key)).map(({ value }) => value)
  const names = [...texts.join(' ').matchAll(/\/uploads\/([0-9a-f]{32})\.webp/g)].map(
    ([, name = '']) => name,
  )
  const found = await findUploads(em, names)
  return new Map(
    [...found].map(([name, stored]) => {
      const { width, height } = storedSize({ ...stored, hasOriginal: false })
      return [name, { width, height, sets: stored.sets }]
    }),
  )
}

interface Problem {
  path: (string | number)[]
  message: string
}

const GONE = 'Esa foto ya no está en la biblioteca: elige otra.'

/**
 * Makes sure that the photos of a value exist and have enough pixels for their place.
 * @throws TRPCError BAD_REQUEST with the sentence for the photo
 */
export async function requirePhotos(tx: EntityManager, key: string, value: unknown): Promise<void> {
  const problem = await photoProblem(tx, key, value)
  if (!problem) return
  const cause = new z.ZodRealError([{ code: 'custom', input: value, ...problem }])
  throw new TRPCError({ code: 'BAD_REQUEST', cause })
}

/** What speaks against the photos of a value; undefined if nothing does. */
export async function photoProblem(
  tx: EntityManager,
  key: string,
  value: unknown,
): Promise<Problem | undefined> {
  if (!isPhotoKey(key) || value === null) return undefined
  const names = [...JSON.stringify(value).matchAll(/\/uploads\/([0-9a-f]{32})/g)]
  const uploads = await findUploads(
    tx,
    names.map(([, name = '']) => name),
  )
  return problemsOf(key, value, (src) => uploads.get(uploadName(src)))[0]
}

type Find = (src: string) => StoredPicture | undefined

function problemsOf(key: string, value: unknown, find: Find): Problem[] {
  if (key === 'fact.cover')
    return (value as Cover).flatMap((one, at) => [
      ...photoProblems(find(one.src), [at, 'src']),
      ...uprightProblems(find((one.upright ?? one).src), [at, 'upright']),
    ])
  if (key === 'fact.shareCard') return photoProblems(find((value as { src: string }).src), ['src'])
  return (value as (Shot | RoomPhoto)[]).flatMap((one, at) =>
    one.own ? photoProblems(find(one.src), [at, 'src']) : [],
  )
}

function photoProblems(stored: StoredPicture | undefined, path: Problem['path']): Problem[] {
  if (!stored) return [{ path, message: GONE }]
  const { width, height } = storedSize(stored)
  const longest = Math.max(width, height)
  return longest < MIN_WIDTH
    ? [{ path, message: `Mide ${width} × ${height}: hacen falta ${MIN_WIDTH} en el lado largo.` }]
    : []
}

function uprightProblems(stored: StoredPicture | undefined, path: Problem['path']): Problem[] {
  if (!stored) return [{ path, message: GONE }]
  const width = uprightWidth(storedSize(stored))
  if (width >= MIN_UPRIGHT_WIDTH) return []
  const message = `Para teléfonos sale un retrato de ${width} píxeles de ancho y hacen falta ${MIN_UPRIGHT_WIDTH}: agrega una segunda foto, vertical.`
  return [{ path, message }]
}

/** The files of a value that are not made yet. */
async function missingFiles(
  em: EntityManager,
  values: readonly { key: string; value: string | null }[],
): Promise<PlaceFiles[]> {
  const wanted = values.flatMap(({ key, value }) => photoFiles(key, value))
  const uploads = await findUploads(
    em,
    wanted.map(({ upload }) => upload),
  )
  return wanted.filter(({ upload, set }) => uploads.get(upload)?.sets.includes(set) === false)
}

/** Whether files of a value's photos are still being made. */
export const isPreparing = async (
  em: EntityManager,
  value: { key: string; value: string | null },
): Promise<boolean> => (await missingFiles(em, [value])).length > 0

/** @throws TRPCError CONFLICT while files of the photos are being made */
export async function requireReadyPhotos(
  tx: EntityManager,
  changes: readonly { key: string; to: string | null }[],
): Promise<void> {
  const missing = await missingFiles(
    tx,
    changes.map(({ key, to }) => ({ key, value: to })),
  )
  if (missing.length > 0) throw new TRPCError({ code: 'CONFLICT', message: PREPARING })
}

const PREPARING = 'Las fotos todavía se preparan: publica en un momento.'
