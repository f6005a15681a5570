import { useRef, type Dispatch, type PointerEvent, type SetStateAction } from 'react'
import {
  focusedAt,
  moved,
  pulled,
  type Corner,
  type Framing,
  type Point,
  type Size,
} from './framing.ts'

/** A finger trembles: below this it was a tap. */
const TAP_PX = 6

interface Grip {
  start: { x: number; y: number }
  framing: Framing
  /** Undefined where the picture itself was touched. */
  part: 'frame' | 'focal' | Corner | undefined
  isTap: boolean
}

/** Pointers on the stage: a tap sets the focal point, a drag moves the rectangle or pulls a corner. */
export function useStagePointer(
  picture: Size,
  framing: Framing,
  change: Dispatch<SetStateAction<Framing>>,
) {
  const grip = useRef<Grip>(undefined)
  return {
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      if (!event.isPrimary || event.button !== 0) return
      event.currentTarget.setPointerCapture(event.pointerId)
      const start = { x: event.clientX, y: event.clientY }
      grip.current = { start, framing, part: partAt(event.target), isTap: true }
    },
    onPointerMove: (event: PointerEvent<HTMLElement>) => {
      const held = grip.current
      if (!held || !event.isPrimary) return
      const { start, part } = held
      if (Math.hypot(event.clientX - start.x, event.clientY - start.y) > TAP_PX) held.isTap = false
      if (held.isTap || !part) return
      const { width, height } = event.currentTarget.getBoundingClientRect()
      const by = { x: (event.clientX - start.x) / width, y: (event.clientY - start.y) / height }
      const place = placeOf(event)
      if (part === 'frame') change(moved(held.framing, picture, by))
      else if (part === 'focal') change(focusedAt(held.framing, place))
      else change(pulled(held.framing, picture, part, place))
    },
    onPointerUp: (event: PointerEvent<HTMLElement>) => {
      const held = grip.current
      grip.current = undefined
      const place = placeOf(event)
      if (held?.isTap && typeof held.part !== 'object') change((now) => focusedAt(now, place))
    },
    onPointerCancel: () => {
      grip.current = undefined
    },
  }
}

function partAt(target: EventTarget): Grip['part'] {
  const { part } = target instanceof HTMLElement ? target.dataset : {}
  if (!part) return undefined
  if (part === 'frame' || part === 'focal') return part
  return { x: part.endsWith('left') ? 0 : 1, y: part.startsWith('top') ? 0 : 1 }
}

function placeOf({ currentTarget, clientX, clientY }: PointerEvent<HTMLElement>): Point {
  const { left, top, width, height } = currentTarget.getBoundingClientRect()
  return { x: (clientX - left) / width, y: (clientY - top) / height }
}
