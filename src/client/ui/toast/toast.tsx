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
  /** The open modal dialog; elements outside it are inert. */
  host: HTMLDialogElement | undefined
}

/**
 * Spec §9: one toast at a time, replaced by a new one; F8 focuses the region, which keeps the toast
 * open.
 */
export function ToastProvider({ children }: { children: ReactNode }) {
  const { t } = useI18n()
  const [current, setCurrent] = useState<ShownToast | undefined>()
  const lastId = useRef(0)
  const { region, isFocused, stay, leave, ...focus } = useRegionFocus()

  const notify = useCallback(
    (toast: Toast) => {
      stay()
      lastId.current += 1
      setCurrent({ ...toast, id: lastId.current, host: topDialog() })
    },
    [stay],
  )
  const close = useCallback(() => {
    leave()
    setCurrent(undefined)
  }, [leave])
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

/** Whether the region has the focus, and where the focus moves when its element disappears. */
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

  /** Called when the toast is replaced: moves the focus from its button to the region. */
  const stay = useCallback(() => {
    if (focusedInside(region.current)) region.current?.focus()
  }, [])
  /** Called when the toast is closed: returns the focus to its former element. */
  const leave = useCallback(() => {
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
  return { region, isFocused, stay, leave, onFocus, onBlur: () => setIsFocused(false) }
}

function focusedInside(region: HTMLElement | null): HTMLElement | undefined {
  const focused = document.activeElement
  return focused instanceof HTMLElement && region?.contains(focused) ? focused : undefined
}
