import { BAD_FILE, type UploadRules } from '#shared/media.ts'
import { type DetectedPicture, detectPicture } from './picture-kind.ts'
import { ConnectionLost, PictureError, isHeicFile } from './picture-errors.ts'
import type { HeicAnswer } from './heic.worker.ts'

/** The server stores at most this width; more pixels only slow the upload. */
const LONGEST_SIDE = 1920

/** Types of files that are readable unless damaged. */
const KNOWN_TYPE = /^image\/(?:jpe?g|png|webp|gif|avif|hei[cf])/

/** A file that is ready to send. */
interface Prepared {
  file: File
  /** Whether the format is an accepted one: if the server cannot read the file, it is damaged. */
  isKnown: boolean
  /** Pixels after rotation by the EXIF orientation; absent if the picture cannot be cropped. */
  size?: { width: number; height: number }
}

/**
 * Prepares a file for sending. A photo that is too large, HEIC or cropped is redrawn, rotated by
 * its EXIF orientation; animations and small files stay unchanged.
 * @throws PictureError for a file that the server would reject.
 */
export async function preparePicture(
  file: File,
  rules: UploadRules,
  crop?: Crop,
): Promise<Prepared> {
  const found = detectPicture(new Uint8Array(await file.arrayBuffer()))
  if (!found) return undetected(file, rules)
  if (found.kind !== 'heic' && !rules.formats.includes(found.kind)) {
    throw new PictureError('type', rules.wrongType)
  }
  if (found.isAnimated || !canDraw()) {
    checkSize(file, rules)
    return { file, isKnown: true }
  }
  const picture = await decode(file, found)
  if (!picture) {
    checkSize(file, rules, 'El navegador no puede leer este archivo')
    return { file, isKnown: true }
  }
  const size = { width: picture.width, height: picture.height }
  try {
    const isSendable =
      found.kind !== 'heic' && Math.max(picture.width, picture.height) <= LONGEST_SIDE
    if (isSendable) checkSize(file, rules, sizeOf(file, picture))
    const isUnchanged = rules.keepsOriginal ? found.kind !== 'heic' : isSendable
    if (isUnchanged && file.size <= targetBytes(rules) && !crop)
      return { file, isKnown: true, size }
    const drawn = await encodePicture(picture, { crop, ...rules })
    return { file: redrawnFile(file, drawn), isKnown: true, size }
  } finally {
    picture.close()
  }
}

/** A file whose bytes are no picture that this code knows; the server may know it. */
function undetected(file: File, rules: UploadRules): Prepared {
  const isKnown = KNOWN_TYPE.test(file.type) || isHeicFile(file)
  checkSize(file, rules, isKnown ? BAD_FILE : undefined)
  if (isKnown) throw damaged()
  return { file, isKnown }
}

function redrawnFile({ name }: File, drawn: Blob): File {
  const extension = drawn.type.replace('image/', '').replace('jpeg', 'jpg')
  return new File([drawn], `${name.replace(/\.[^.]*$/, '')}.${extension}`, { type: drawn.type })
}

const canDraw = () => 'createImageBitmap' in globalThis && 'OffscreenCanvas' in globalThis

/** The error for a damaged file of an accepted format. */
export const damaged = () =>
  new PictureError('damaged', `${BAD_FILE}. Elige otro, o vuelve a pasarlo desde el teléfono.`)

/** @throws PictureError with the text of the spec and `detail`. */
function checkSize({ size }: File, { maxBytes, tooLarge }: UploadRules, detail?: string): void {
  if (size <= maxBytes) return
  throw new PictureError('size', detail ? `${tooLarge}. ${detail}` : tooLarge)
}

function sizeOf({ size }: File, { width, height }: ImageBitmap): string {
  // Rounded up, so that the size of a file just above the limit does not equal the limit.
  const megabytes = (Math.ceil((size / 1024 ** 2) * 100) / 100).toLocaleString('es')
  return `Este pesa ${megabytes} MB con ${width} × ${height} píxeles: guárdalo con menos calidad`
}

/**
 * Decodes a picture and rotates it by its EXIF orientation, HEIC with libheif if the browser
 * cannot. Undefined if the browser cannot decode it, although the server may.
 * @throws PictureError for a damaged HEIC photo; ConnectionLost if libheif cannot be loaded.
 */
