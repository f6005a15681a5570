/** A part of an upright picture, each value as a share of its width or height. */
export interface Crop {
  x: number
  y: number
  width: number
  height: number
}

/** Sends in 19 seconds at 256 kbit/s. */
export const TARGET_BYTES = 600_000

/** Tried in turn until the result is below the target; the last one is taken as it is. */
const STEPS = [
  { longest: 1920, quality: 0.82 },
  { longest: 1920, quality: 0.68 },
  { longest: 1920, quality: 0.5 },
  { longest: 1600, quality: 0.5 },
  { longest: 1280, quality: 0.5 },
  { longest: 1024, quality: 0.4 },
] as const

const WHOLE: Crop = { x: 0, y: 0, width: 1, height: 1 }

interface EncodeOptions {
  /** The whole picture by default. */
  crop: Crop | undefined
  /** The limit of the server. */
  maxBytes: number
}

/** Draws the picture, or a part of it, small enough to send over a slow link. */
export async function encodePicture(
  picture: ImageBitmap,
  { crop = WHOLE, maxBytes }: EncodeOptions,
): Promise<Blob> {
  let encoded: Blob | undefined
  for (const { longest, quality } of STEPS) {
    const canvas = draw(picture, crop, longest)
    encoded = await canvas.convertToBlob({ type: 'image/webp', quality })
    // Safari writes no WebP and gives a PNG instead.
    if (encoded.type !== 'image/webp') {
      if (encoded.size <= maxBytes && isTransparent(canvas)) return encoded
      encoded = await opaque(canvas, quality)
    }
    if (encoded.size <= TARGET_BYTES) return encoded
  }
  return encoded ?? new Blob()
}

function draw(picture: ImageBitmap, crop: Crop, longest: number): OffscreenCanvas {
  const width = picture.width * crop.width
  const height = picture.height * crop.height
  const scale = Math.min(1, longest / Math.max(width, height))
  const canvas = new OffscreenCanvas(
    Math.max(1, Math.round(width * scale)),
    Math.max(1, Math.round(height * scale)),
  )
  const pen = penOf(canvas)
  pen.imageSmoothingQuality = 'high'
  const from = [picture.width * crop.x, picture.height * crop.y, width, height] as const
  pen.drawImage(picture, ...from, 0, 0, canvas.width, canvas.height)
  return canvas
}

function isTransparent(canvas: OffscreenCanvas): boolean {
  const { data } = penOf(canvas).getImageData(0, 0, canvas.width, canvas.height)
  for (let at = 3; at < data.length; at += 4) if ((data[at] ?? 0) < 255) return true
  return false
}

/** JPEG knows no transparency: what is transparent becomes white, not black. */
function opaque(canvas: OffscreenCanvas, quality: number): Promise<Blob> {
  const pen = penOf(canvas)
  pen.globalCompositeOperation = 'destination-over'
  pen.fillStyle = 'white'
  pen.fillRect(0, 0, canvas.width, canvas.height)
  return canvas.convertToBlob({ type: 'image/jpeg', quality })
}

function penOf(canvas: OffscreenCanvas): OffscreenCanvasRenderingContext2D {
  const pen = canvas.getContext('2d')
  if (!pen) throw new Error('The browser has no 2D canvas.')
  return pen
}
