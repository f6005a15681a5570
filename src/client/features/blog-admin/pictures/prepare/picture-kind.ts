import { imageFormat } from '#shared/blog/article-limits.ts'
import type { ImageFormat } from '#shared/media.ts'

type PictureKind = ImageFormat | 'heic'

/** What the bytes of a file tell about it. */
export interface DetectedPicture {
  kind: PictureKind
  isAnimated: boolean
}

/** Undefined for an unknown format. */
export function detectPicture(bytes: Uint8Array): DetectedPicture | undefined {
  const start = textOf(bytes, 0, 12)
  const kind = imageFormat(start) ?? (HEIC_BRANDS.test(start) ? 'heic' : undefined)
  return kind && { kind, isAnimated: IS_ANIMATED[kind]?.(bytes) ?? false }
}

const HEIC_BRANDS = /^.{4}ftyp(?:hei[cxms]|hev[cxms]|mif1|msf1)/s

const textOf = (bytes: Uint8Array, from: number, to: number): string =>
  String.fromCharCode(...bytes.subarray(from, to))

const IS_ANIMATED: Partial<Record<PictureKind, (bytes: Uint8Array) => boolean>> = {
  gif: () => true,
  avif: (bytes) => textOf(bytes, 8, 12) === 'avis',
  png: (bytes) => hasAnimationChunk(bytes),
  // The second bit of the extended header.
  webp: (bytes) => textOf(bytes, 12, 16) === 'VP8X' && Math.floor((bytes[20] ?? 0) / 2) % 2 === 1,
}

function hasAnimationChunk(bytes: Uint8Array): boolean {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  for (let at = 8; at + 8 <= bytes.length; at += 12 + view.getUint32(at)) {
    if (textOf(bytes, at + 4, at + 8) === 'acTL') return true
  }
  return false
}