async function decode(file: File, { kind }: DetectedPicture): Promise<ImageBitmap | undefined> {
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
 * Decodes a HEIC photo in a worker with its own URL, because the CSP forbids `blob:` workers and
 * `eval`. libheif is loaded with the first HEIC photo.
 * @returns undefined for a damaged file.
 * @throws ConnectionLost if libheif cannot be loaded.
 */
function decodeHeic(file: Blob): Promise<ImageBitmap | undefined> {
  const worker = new Worker(new URL('./heic.worker.ts', import.meta.url), { type: 'module' })
  return new Promise<ImageBitmap | undefined>((resolve, reject) => {
    worker.addEventListener('message', ({ data }: MessageEvent<HeicAnswer>) => resolve(data))
    worker.addEventListener('error', () => reject(new ConnectionLost()))
    worker.postMessage(file, [])
  }).finally(() => worker.terminate())
}

/** The file as a `data:` URL; the CSP forbids `blob:` pictures. */
export function dataUrl(file: File): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader()
    reader.addEventListener('load', () => resolve(reader.result as string))
    reader.addEventListener('error', () => reject(reader.error ?? new Error('unreadable file')))
    reader.readAsDataURL(file)
  })
}

/** A part of a picture, as shares of its width and height. */
export interface Crop {
  x: number
  y: number
  width: number
  height: number
}

/** Sent in 19 seconds at 256 kbit/s. */
const TARGET_BYTES = 600_000

const targetBytes = ({ keepsOriginal, maxBytes }: UploadRules): number =>
  keepsOriginal ? maxBytes : TARGET_BYTES

/** For a photo that keeps its pixels: of one that is too large, and of HEIC. */
const LARGE_STEPS = [
  { longest: 4096, quality: 0.9 },
  { longest: 3072, quality: 0.82 },
] as const

/** Tried in turn until the result is below `TARGET_BYTES`; the last one is used in any case. */
const STEPS = [
  { longest: 1920, quality: 0.82 },
  { longest: 1920, quality: 0.68 },
  { longest: 1920, quality: 0.5 },
  { longest: 1600, quality: 0.5 },
  { longest: 1280, quality: 0.5 },
  { longest: 1024, quality: 0.4 },
] as const

const WHOLE: Crop = { x: 0, y: 0, width: 1, height: 1 }

interface EncodeOptions extends Pick<UploadRules, 'maxBytes' | 'keepsOriginal'> {
  /** Undefined: the whole picture. */
  crop: Crop | undefined
}

/** Encodes the picture, or a part of it, for a slow connection. */
async function encodePicture(
  picture: ImageBitmap,
  { crop = WHOLE, maxBytes, keepsOriginal }: EncodeOptions,
): Promise<Blob> {
  let encoded: Blob | undefined
  const [steps, target] = keepsOriginal ? [LARGE_STEPS, maxBytes] : [STEPS, TARGET_BYTES]
  for (const { longest, quality } of steps) {
    const canvas = draw(picture, crop, longest)
    encoded = await canvas.convertToBlob({ type: 'image/webp', quality })
    // Safari cannot write WebP and returns a PNG instead.
    if (encoded.type !== 'image/webp') {
      if (encoded.size <= maxBytes && isTransparent(canvas)) return encoded
      encoded = await opaque(canvas, quality)
    }
    if (encoded.size <= target) return encoded
  }
  return encoded ?? new Blob()
}

function draw(picture: ImageBitmap, crop: Crop, longest: number): OffscreenCanvas {
  const width = picture.width * crop.width
  const height = picture.height * crop.height
  const scale = Math.min(1, longest / Math.max(width, height))
  const canvas = new OffscreenCanvas(
    Math.max(1, Math.round(width * scale)),
    Math.max(1, Math.round(height * scale)),
  )
  const pen = penOf(canvas)
  pen.imageSmoothingQuality = 'high'
  const from = [picture.width * crop.x, picture.height * crop.y, width, height] as const
  pen.drawImage(picture, ...from, 0, 0, canvas.width, canvas.height)
  return canvas
}

function isTransparent(canvas: OffscreenCanvas): boolean {
  const { data } = penOf(canvas).getImageData(0, 0, canvas.width, canvas.height)
  for (let at = 3; at < data.length; at += 4) if ((data[at] ?? 0) < 255) return true
  return false
}

/** JPEG has no transparency: transparent areas become white instead of black. */
function opaque(canvas: OffscreenCanvas, quality: number): Promise<Blob> {
  const pen = penOf(canvas)
  pen.globalCompositeOperation = 'destination-over'
  pen.fillStyle = 'white'
  pen.fillRect(0, 0, canvas.width, canvas.height)
  return canvas.convertToBlob({ type: 'image/jpeg', quality })
}

function penOf(canvas: OffscreenCanvas): OffscreenCanvasRenderingContext2D {
  const pen = canvas.getContext('2d')
  if (!pen) throw new Error('The browser has no 2D canvas.')
  return pen
}
