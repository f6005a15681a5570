import { imageFormat } from '#shared/blog/article-limits.ts'
import type { ImageFormat } from '#shared/media.ts'

/** Kind of a file by its first bytes. */
type PictureKind = ImageFormat | 'heic'

/** Facts that decide whether a file is sent unchanged. */
export interface PictureFacts {
  kind: PictureKind
  isAnimated: boolean
  /**
   * Whether the file contains EXIF, XMP, IPTC or comments, which may tell place, time and camera.
   */
  hasMetadata: boolean
}

/** The facts of a picture; undefined for an unknown kind. */
export function factsOf(bytes: Uint8Array): PictureFacts | undefined {
  const kind = kindOf(textOf(bytes, 0, 12))
  if (kind === 'jpeg') return { kind, isAnimated: false, hasMetadata: hasJpegMetadata(bytes) }
  if (kind === 'png') return { kind, ...pngFacts(bytes) }
  if (kind === 'webp') return { kind, ...webpFacts(bytes) }
  if (kind === 'avif') {
    const isAnimated = textOf(bytes, 8, 12) === 'avis'
    return { kind, isAnimated, hasMetadata: /Exif|rdf\+xml/.test(textOf(bytes, 0, 4096)) }
  }
  return kind && { kind, isAnimated: kind === 'gif', hasMetadata: false }
}

const HEIC_BRANDS = /^.{4}ftyp(?:hei[cxms]|hev[cxms]|mif1|msf1)/s

const kindOf = (start: string): PictureKind | undefined =>
  imageFormat(start) ?? (HEIC_BRANDS.test(start) ? 'heic' : undefined)

const textOf = (bytes: Uint8Array, from: number, to: number): string =>
  String.fromCharCode(...bytes.subarray(from, to))

const uint16 = (bytes: Uint8Array, at: number): number => viewOf(bytes).getUint16(at)
const uint32 = (bytes: Uint8Array, at: number): number => viewOf(bytes).getUint32(at)
const viewOf = ({ buffer, byteOffset, byteLength }: Uint8Array) =>
  new DataView(buffer, byteOffset, byteLength)

/** EXIF and XMP (APP1), IPTC (APP13) and comments. */
const JPEG_METADATA = new Set([0xe1, 0xed, 0xfe])
const START_OF_SCAN = 0xda

function hasJpegMetadata(bytes: Uint8Array): boolean {
  for (let at = 2; at + 4 <= bytes.length && bytes[at] === 0xff;) {
    const marker = bytes[at + 1] ?? 0
    if (JPEG_METADATA.has(marker)) return true
    if (marker === START_OF_SCAN) return false
    at += 2 + uint16(bytes, at + 2)
  }
  return false
}

const PNG_METADATA = /^(?:eXIf|tEXt|iTXt|zTXt|tIME)$/

function pngFacts(bytes: Uint8Array) {
  const chunks: string[] = []
  for (let at = 8; at + 8 <= bytes.length; at += 12 + uint32(bytes, at)) {
    chunks.push(textOf(bytes, at + 4, at + 8))
  }
  return {
    isAnimated: chunks.includes('acTL'),
    hasMetadata: chunks.some((name) => PNG_METADATA.test(name)),
  }
}

function webpFacts(bytes: Uint8Array) {
  const flags = textOf(bytes, 12, 16) === 'VP8X' ? (bytes[20] ?? 0) : 0
  // Bits of the extended header: 2 animation, 4 XMP, 8 EXIF.
  return { isAnimated: Math.floor(flags / 2) % 2 === 1, hasMetadata: Math.floor(flags / 4) % 4 > 0 }
}
