import { FORMAT_BYTES, heifKind, imageFormat, isAvifSequence } from '#shared/blog/article-limits.ts'
import type { ImageFormat } from '#shared/media.ts'

type PictureKind = ImageFormat | 'heic'

/** What the bytes of a file tell about it. */
export interface DetectedPicture {
  kind: PictureKind
  isAnimated: boolean
}

/** Undefined for an unknown format. */
export function detectPicture(bytes: Uint8Array): DetectedPicture | undefined {
  const start = textOf(bytes, 0, FORMAT_BYTES)
  const kind = imageFormat(start) ?? heifKind(start)
  return kind && { kind, isAnimated: IS_ANIMATED[kind]?.(bytes) ?? false }
}

const textOf = (bytes: Uint8Array, from: number, to: number): string =>
  String.fromCharCode(...bytes.subarray(from, to))

const IS_ANIMATED: Partial<Record<PictureKind, (bytes: Uint8Array) => boolean>> = {
  gif: () => true,
  avif: (bytes) => isAvifSequence(textOf(bytes, 0, FORMAT_BYTES)),
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
