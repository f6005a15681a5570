import sharp, { type OutputInfo } from 'sharp'
import type { KnownPicture } from './known-pictures.ts'

const BEST_QUALITY = 82
const LEAST_QUALITY = 40
const QUALITY_STEP = 6

/** Minimum quality of an AVIF with a budget; photographs look bad below it. */
const LEAST_AVIF_QUALITY = 28
const AVIF_QUALITY_STEP = 2

/** Radius of the blur of the first view's foreground, in pixels. */
const SOFT_PX = 1.6
/** Share of the height over which the blur begins. */
const SOFT_EDGE = 0.08

/** Looks like WebP at the best quality with half the bytes. */
const AVIF_QUALITY = 50

/** An uncompressed picture. */
export interface Pixels {
  data: Buffer
  info: OutputInfo
}

/** The picture as WebP in the best quality within a byte budget. */
export function webpWithin({ data, info }: Pixels, budget: number): Promise<Buffer> {
  return within(
    budget,
    { best: BEST_QUALITY, least: LEAST_QUALITY, step: QUALITY_STEP },
    (quality) => sharp(data, { raw: info }).webp({ quality }).toBuffer(),
  )
}

/**
 * The picture as AVIF: the full file of the first view within its budget, all others in their
 * quality.
 */
export async function avif(
  { data, info }: Pixels,
  { avifQualities, firstView }: KnownPicture,
  index: number,
): Promise<Buffer> {
  const best = avifQualities?.[index] ?? AVIF_QUALITY
  const pixels = firstView ? await softened({ data, info }, firstView.softBelow) : data
  const budget = firstView && index === 0 ? firstView.avifBytes : Infinity
  return within(budget, { best, least: LEAST_AVIF_QUALITY, step: AVIF_QUALITY_STEP }, (quality) =>
    sharp(pixels, { raw: info }).avif({ quality }).toBuffer(),
  )
}

/** The picture with a blurred foreground, which needs few bytes. */
async function softened({ data, info }: Pixels, from: number): Promise<Buffer> {
  const { width, height } = info
  const mask = Buffer.from(
    `<svg width="${width}" height="${height}"><linearGradient id="mask" x2="0" y2="1"><stop offset="${from}" stop-opacity="0"/><stop offset="${from + SOFT_EDGE}"/></linearGradient><rect width="100%" height="100%" fill="url(#mask)"/></svg>`,
  )
  const foreground = await sharp(data, { raw: info })
    .blur(SOFT_PX)
    .composite([{ input: mask, blend: 'dest-in' }])
    .png()
    .toBuffer()
  return sharp(data, { raw: info })
    .composite([{ input: foreground }])
    .removeAlpha()
    .raw()
    .toBuffer()
}

/** The picture in the best quality within the byte budget. */
async function within(
  budget: number,
  { best, least, step }: { best: number; least: number; step: number },
  encode: (quality: number) => Promise<Buffer>,
): Promise<Buffer> {
  for (let quality = best; ; quality -= step) {
    const image = await encode(quality)
    if (image.byteLength <= budget || quality <= least) return image
  }
}
