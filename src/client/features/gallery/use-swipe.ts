import { useRef, useState, type PointerEvent } from 'react'

/** A shorter movement is a tap. */
const SWIPE_PX = 48

interface Swipe {
  /** How far the finger has carried the picture, in pixels. */
  offset: number
  /** Whether the pointer that has just been lifted had moved: then it was not a click. */
  hasMoved: () => boolean
  handlers: {
    onPointerDown: (event: PointerEvent) => void
    onPointerMove: (event: PointerEvent) => void
    onPointerUp: () => void
    onPointerCancel: () => void
  }
}

/** Follows a finger sideways; `onSwipe` gets 1 for the next picture and -1 for the one before. */
export function useSwipe(onSwipe: (by: 1 | -1) => void): Swipe {
  const [offset, setOffset] = useState(0)
  const startX = useRef<number | undefined>(undefined)
  const farthest = useRef(0)

  const stop = () => {
    startX.current = undefined
    setOffset(0)
  }
  return {
    offset,
    hasMoved: () => farthest.current > SWIPE_PX / 4,
    handlers: {
      onPointerDown: (event) => {
        farthest.current = 0
        if (event.isPrimary && event.button === 0) startX.current = event.clientX
        else stop()
      },
      onPointerMove: (event) => {
        if (startX.current === undefined || !event.isPrimary) return
        const by = event.clientX - startX.current
        farthest.current = Math.max(farthest.current, Math.abs(by))
        setOffset(by)
      },
      onPointerUp: () => {
        if (Math.abs(offset) > SWIPE_PX) onSwipe(offset < 0 ? 1 : -1)
        stop()
      },
      onPointerCancel: stop,
    },
  }
}
