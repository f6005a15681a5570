import { PNG_PREFIX, type Logo } from '#shared/pictures/logo.ts'
import type { Site } from './site.ts'

/** An icon shows the sign within this share of its width, so that round cuts leave it whole. */
const SIGN_SHARE = 0.62

/** Pixels of the icons, by the path of their files. */
const ICONS: Readonly<Record<string, number>> = {
  'brand/icon-192.png': 192,
  'brand/icon-512.png': 512,
  'apple-touch-icon.png': 180,
  'favicon.ico': 48,
}

/** The drawings, by the path of their files. */
const DRAWINGS: Readonly<Record<string, (logo: Logo) => string>> = {
  'brand/logo-mark.svg': ({ sign }) => sign,
  'brand/logo-ink.svg': ({ sign }) => sign,
  'brand/logo-white.svg': ({ sign, onDark }) => onDark ?? sign,
}

export const isBrandFile = (file: string): boolean => file in ICONS || file in DRAWINGS

export interface BrandFile {
  contentType: string
  body: Buffer
}

const made = new WeakMap<Logo, Map<string, Promise<BrandFile>>>()

/** A file of the owner's logo, made once for each; undefined if pages show the program's. */
export async function brandFile(
  { facts: { logo } }: Site,
  file: string,
): Promise<BrandFile | undefined> {
  if (!logo || !isBrandFile(file)) return undefined
  const files = made.get(logo) ?? new Map<string, Promise<BrandFile>>()
  made.set(logo, files)
  const known = files.get(file) ?? make(logo, file)
  files.set(file, known)
  return known
}

async function make(logo: Logo, file: string): Promise<BrandFile> {
  const size = ICONS[file]
  if (size !== undefined) return { contentType: 'image/png', body: await icon(logo, size) }
  const drawing = DRAWINGS[file]?.(logo) ?? logo.sign
  return { contentType: 'image/svg+xml', body: Buffer.from(await asSvg(drawing)) }
}

const bytesOf = (drawing: string): Buffer =>
  drawing.startsWith(PNG_PREFIX)
    ? Buffer.from(drawing.slice(PNG_PREFIX.length), 'base64')
    : Buffer.from(drawing)

/** A PNG in an SVG, since the pages name the files of their logos so. */
async function asSvg(drawing: string): Promise<string> {
  if (!drawing.startsWith(PNG_PREFIX)) return drawing
  const { default: sharp } = await import('sharp')
  const { width, height } = await sharp(bytesOf(drawing)).metadata()
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}"><image width="${width}" height="${height}" href="${drawing}"/></svg>`
}

async function icon({ sign, ground }: Logo, size: number): Promise<Buffer> {
  // Imported on demand, because sharp takes about 20 MB of memory.
  const { default: sharp } = await import('sharp')
  const box = Math.round(size * SIGN_SHARE)
  const drawn = await sharp(bytesOf(sign), { density: 300 })
    .resize({ width: box, height: box, fit: 'contain', background: '#0000' })
    .png()
    .toBuffer()
  return sharp({ create: { width: size, height: size, channels: 3, background: ground } })
    .composite([{ input: drawn }])
    .png()
    .toBuffer()
}
