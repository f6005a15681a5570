import {
  useLayoutEffect,
  useRef,
  type MouseEvent,
  type ReactNode,
  type SyntheticEvent,
} from 'react'
import { afterPaint } from '#client/lib/after-paint.ts'

interface ModalProps {
  /** Accessible name. */
  label: string
  onClose: () => void
  className?: string | undefined
  children: ReactNode
}

/**
 * A native modal dialog: the browser traps the focus and returns it. Escape and a click on the
 * backdrop close it; the page behind does not scroll. The initial focus is on the element with
 * `data-first-focus`, else on the first focusable one. Without JavaScript it is open inline.
 */
export function Modal({ label, onClose, className, children }: ModalProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  useModal(dialog)

  const onCancel = (event: SyntheticEvent) => {
    // Ignores the event of a cancelled file picker or inner dialog, which React lets bubble.
    if (event.target !== dialog.current) return
    event.preventDefault()
    onClose()
  }
  // The content covers the dialog, so a click on the dialog itself is a click on the backdrop.
  const onClick = (event: MouseEvent) => {
    if (event.target === dialog.current) onClose()
  }

  return (
    // eslint-disable-next-line jsx-a11y/no-noninteractive-element-interactions, jsx-a11y/click-events-have-key-events -- the dialog itself handles Escape.
    <dialog
      ref={dialog}
      open
      aria-label={label}
      className={className}
      onCancel={onCancel}
      onClick={onClick}
    >
      {children}
    </dialog>
  )
}

/**
 * Shows the dialog above the page at once, and makes it modal after that has been painted: the page
 * becomes inert then, which computes the style of all its elements again.
 */
function useModal(dialog: React.RefObject<HTMLDialogElement | null>) {
  useLayoutEffect(() => {
    const element = dialog.current
    if (!element) return undefined
    // What is shown first takes the focus, so that the browser would not return it.
    const opener = document.activeElement
    // The server's HTML contains an open dialog; only a closed one can be shown modally.
    element.close()
    const makeModal = () => {
      if (!element.isConnected) return
      const focused = document.activeElement
      element.removeAttribute('popover')
      element.showModal()
      // The content may have moved the focus since it was shown.
      if (focused instanceof HTMLElement && element.contains(focused)) focused.focus()
      document.documentElement.style.overflow = 'hidden'
    }
    if ('showPopover' in element) {
      element.setAttribute('popover', 'manual')
      element.showPopover()
      afterPaint(makeModal)
    } else makeModal()
    element.querySelector<HTMLElement>('[data-first-focus]')?.focus()
    return () => {
      element.removeAttribute('popover')
      // The page takes the focus only when it is no longer inert.
      element.close()
      if (opener instanceof HTMLElement) opener.focus({ preventScroll: true })
      // The page stays locked if another dialog is still open.
      if (!document.querySelector('dialog[open]')) document.documentElement.style.overflow = ''
    }
  }, [dialog])
}
