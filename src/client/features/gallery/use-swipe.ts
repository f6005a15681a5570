import { useRef, useState, type PointerEvent } from 'react'

/** A shorter movement is a tap. */
const SWIPE_PX = 48

interface Swipe {
  /** Horizontal movement of the current swipe, in pixels. */
  offset: number
  /** Whether the last press was a swipe, whose click is ignored. */
  hasMoved: () => boolean
  handlers: {
    onPointerDown: (event: PointerEvent) => void
    onPointerMove: (event: PointerEvent) => void
    onPointerUp: (event: PointerEvent) => void
    onPointerCancel: () => void
  }
}

/** Follows a horizontal swipe; `onSwipe` gets 1 for the next picture and -1 for the previous. */
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
      // Calculated from the event: a busy page has not rendered the offset yet.
      onPointerUp: ({ clientX }) => {
        const by = clientX - (startX.current ?? clientX)
        if (Math.abs(by) > SWIPE_PX) onSwipe(by < 0 ? 1 : -1)
        stop()
      },
      onPointerCancel: stop,
    },
  }
}
