import { useEffect, useRef, useState, type PointerEvent, type ReactNode } from 'react'
import { useI18n } from '#client/lib/i18n.tsx'
import { CLOSE_ICON, StrokeIcon } from '../stroke-icon.tsx'
import styles from './toast.module.css'

/** Duration and swipe threshold of spec §9. */
const DURATION_MS = 5000
const SWIPE_THRESHOLD_PX = 50

export interface Toast {
  title: string
  text?: string | undefined
  /** Whether the toast is styled as an error and announced assertively. */
  destructive?: boolean
  /** Replaces the default of five seconds. */
  durationMs?: number
  /** A button; rendered outside Chakra's provider, so it needs the site's own classes. */
  action?: ReactNode
}

interface ToastCardProps {
  toast: Toast
  /** Whether the toast stays open; afterwards its whole duration starts again. */
  isPaused: boolean
  close: () => void
}

/** A toast that closes after its duration, by its button or by a swipe; not while hovered. */
export function ToastCard({ toast, isPaused, close }: ToastCardProps) {
  const { t } = useI18n()
  const [isHovered, setIsHovered] = useState(false)
  const { durationMs = DURATION_MS } = toast
  const { offset, ...swipe } = useSwipeRight(close)

  useEffect(() => {
    if (isPaused || isHovered) return undefined
    const timer = setTimeout(close, durationMs)
    return () => clearTimeout(timer)
  }, [isPaused, isHovered, durationMs, close])

  return (
    <div
      className={styles.toast}
      data-destructive={toast.destructive || undefined}
      style={offset > 0 ? { transform: `translateX(${offset}px)` } : undefined}
      onPointerEnter={() => setIsHovered(true)}
      onPointerLeave={() => setIsHovered(false)}
      {...swipe}
    >
      <div>
        <p className={styles.title}>{toast.title}</p>
        {toast.text && <p className={styles.text}>{toast.text}</p>}
        {toast.action}
      </div>
      <button
        type="button"
        className={`icon-button ${styles.close}`}
        aria-label={t('toast.close')}
        onClick={close}
      >
        <StrokeIcon d={CLOSE_ICON} size={18} />
      </button>
    </div>
  )
}

/** Tracks a swipe to the right; calls `done` if it ends beyond the threshold. */
function useSwipeRight(done: () => void) {
  const [offset, setOffset] = useState(0)
  const startX = useRef<number | undefined>(undefined)
  const travelled = ({ clientX }: PointerEvent) =>
    Math.max(0, clientX - (startX.current ?? clientX))
  const end = () => {
    startX.current = undefined
    setOffset(0)
  }
  return {
    offset,
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      // Capturing the pointer would prevent the click of the button or link.
      if (event.target instanceof Element && event.target.closest('button, a')) return
      event.currentTarget.setPointerCapture(event.pointerId)
      startX.current = event.clientX
    },
    onPointerMove: (event: PointerEvent) => setOffset(travelled(event)),
    onPointerUp: (event: PointerEvent) => {
      const isFar = travelled(event) > SWIPE_THRESHOLD_PX
      end()
      if (isFar) done()
    },
    onPointerCancel: end,
  }
}
