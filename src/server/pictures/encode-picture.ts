import sharp, { type OutputInfo } from 'sharp'
import type { SitePicture } from './site-pictures.ts'

const MAX_QUALITY = 82
const MIN_QUALITY = 40
const QUALITY_STEP = 6

/** Photographs look bad below this AVIF quality. */
const MIN_AVIF_QUALITY = 28
const AVIF_QUALITY_STEP = 2

const BLUR_RADIUS_PX = 1.6
/** Share of the height over which the blur fades in. */
const BLUR_EDGE_SHARE = 0.08

/** Looks like WebP at `MAX_QUALITY`, with half the bytes. */
const AVIF_QUALITY = 50

/** A decoded picture. */
export interface Pixels {
  data: Buffer
  info: OutputInfo
}

/** WebP in the highest quality within a byte budget; at `MIN_QUALITY` it may exceed the budget. */
export function webpWithinBudget({ data, info }: Pixels, budget: number): Promise<Buffer> {
  return bestWithin(budget, { max: MAX_QUALITY, min: MIN_QUALITY, step: QUALITY_STEP }, (quality) =>
    sharp(data, { raw: info }).webp({ quality }).toBuffer(),
  )
}

/** AVIF in the picture's quality; for the full file of the first view, within its budget. */
export async function avif(
  { data, info }: Pixels,
  { avifQualities, firstView }: SitePicture,
  index: number,
): Promise<Buffer> {
  const max = avifQualities?.[index] ?? AVIF_QUALITY
  const pixels = firstView ? await withBlurredForeground({ data, info }, firstView.blurBelow) : data
  const budget = firstView && index === 0 ? firstView.avifBytes : Infinity
  return bestWithin(budget, { max, min: MIN_AVIF_QUALITY, step: AVIF_QUALITY_STEP }, (quality) =>
    sharp(pixels, { raw: info }).avif({ quality }).toBuffer(),
  )
}

/** A blurred foreground needs fewer bytes. */
async function withBlurredForeground({ data, info }: Pixels, from: number): Promise<Buffer> {
  const { width, height } = info
  const mask = Buffer.from(
    `<svg width="${width}" height="${height}"><linearGradient id="mask" x2="0" y2="1"><stop offset="${from}" stop-opacity="0"/><stop offset="${from + BLUR_EDGE_SHARE}"/></linearGradient><rect width="100%" height="100%" fill="url(#mask)"/></svg>`,
  )
  const foreground = await sharp(data, { raw: info })
    .blur(BLUR_RADIUS_PX)
    .composite([{ input: mask, blend: 'dest-in' }])
    .png()
    .toBuffer()
  return sharp(data, { raw: info })
    .composite([{ input: foreground }])
    .removeAlpha()
    .raw()
    .toBuffer()
}

async function bestWithin(
  budget: number,
  { max, min, step }: { max: number; min: number; step: number },
  encode: (quality: number) => Promise<Buffer>,
): Promise<Buffer> {
  for (let quality = max; ; quality -= step) {
    const image = await encode(quality)
    if (image.byteLength <= budget || quality <= min) return image
  }
}
