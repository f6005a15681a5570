import { TRPCError } from '@trpc/server'
import sharp, { type Metadata, type OutputInfo } from 'sharp'
import { semaphore } from '#server/concurrency/semaphore.ts'
import {
  MAX_PIXELS,
  MAX_SIDE,
  TOO_MANY_PIXELS,
  type ImageFormat,
  type UploadRules,
} from '#shared/media.ts'

/** The three versions the pages know (`pictureSources`): ending of the name and width. */
const VERSIONS = [
  { suffix: '-small', width: 640 },
  { suffix: '-medium', width: 1024 },
  { suffix: '', width: 1920 },
] as const

const FULL_WIDTH = 1920
const QUALITY = 82
const TIME_LIMIT_SECONDS = 20

/** Two of the process's four threads; the others go on serving. */
const decoding = semaphore({ concurrency: 2, maxQueue: 16 })

/** A picture as it will be stored: ours from the first byte to the last. */
export interface MadePicture {
  /** Size of what was sent, upright. */
  original: { width: number; height: number }
  /** Size of the full version. */
  width: number
  height: number
  files: { suffix: string; body: Buffer }[]
}

/**
 * Decodes what was sent and encodes it anew, in three widths: turned upright, in sRGB, without any
 * metadata; of a moving picture the first frame. Nothing is enlarged.
 * @throws UNSUPPORTED_MEDIA_TYPE for what is none of the formats, PAYLOAD_TOO_LARGE for a bomb,
 * SERVICE_UNAVAILABLE when too many are waiting.
 */
export async function makePicture(sent: Buffer, rules: UploadRules): Promise<MadePicture> {
  const wrongType = () =>
    new TRPCError({ code: 'UNSUPPORTED_MEDIA_TYPE', message: rules.wrongType })
  const format = formatOf(sent)
  if (!format || !rules.formats.includes(format)) throw wrongType()

  return decoding(async () => {
    const facts = await sharp(sent, { limitInputPixels: false })
      .metadata()
      .catch(() => undefined)
    if (!facts || !isFormat(facts, format)) throw wrongType()
    const { width, height } = facts.autoOrient
    if (width > MAX_SIDE || height > MAX_SIDE || width * height > MAX_PIXELS) {
      throw new TRPCError({ code: 'PAYLOAD_TOO_LARGE', message: TOO_MANY_PIXELS })
    }
    const full = await decode(sent).catch(() => undefined)
    if (!full) throw wrongType()
    return {
      original: { width, height },
      width: full.info.width,
      height: full.info.height,
      files: await Promise.all(VERSIONS.map((version) => encode(full, version))),
    }
  })
}

interface Decoded {
  data: Buffer
  info: OutputInfo
}

/** Upright, in the full version's width and in plain pixels, so that it is decoded only once. */
function decode(sent: Buffer): Promise<Decoded> {
  return sharp(sent, { limitInputPixels: MAX_PIXELS, failOn: 'error', pages: 1 })
    .autoOrient()
    .resize({ width: FULL_WIDTH, withoutEnlargement: true })
    .toColourspace('srgb')
    .timeout({ seconds: TIME_LIMIT_SECONDS })
    .raw()
    .toBuffer({ resolveWithObject: true })
}

async function encode(
  { data, info: { width, height, channels } }: Decoded,
  version: (typeof VERSIONS)[number],
) {
  const body = await sharp(data, { raw: { width, height, channels } })
    .resize({ width: version.width, withoutEnlargement: true })
    .webp({ quality: QUALITY })
    .toBuffer()
  return { suffix: version.suffix, body }
}

/** Told by the first bytes, so that no other decoder is ever asked (SVG, PDF, text …). */
function formatOf(bytes: Buffer): ImageFormat | undefined {
  const text = bytes.toString('latin1', 0, 12)
  if (text.startsWith('\u00ff\u00d8\u00ff')) return 'jpeg'
  if (text.startsWith('\u0089PNG\r\n\u001a\n')) return 'png'
  if (/^GIF8[79]a/.test(text)) return 'gif'
  if (/^RIFF.{4}WEBP/s.test(text)) return 'webp'
  return /^.{4}ftypavi[fs]/s.test(text) ? 'avif' : undefined
}

/** AVIF is to the decoder a kind of HEIF. */
const isFormat = ({ format, compression }: Metadata, expected: ImageFormat): boolean =>
  expected === 'avif' ? format === 'heif' && compression === 'av1' : format === expected
