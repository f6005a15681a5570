import { DAMAGED, type UploadRules } from '#shared/media.ts'
import { type Crop, TARGET_BYTES, encodePicture } from './encode-picture.ts'
import { type PictureFacts, factsOf } from './picture-kind.ts'
import { LostLink, UnusablePicture, isHeicFile } from './problems.ts'
import type { HeicAnswer } from './heic.worker.ts'

/** The longer side of the largest stored version; more pixels would only make the upload longer. */
const LONGEST_SIDE = 1920

/** Kinds that a browser may name, and that would be readable if the file were whole. */
const KNOWN_TYPE = /^image\/(?:jpe?g|png|webp|gif|avif|hei[cf])/

/** The file to send for a chosen one. */
interface Prepared {
  file: File
  /** Whether it is of an accepted kind by its first bytes: then it can only be damaged. */
  isKnown: boolean
  /** Of the upright picture in pixels; undefined where it cannot be cropped: unreadable or animated. */
  size?: { width: number; height: number }
}

/**
 * The file to send. A photo that is too large, rotated, HEIC, cropped or has metadata is drawn
 * again, upright and without metadata; animations and small files are sent unchanged.
 * @throws UnusablePicture for a file that the server would reject too.
 */
export async function preparePicture(
  file: File,
  rules: UploadRules,
  crop?: Crop,
): Promise<Prepared> {
  const facts = factsOf(new Uint8Array(await file.arrayBuffer()))
  if (!facts) {
    const isKnown = KNOWN_TYPE.test(file.type) || isHeicFile(file)
    checkSize(file, rules, isKnown ? DAMAGED : undefined)
    if (isKnown) throw damaged()
    return { file, isKnown }
  }
  if (facts.kind !== 'heic' && !rules.formats.includes(facts.kind)) {
    throw new UnusablePicture('type', rules.wrongType)
  }
  if (facts.isAnimated || !canDraw()) {
    checkSize(file, rules)
    return { file, isKnown: true }
  }
  const picture = await decode(file, facts)
  if (!picture) {
    checkSize(file, rules, 'El navegador no puede leer este archivo')
    return { file, isKnown: true }
  }
  const size = { width: picture.width, height: picture.height }
  try {
    const isLarge = Math.max(picture.width, picture.height) > LONGEST_SIDE
    if (!isLarge && facts.kind !== 'heic') checkSize(file, rules, sizeOf(file, picture))
    const isAsGood = !isLarge && facts.kind !== 'heic' && file.size <= TARGET_BYTES
    if (isAsGood && !facts.hasMetadata && !crop) return { file, isKnown: true, size }
    const drawn = await encodePicture(picture, { crop, maxBytes: rules.maxBytes })
    const name = `${file.name.replace(/\.[^.]*$/, '')}.${drawn.type.replace('image/', '').replace('jpeg', 'jpg')}`
    return { file: new File([drawn], name, { type: drawn.type }), isKnown: true, size }
  } finally {
    picture.close()
  }
}

const canDraw = () => 'createImageBitmap' in globalThis && 'OffscreenCanvas' in globalThis

/** A file that the server called unreadable although it is of an accepted kind. */
export const damaged = () =>
  new UnusablePicture('damaged', `${DAMAGED}. Elige otro, o vuelve a pasarlo desde el teléfono.`)

/** @throws UnusablePicture with the spec's sentence and what is the matter with this file. */
function checkSize({ size }: File, { maxBytes, tooLarge }: UploadRules, detail?: string): void {
  if (size <= maxBytes) return
  throw new UnusablePicture('size', detail ? `${tooLarge}. ${detail}` : tooLarge)
}

function sizeOf({ size }: File, { width, height }: ImageBitmap): string {
  // Rounded up, so that a file just above the limit does not read like the limit.
  const megabytes = (Math.ceil((size / 1024 ** 2) * 100) / 100).toLocaleString('es')
  return `Este pesa ${megabytes} MB con ${width} × ${height} píxeles: guárdalo con menos calidad`
}

/**
 * Decodes the picture upright, HEIC by a decoder of our own where the browser has none. Undefined
 * where the browser cannot: the server may still.
 * @throws UnusablePicture for a damaged HEIC photo, LostLink when the decoder cannot be loaded.
 */
async function decode(file: File, { kind }: PictureFacts): Promise<ImageBitmap | undefined> {
  try {
    return await createImageBitmap(file, { imageOrientation: 'from-image' })
  } catch {
    if (kind !== 'heic') return undefined
  }
  const decoded = await decodeHeic(file)
  if (!decoded) throw damaged()
  return decoded
}

/**
 * Decodes a HEIC photo in a worker of our own address, because the policy of the pages allows no
 * other and no `eval`. The decoder is loaded with the first such photo.
 * @returns undefined for a damaged file.
 * @throws LostLink when it cannot be loaded.
 */
function decodeHeic(file: Blob): Promise<ImageBitmap | undefined> {
  const worker = new Worker(new URL('./heic.worker.ts', import.meta.url), { type: 'module' })
  return new Promise<ImageBitmap | undefined>((resolve, reject) => {
    worker.addEventListener('message', ({ data }: MessageEvent<HeicAnswer>) => resolve(data))
    worker.addEventListener('error', () => reject(new LostLink()))
    worker.postMessage(file, [])
  }).finally(() => worker.terminate())
}

/** The CSP allows `data:` pictures but no `blob:` ones. */
export function dataUrl(file: File): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader()
    reader.addEventListener('load', () => resolve(reader.result as string))
    reader.addEventListener('error', () => reject(reader.error ?? new Error('unreadable file')))
    reader.readAsDataURL(file)
  })
}
