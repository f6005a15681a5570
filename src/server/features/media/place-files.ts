import sharp, { type OutputInfo, type Sharp } from 'sharp'
import * as z from 'zod'
import type { EntityManager } from '#server/database/database.ts'
import { query } from '#server/database/query.ts'
import type { ImageStore } from '#server/gateways/image-store/image-store.ts'
import { SET_BYTES } from '#shared/pictures/places.ts'
import { PICTURE_VERSIONS, PORTRAIT_VERSIONS } from '#shared/hotel/pictures.ts'
import { photoFiles, type PlaceFiles } from '#shared/site/photo-files.ts'
import { focusOfSet, UPRIGHT_RATIO, type Focus } from '#shared/pictures/photos.ts'
import { partAround } from './cut.ts'
import { fileName, setFileName } from './upload-name.ts'

/** Qualities that are tried in turn until a file is within its bytes. */
const AVIF_QUALITIES = [50, 44, 38, 32, 28] as const
const WEBP_QUALITY = 80

const TIMEOUT_SECONDS = 60

/** SQL: the photos that are published, pending or scheduled. */
const CHOSEN = `
  select key, value from site_value
  union all select key, value from site_change
  union all select one.key, one."to" as value from site_edition,
    jsonb_to_recordset(changes) as one (key text, "to" text) where state = 'scheduled'`

const chosenValue = z.object({ key: z.string(), value: z.string().nullable() })

const storedUpload = z.object({
  name: z.string(),
  original: z.string().nullable(),
  sets: z.array(z.string()),
})

type StoredUpload = z.output<typeof storedUpload>

/**
 * Makes the files that the photos of the site need and that are missing, and drops originals that
 * are needed no more.
 * @throws the error of the store, of the database or of a picture that cannot be read
 */
export async function makePlaceFiles(
  em: EntityManager,
  images: ImageStore,
  isStopping: () => boolean = () => false,
): Promise<void> {
  const chosen = chosenValue.array().parse(await em.execute(CHOSEN))
  const wanted = chosen.flatMap(({ key, value }) => photoFiles(key, value))
  const uploads = await findUploads(em, wanted)
  for (const { upload: name, set } of wanted) {
    const upload = uploads.get(name)
    if (!upload || upload.sets.includes(set)) continue
    if (isStopping()) return
    await makeSet(em, images, upload, set)
    upload.sets.push(set)
  }
  await dropOriginals(em, images)
}

async function findUploads(
  em: EntityManager,
  wanted: readonly PlaceFiles[],
): Promise<Map<string, StoredUpload>> {
  if (wanted.length === 0) return new Map()
  const names = wanted.map(({ upload }) => upload).join(',')
  const found = await query(em, storedUpload)`
    select name, original, sets from upload where name = any(string_to_array(${names}, ','))`
  return new Map(found.map((one) => [one.name, one]))
}

async function makeSet(
  em: EntityManager,
  images: ImageStore,
  upload: StoredUpload,
  set: string,
): Promise<void> {
  const source = await read(images, upload.original ?? fileName(upload.name, ''))
  const focus = focusOfSet(set)
  const files = focus ? await uprightFiles(source, focus) : await avifFiles(source)
  for (const { suffix, body } of files)
    await images.put(setFileName(upload.name, set, suffix), body)
  const bytes = files.reduce((sum, { body }) => sum + body.length, 0)
  await query(em)`
    update upload set sets = array_append(sets, ${set}::text), bytes = bytes + ${bytes}
    where name = ${upload.name} and not ${set}::text = any(sets)`
}

async function read(images: ImageStore, name: string): Promise<Buffer> {
  const file = await images.open(name)
  if (!file) throw new Error(`The image store has no ${name}.`)
  const chunks: Buffer[] = []
  for await (const chunk of file.body) chunks.push(chunk as Buffer)
  return Buffer.concat(chunks)
}

interface MadeFile {
  /** Width and format. */
  suffix: string
  body: Buffer
}

/** A picture in its upright position, in sRGB. */
const opened = (source: Buffer): Sharp =>
  sharp(source).autoOrient().toColourspace('srgb').timeout({ seconds: TIMEOUT_SECONDS })

async function avifFiles(source: Buffer): Promise<MadeFile[]> {
  const files: MadeFile[] = []
  for (const [at, { suffix, width }] of PICTURE_VERSIONS.entries()) {
    const pixels = await pixelsOf(opened(source).resize({ width, withoutEnlargement: true }))
    files.push({ suffix: `${suffix}.avif`, body: await avif(pixels, SET_BYTES.whole[at]) })
  }
  return files
}

/** The part around the focus that fills phones, in both formats. */
async function uprightFiles(source: Buffer, focus: Focus): Promise<MadeFile[]> {
  const { autoOrient } = await sharp(source).metadata()
  const part = partAround(autoOrient, UPRIGHT_RATIO, focus)
  const files: MadeFile[] = []
  for (const [at, { suffix, width }] of PORTRAIT_VERSIONS.entries()) {
    const cut = opened(source).extract(part).resize({ width, withoutEnlargement: true })
    const pixels = await pixelsOf(cut)
    const webp = sharp(pixels.data, { raw: pixels.info }).webp({ quality: WEBP_QUALITY })
    files.push(
      { suffix: `${suffix}.avif`, body: await avif(pixels, SET_BYTES.upright[at]) },
      { suffix: `${suffix}.webp`, body: await webp.toBuffer() },
    )
  }
  return files
}

interface Pixels {
  data: Buffer
  info: OutputInfo
}

const pixelsOf = (picture: Sharp): Promise<Pixels> =>
  picture.flatten({ background: '#fff' }).raw().toBuffer({ resolveWithObject: true })

/** AVIF in the best quality within the bytes; in the last quality whatever it weighs. */
async function avif({ data, info }: Pixels, maxBytes = Infinity): Promise<Buffer> {
  let made = Buffer.alloc(0)
  for (const quality of AVIF_QUALITIES) {
    made = await sharp(data, { raw: info }).avif({ quality }).toBuffer()
    if (made.length <= maxBytes) return made
  }
  return made
}

/** A chosen photo that is published no sooner than this has its parts made of the full file. */
const ORIGINAL_DAYS = 30

/**
 * Deletes the originals of photos whose files are made and published, so that no change of them
 * waits, and those that no place has for a month.
 */
async function dropOriginals(em: EntityManager, images: ImageStore): Promise<void> {
  const waiting = `select 1 from site_change where position(upload.name in value) > 0
    union all select 1 from site_edition
      where state = 'scheduled' and position(upload.name in changes::text) > 0`
  const done = z.array(z.object({ name: z.string(), original: z.string() })).parse(
    await em.execute(`
      select name, original from upload where original is not null
        and not exists (${waiting})
        and (exists (select 1 from site_value where position(upload.name in value) > 0)
          or created_at < now() - interval '${ORIGINAL_DAYS} days')`),
  )
  for (const { name, original } of done) {
    await query(em)`update upload set original = null where name = ${name}`
    await images.remove(original)
  }
}
