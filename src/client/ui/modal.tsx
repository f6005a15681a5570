import {
  useLayoutEffect,
  useRef,
  type MouseEvent,
  type ReactNode,
  type SyntheticEvent,
} from 'react'

interface ModalProps {
  /** What it is called, for screen readers. */
  label: string
  onClose: () => void
  className?: string | undefined
  children: ReactNode
}

/**
 * A native modal dialog: the browser keeps the focus inside and gives it back. Escape and a press on
 * the backdrop close it, and the page behind does not scroll. Without JavaScript it is simply open.
 */
export function Modal({ label, onClose, className, children }: ModalProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  useShownModally(dialog)

  const onCancel = (event: SyntheticEvent) => {
    event.preventDefault()
    onClose()
  }
  // The dialog's content covers it wholly, so a press on the dialog itself is one on the backdrop.
  const onClick = (event: MouseEvent) => {
    if (event.target === dialog.current) onClose()
  }

  return (
    // eslint-disable-next-line jsx-a11y/no-noninteractive-element-interactions, jsx-a11y/click-events-have-key-events -- Escape is the key for it, by the dialog itself.
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

function useShownModally(dialog: React.RefObject<HTMLDialogElement | null>) {
  // A dialog gives the focus back only if it is closed before it leaves the document.
  useLayoutEffect(() => {
    const element = dialog.current
    if (!element) return undefined
    // It stands open in the server's HTML; only a closed one can be shown modally.
    element.close()
    element.showModal()
    document.documentElement.style.overflow = 'hidden'
    return () => {
      document.documentElement.style.overflow = ''
      element.close()
    }
  }, [dialog])
}
