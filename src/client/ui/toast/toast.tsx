import { useCallback, useEffect, useRef, useState, type FocusEvent, type ReactNode } from 'react'
import { createPortal } from 'react-dom'
import { useI18n } from '#client/lib/i18n.tsx'
import { requiredContext } from '#client/lib/required-context.ts'
import { ToastCard, type Toast } from './toast-card.tsx'
import styles from './toast.module.css'

export type Notify = (toast: Toast) => void

const [ToastContext, useToast] = requiredContext<Notify>('Toast')

export { useToast }

interface ShownToast extends Toast {
  id: number
  /** The open modal dialog, which has to contain the toast: elements outside it are inert. */
  host: HTMLDialogElement | undefined
}

/**
 * Shows one toast at a time (spec §9); a new one replaces it. F8 focuses the toasts' region, and a
 * toast stays open while the region has the focus.
 */
export function ToastProvider({ children }: { children: ReactNode }) {
  const { t } = useI18n()
  const [current, setCurrent] = useState<ShownToast | undefined>()
  const lastId = useRef(0)
  const { region, isFocused, keepFocus, returnFocus, ...focus } = useRegionFocus()

  const notify = useCallback(
    (toast: Toast) => {
      keepFocus()
      lastId.current += 1
      setCurrent({ ...toast, id: lastId.current, host: topDialog() })
    },
    [keepFocus],
  )
  const close = useCallback(() => {
    returnFocus()
    setCurrent(undefined)
  }, [returnFocus])
  const host = current?.host
  useEffect(() => {
    const moveToPage = () => setCurrent((toast) => toast && { ...toast, host: undefined })
    // The dialog may have closed with the action that the toast reports.
    if (host && !host.open) moveToPage()
    host?.addEventListener('close', moveToPage)
    return () => host?.removeEventListener('close', moveToPage)
  }, [host])

  const card = current && (
    <ToastCard key={current.id} toast={current} isPaused={isFocused} close={close} />
  )
  const area = (
    <section
      ref={region}
      className={styles.region}
      aria-label={t('toast.region')}
      tabIndex={-1}
      {...focus}
    >
      <div role="status" aria-live="polite">
        {!current?.destructive && card}
      </div>
      <div role="alert">{current?.destructive && card}</div>
    </section>
  )
  return (
    <ToastContext value={notify}>
      {children}
      {host ? createPortal(area, host) : area}
    </ToastContext>
  )
}

const topDialog = () => [...document.querySelectorAll<HTMLDialogElement>('dialog[open]')].at(-1)

/** Whether the toasts' region has the focus, and functions that move the focus out of a toast. */
function useRegionFocus() {
  const [isFocused, setIsFocused] = useState(false)
  const region = useRef<HTMLElement>(null)
  const cameFrom = useRef<HTMLElement | null>(null)

  useEffect(() => {
    const focusRegion = (event: KeyboardEvent) => {
      if (event.key === 'F8') region.current?.focus()
    }
    document.addEventListener('keydown', focusRegion)
    return () => document.removeEventListener('keydown', focusRegion)
  }, [])

  /** Moves the focus from the button of a toast that is replaced to the region. */
  const keepFocus = useCallback(() => {
    if (focusedInside(region.current)) region.current?.focus()
  }, [])
  /** Returns the focus from a toast that closes to the element that had it before. */
  const returnFocus = useCallback(() => {
    const focused = focusedInside(region.current)
    if (!focused) return
    if (cameFrom.current?.isConnected) cameFrom.current.focus({ preventScroll: true })
    else focused.blur()
  }, [])
  const onFocus = (event: FocusEvent<HTMLElement>) => {
    setIsFocused(true)
    const from = event.relatedTarget instanceof HTMLElement ? event.relatedTarget : null
    if (!event.currentTarget.contains(from)) cameFrom.current = from
  }
  return { region, isFocused, keepFocus, returnFocus, onFocus, onBlur: () => setIsFocused(false) }
}

function focusedInside(region: HTMLElement | null): HTMLElement | undefined {
  const focused = document.activeElement
  return focused instanceof HTMLElement && region?.contains(focused) ? focused : undefined
}
