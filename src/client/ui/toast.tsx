import {
  createContext,
  useCallback,
  useContext,
  useEffect,
  useRef,
  useState,
  type PointerEvent,
  type ReactNode,
} from 'react'
import { useI18n } from '#client/lib/i18n.tsx'
import styles from './toast.module.css'

/** Spec §9: one toast at a time, five seconds, swipe to the right past 50 px, F8 focuses the region. */
const DURATION_MS = 5000
const SWIPE_THRESHOLD_PX = 50

export interface Toast {
  title: string
  text?: string
  /** Error-styled, and announced at once. */
  destructive?: boolean
}

type Notify = (toast: Toast) => void

const ToastContext = createContext<Notify | undefined>(undefined)

/** @throws Error outside a ToastProvider. */
export function useToast(): Notify {
  const notify = useContext(ToastContext)
  if (!notify) throw new Error('useToast needs a ToastProvider above it.')
  return notify
}

export function ToastProvider({ children }: { children: ReactNode }) {
  const { t } = useI18n()
  const [current, setCurrent] = useState<(Toast & { id: number }) | undefined>()
  const region = useRef<HTMLElement>(null)
  const lastId = useRef(0)

  const notify = useCallback((toast: Toast) => {
    lastId.current += 1
    setCurrent({ ...toast, id: lastId.current })
  }, [])
  const close = useCallback(() => setCurrent(undefined), [])

  useEffect(() => {
    const focusRegion = (event: KeyboardEvent) => {
      if (event.key === 'F8') region.current?.focus()
    }
    document.addEventListener('keydown', focusRegion)
    return () => document.removeEventListener('keydown', focusRegion)
  }, [])

  return (
    <ToastContext value={notify}>
      {children}
      <section ref={region} className={styles.region} aria-label={t('toast.region')} tabIndex={-1}>
        <div role="status" aria-live="polite">
          {current && !current.destructive && (
            <ToastCard key={current.id} toast={current} close={close} />
          )}
        </div>
        <div role="alert">
          {current?.destructive && <ToastCard key={current.id} toast={current} close={close} />}
        </div>
      </section>
    </ToastContext>
  )
}

function ToastCard({ toast, close }: { toast: Toast; close: () => void }) {
  const { t } = useI18n()
  const [paused, setPaused] = useState(false)
  const [offset, setOffset] = useState(0)
  const startX = useRef<number | undefined>(undefined)

  useEffect(() => {
    if (paused) return undefined
    const timer = setTimeout(close, DURATION_MS)
    return () => clearTimeout(timer)
  }, [paused, close])

  const onPointerDown = (event: PointerEvent) => {
    startX.current = event.clientX
  }
  const onPointerMove = (event: PointerEvent) => {
    if (startX.current !== undefined) setOffset(Math.max(0, event.clientX - startX.current))
  }
  const onPointerUp = () => {
    startX.current = undefined
    if (offset > SWIPE_THRESHOLD_PX) close()
    else setOffset(0)
  }

  return (
    <div
      className={styles.toast}
      data-destructive={toast.destructive || undefined}
      style={offset > 0 ? { transform: `translateX(${offset}px)` } : undefined}
      onPointerEnter={() => setPaused(true)}
      onPointerLeave={() => setPaused(false)}
      onFocus={() => setPaused(true)}
      onBlur={() => setPaused(false)}
      onPointerDown={onPointerDown}
      onPointerMove={onPointerMove}
      onPointerUp={onPointerUp}
      onPointerCancel={onPointerUp}
    >
      <div>
        <p className={styles.title}>{toast.title}</p>
        {toast.text && <p className={styles.text}>{toast.text}</p>}
      </div>
      <button type="button" className={styles.close} aria-label={t('toast.close')} onClick={close}>
        <svg viewBox="0 0 24 24" width="18" height="18" aria-hidden="true">
          <path d="M5 5l14 14M19 5L5 19" fill="none" stroke="currentColor" strokeWidth="1.5" />
        </svg>
      </button>
    </div>
  )
}
