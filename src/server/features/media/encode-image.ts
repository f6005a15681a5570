import { TRPCError } from '@trpc/server'
import sharp, { type Metadata, type OutputInfo } from 'sharp'
import { semaphore } from '#server/concurrency/semaphore.ts'
import { FORMAT_BYTES, imageFormat } from '#shared/blog/article-limits.ts'
import { PICTURE_VERSIONS, PICTURE_WIDTH } from '#shared/hotel/pictures.ts'
import {
  BAD_FILE,
  MAX_PIXELS,
  MAX_SIDE,
  TOO_MANY_PIXELS,
  type ImageFormat,
  type UploadRules,
} from '#shared/media.ts'

const QUALITY = 82
const TIMEOUT_SECONDS = 20
/** Maximum pixels of all frames together, which take 36 MB while being encoded. */
const MAX_ANIMATED_PIXELS = 12_000_000

/** Uses two of the four libuv threads; the other two serve files. */
const limitEncoding = semaphore({ concurrency: 2, maxQueue: 16 })

export interface EncodedImage {
  /** Pixels of the uploaded image after rotation by its EXIF orientation. */
  width: number
  height: number
  format: ImageFormat
  files: { suffix: string; body: Buffer }[]
}

/**
 * Decodes an uploaded image and encodes it as WebP in three widths: rotated by its EXIF
 * orientation, in sRGB, without metadata, never enlarged. Of an animation above
 * `MAX_ANIMATED_PIXELS` only the first frame is kept.
 * @throws UNSUPPORTED_MEDIA_TYPE for any other format or a damaged file, PAYLOAD_TOO_LARGE for too
 * many pixels, SERVICE_UNAVAILABLE if too many images are queued.
 */
export async function encodeImage(uploaded: Buffer, rules: UploadRules): Promise<EncodedImage> {
  const wrongType = () =>
    new TRPCError({ code: 'UNSUPPORTED_MEDIA_TYPE', message: rules.wrongType })
  // Checked by the first bytes, so that no decoder of another format runs (SVG, PDF, text …).
  const format = imageFormat(uploaded.toString('latin1', 0, FORMAT_BYTES))
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
    const pages = metadata.pages ?? 1
    const isAnimated = pages > 1 && pages * width * height <= MAX_ANIMATED_PIXELS
    const full = await decode(uploaded, isAnimated ? metadata : undefined).catch(() => undefined)
    if (!full) {
      throw new TRPCError({ code: 'UNSUPPORTED_MEDIA_TYPE', message: BAD_FILE })
    }
    const files = await Promise.all(PICTURE_VERSIONS.map((version) => encode(full, version)))
    return { width, height, format, files }
  })
}

interface Decoded {
  data: Buffer
  info: OutputInfo
  /** Number of repeats, and the delay of each frame in ms; undefined for a still image. */
  animation: { loop?: number; delay?: number[] } | undefined
  /** Height of one frame in pixels. */
  pageHeight: number
}

/** Decodes the file once, to rotated raw pixels in the width of the full version. */
async function decode(uploaded: Buffer, animation: Metadata | undefined): Promise<Decoded> {
  const animated = animation !== undefined
  const input = sharp(uploaded, { limitInputPixels: MAX_PIXELS, failOn: 'error', animated })
  // An animation has no orientation; its frames are one tall image here, which must not be rotated.
  const oriented = animated ? input : input.autoOrient()
  const decoded = await oriented
    .resize({ width: PICTURE_WIDTH, withoutEnlargement: true })
    .toColourspace('srgb')
    .timeout({ seconds: TIMEOUT_SECONDS })
    .raw()
    .toBuffer({ resolveWithObject: true })
  const { loop, delay, pages = 1 } = animation ?? {}
  return {
    ...decoded,
    pageHeight: decoded.info.height / pages,
    animation: animation && {
      ...(loop === undefined ? {} : { loop }),
      ...(delay ? { delay } : {}),
    },
  }
}

async function encode(
  { data, info: { width, height, channels }, animation, pageHeight }: Decoded,
  version: (typeof PICTURE_VERSIONS)[number],
) {
  const body = await sharp(data, {
    raw: { width, height, channels, pageHeight },
    animated: animation !== undefined,
  })
    .resize({ width: version.width, withoutEnlargement: true })
    .webp({ quality: QUALITY, ...animation })
    .toBuffer()
  return { suffix: version.suffix, body }
}

/** libvips reports AVIF as HEIF. */
const isFormat = ({ format, compression }: Metadata, expected: ImageFormat): boolean =>
  expected === 'avif' ? format === 'heif' && compression === 'av1' : format === expected
