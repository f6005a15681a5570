import type { Crop } from '../prepare/encode-picture.ts'

/** A place in a picture, as shares of its width and height. */
export interface Point {
  x: number
  y: number
}

/** Width and height in pixels. */
export interface Size {
  width: number
  height: number
}

/** A picture to crop, upright; its size is that of the file, not of what is shown. */
export interface CroppablePicture extends Size {
  src: string
}

/** The ratios to choose from; "original" is that of the picture itself. */
export const FRAMES = {
  original: undefined,
  '3:2': 3 / 2,
  '16:9': 16 / 9,
  '4:3': 4 / 3,
  '1:1': 1,
  '3:4': 3 / 4,
} as const

export type Frame = keyof typeof FRAMES

/** Which part of a picture is chosen. Its rectangle follows by `cropOf`, always within the picture. */
export interface Framing {
  frame: Frame
  /** Share of the largest rectangle of this ratio. */
  scale: number
  /** Where the rectangle is wanted; at an edge it lies beside. */
  centre: Point
  /** What the picture is about: another ratio is centred here. */
  focal: Point
}

/** A smaller part would be blurred on every screen. */
export const MIN_SCALE = 0.2

/** How far one press of an arrow key moves or resizes. */
export const STEP = 0.02

const MIDDLE: Point = { x: 0.5, y: 0.5 }

/** The largest rectangle of a ratio, in the middle. */
export const framingOf = (frame: Frame): Framing => ({
  frame,
  scale: 1,
  centre: MIDDLE,
  focal: MIDDLE,
})

/** The rectangle of a framing. */
export function cropOf({ frame, scale, centre }: Framing, picture: Size): Crop {
  const largest = largestOf(frame, picture)
  const width = largest.width * scale
  const height = largest.height * scale
  return {
    x: clamp(centre.x - width / 2, 0, 1 - width),
    y: clamp(centre.y - height / 2, 0, 1 - height),
    width,
    height,
  }
}

/** Whether nothing would be cut off. */
export const isWhole = ({ width, height }: Crop): boolean => width > 0.999 && height > 0.999

/** Another ratio, centred on the focal point. */
export const reframed = (framing: Framing, frame: Frame): Framing => ({
  ...framing,
  frame,
  centre: framing.focal,
})

/** Another focal point; the rectangle follows it. */
export function focusedAt(framing: Framing, { x, y }: Point): Framing {
  const focal = { x: clamp(x, 0, 1), y: clamp(y, 0, 1) }
  return { ...framing, focal, centre: focal }
}

/** Moves the rectangle from where it is seen, so that an edge keeps no way to go back. */
export function moved(framing: Framing, picture: Size, by: Point): Framing {
  const { x, y, width, height } = cropOf(framing, picture)
  const wanted = { ...framing, centre: { x: x + width / 2 + by.x, y: y + height / 2 + by.y } }
  return { ...wanted, centre: middleOf(cropOf(wanted, picture)) }
}

/** Another size around the middle of the rectangle. */
export function scaled(framing: Framing, picture: Size, scale: number): Framing {
  const centre = middleOf(cropOf(framing, picture))
  return { ...framing, scale: clamp(scale, MIN_SCALE, 1), centre }
}

/** A corner of the rectangle: 0 is left or top, 1 right or bottom. */
export type Corner = { x: 0 | 1; y: 0 | 1 }

/** Pulls a corner to a point; the opposite corner stays where the picture has room for it. */
export function pulled(framing: Framing, picture: Size, corner: Corner, to: Point): Framing {
  const { x, y, width, height } = cropOf(framing, picture)
  const fixed = { x: corner.x ? x : x + width, y: corner.y ? y : y + height }
  const room = { x: corner.x ? 1 - fixed.x : fixed.x, y: corner.y ? 1 - fixed.y : fixed.y }
  const reach = {
    x: corner.x ? to.x - fixed.x : fixed.x - to.x,
    y: corner.y ? to.y - fixed.y : fixed.y - to.y,
  }
  const largest = largestOf(framing.frame, picture)
  const wanted = Math.max(reach.x / largest.width, reach.y / largest.height)
  const limit = Math.min(room.x / largest.width, room.y / largest.height, 1)
  const scale = clamp(wanted, MIN_SCALE, Math.max(limit, MIN_SCALE))
  const centre = {
    x: fixed.x + ((corner.x ? 1 : -1) * largest.width * scale) / 2,
    y: fixed.y + ((corner.y ? 1 : -1) * largest.height * scale) / 2,
  }
  return { ...framing, scale, centre }
}

const ARROWS: Record<string, Point> = {
  ArrowLeft: { x: -STEP, y: 0 },
  ArrowRight: { x: STEP, y: 0 },
  ArrowUp: { x: 0, y: -STEP },
  ArrowDown: { x: 0, y: STEP },
}

/** What a key does to the rectangle: arrows move it, with Shift they resize it. */
export function steppedFrame(
  framing: Framing,
  picture: Size,
  { key, shiftKey }: { key: string; shiftKey: boolean },
): Framing | undefined {
  const by = ARROWS[key]
  if (!by) return undefined
  if (shiftKey) return scaled(framing, picture, framing.scale + by.x + by.y)
  return moved(framing, picture, by)
}

/** What a key does to the focal point. */
export function steppedFocal(framing: Framing, { key }: { key: string }): Framing | undefined {
  const by = ARROWS[key]
  if (!by) return undefined
  return focusedAt(framing, { x: framing.focal.x + by.x, y: framing.focal.y + by.y })
}

function largestOf(frame: Frame, picture: Size): Size {
  const own = picture.width / picture.height
  const shares = (FRAMES[frame] ?? own) / own
  return shares >= 1 ? { width: 1, height: 1 / shares } : { width: shares, height: 1 }
}

const middleOf = ({ x, y, width, height }: Crop): Point => ({ x: x + width / 2, y: y + height / 2 })

const clamp = (value: number, low: number, high: number): number =>
  Math.max(low, Math.min(value, high))
