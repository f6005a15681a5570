import { TRPCError } from '@trpc/server'
import sharp, { type Metadata, type OutputInfo } from 'sharp'
import { semaphore } from '#server/concurrency/semaphore.ts'
import { imageFormat } from '#shared/blog/article-limits.ts'
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
/** Maximum pixels of all frames together: 90 frames of a common animation, 36 MB while encoding. */
const MAX_ANIMATED_PIXELS = 12_000_000

/** Two of the four threads of the process; the others keep serving files. */
const limitEncoding = semaphore({ concurrency: 2, maxQueue: 16 })

/** An encoded image, without any byte of the uploaded file. */
export interface EncodedImage {
  /** Size of the uploaded image in pixels, upright. */
  width: number
  height: number
  files: { suffix: string; body: Buffer }[]
}

/**
 * Decodes an uploaded image and encodes it as WebP in three widths: upright, in sRGB, without
 * metadata, never enlarged. An animation stays animated unless its frames have too many pixels in
 * total; then only its first frame is kept.
 * @throws UNSUPPORTED_MEDIA_TYPE for any other format or a damaged file, PAYLOAD_TOO_LARGE for too
 * many pixels, SERVICE_UNAVAILABLE if too many images are queued.
 */
export async function encodeImage(uploaded: Buffer, rules: UploadRules): Promise<EncodedImage> {
  const wrongType = () =>
    new TRPCError({ code: 'UNSUPPORTED_MEDIA_TYPE', message: rules.wrongType })
  // By the first bytes, so that no decoder of another format runs (SVG, PDF, text …).
  const format = imageFormat(uploaded.toString('latin1', 0, 12))
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
      throw new TRPCError({ code: 'UNSUPPORTED_MEDIA_TYPE', message: DAMAGED })
    }
    const files = await Promise.all(PICTURE_VERSIONS.map((version) => encode(full, version)))
    return { width, height, files }
  })
}

interface Decoded {
  data: Buffer
  info: OutputInfo
  /** Number of repeats of an animation, and the delay of each frame. */
  animation: { loop?: number; delay?: number[] } | undefined
  /** Height of a frame. */
  pageHeight: number
}

/** Raw pixels, upright and in the width of the full version, so that the file is decoded once. */
async function decode(uploaded: Buffer, animation: Metadata | undefined): Promise<Decoded> {
  const animated = animation !== undefined
  const input = sharp(uploaded, { limitInputPixels: MAX_PIXELS, failOn: 'error', animated })
  // An animation has no orientation, and would be rotated as one tall picture.
  const upright = animated ? input : input.autoOrient()
  const decoded = await upright
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

/** The decoder reports AVIF as HEIF. */
const isFormat = ({ format, compression }: Metadata, expected: ImageFormat): boolean =>
  expected === 'avif' ? format === 'heif' && compression === 'av1' : format === expected
