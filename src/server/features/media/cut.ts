import type { Focus } from '#shared/pictures/photos.ts'

interface Size {
  width: number
  height: number
}

/**
 * The largest part of a picture in a ratio; the focus is as far along it as in the whole picture, as
 * CSS places it by `object-position`.
 */
export function partAround({ width, height }: Size, ratio: number, { x, y }: Focus) {
  const part = {
    width: Math.max(1, Math.round(Math.min(width, height * ratio))),
    height: Math.max(1, Math.round(Math.min(height, width / ratio))),
  }
  return {
    ...part,
    left: Math.round(((width - part.width) * x) / 100),
    top: Math.round(((height - part.height) * y) / 100),
  }
}
