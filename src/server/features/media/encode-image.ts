import { TRPCError } from '@trpc/server'
import sharp, { type Metadata, type OutputInfo } from 'sharp'
import { semaphore } from '#server/concurrency/semaphore.ts'
import { PICTURE_VERSIONS, PICTURE_WIDTH } from '#shared/hotel/pictures.ts'
import {
  DAMAGED,
  MAX_PIXELS,
  MAX_SIDE,
  TOO_MANY_PIXELS,
  type ImageFormat,
  type UploadRules,
} from '#shared/media.ts'

const QUALITY = 82
const TIMEOUT_SECONDS = 20

/** Two of the four threads of the process; the others keep serving files. */
const limitEncoding = semaphore({ concurrency: 2, maxQueue: 16 })

/** An encoded image; no byte of the uploaded file is in it. */
export interface EncodedImage {
  /** Size of the uploaded image in pixels, upright. */
  original: { width: number; height: number }
  /** Size of the full version. */
  width: number
  height: number
  files: { suffix: string; body: Buffer }[]
}

/**
 * Decodes an uploaded image and encodes it as WebP in three widths: upright, in sRGB, without
 * metadata, never enlarged; of an animation the first frame.
 * @throws UNSUPPORTED_MEDIA_TYPE for any other format or a damaged file, PAYLOAD_TOO_LARGE for too
 * many pixels, SERVICE_UNAVAILABLE when too many images are queued.
 */
export async function encodeImage(uploaded: Buffer, rules: UploadRules): Promise<EncodedImage> {
  const wrongType = () =>
    new TRPCError({ code: 'UNSUPPORTED_MEDIA_TYPE', message: rules.wrongType })
  const format = formatOf(uploaded)
  if (!format || !rules.formats.includes(format)) throw wrongType()

  return limitEncoding(async () => {
    const metadata = await sharp(uploaded, { limitInputPixels: false })
      .metadata()
      .catch(() => undefined)
    if (!metadata || !isFormat(metadata, format)) throw wrongType()
    const { width, height } = metadata.autoOrient
    if (width > MAX_SIDE || height > MAX_SIDE || width * height > MAX_PIXELS) {
      throw new TRPCError({ code: 'PAYLOAD_TOO_LARGE', message: TOO_MANY_PIXELS })
    }
    const full = await decode(uploaded).catch(() => undefined)
    if (!full) {
      throw new TRPCError({ code: 'UNSUPPORTED_MEDIA_TYPE', message: DAMAGED })
    }
    return {
      original: { width, height },
      width: full.info.width,
      height: full.info.height,
      files: await Promise.all(PICTURE_VERSIONS.map((version) => encode(full, version))),
    }
  })
}

interface Decoded {
  data: Buffer
  info: OutputInfo
}

/** Raw pixels, upright and in the width of the full version, so that the file is decoded once. */
function decode(uploaded: Buffer): Promise<Decoded> {
  return sharp(uploaded, { limitInputPixels: MAX_PIXELS, failOn: 'error', pages: 1 })
    .autoOrient()
    .resize({ width: PICTURE_WIDTH, withoutEnlargement: true })
    .toColourspace('srgb')
    .timeout({ seconds: TIMEOUT_SECONDS })
    .raw()
    .toBuffer({ resolveWithObject: true })
}

async function encode(
  { data, info: { width, height, channels } }: Decoded,
  version: (typeof PICTURE_VERSIONS)[number],
) {
  const body = await sharp(data, { raw: { width, height, channels } })
    .resize({ width: version.width, withoutEnlargement: true })
    .webp({ quality: QUALITY })
    .toBuffer()
  return { suffix: version.suffix, body }
}

/** Judged by the first bytes, so that no decoder of another format runs (SVG, PDF, text …). */
function formatOf(bytes: Buffer): ImageFormat | undefined {
  const text = bytes.toString('latin1', 0, 12)
  if (text.startsWith('\u00ff\u00d8\u00ff')) return 'jpeg'
  if (text.startsWith('\u0089PNG\r\n\u001a\n')) return 'png'
  if (/^GIF8[79]a/.test(text)) return 'gif'
  if (/^RIFF.{4}WEBP/s.test(text)) return 'webp'
  return /^.{4}ftypavi[fs]/s.test(text) ? 'avif' : undefined
}

/** The decoder reports AVIF as HEIF. */
const isFormat = ({ format, compression }: Metadata, expected: ImageFormat): boolean =>
  expected === 'avif' ? format === 'heif' && compression === 'av1' : format === expected
