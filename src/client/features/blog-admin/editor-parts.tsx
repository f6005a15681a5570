import { Button, type ButtonProps } from '@chakra-ui/react'
import { useState, type ReactNode } from 'react'
import { QueryState } from '#client/ui/admin/actions/query-state.tsx'
import { Dialog } from '#client/ui/admin/dialog.tsx'
import { useModule } from '#client/ui/admin/page/lazy-part.tsx'
import { useScreenCode } from './code.ts'

/** Loads the toolbar after the text; undefined while loading. */
export function useToolbar() {
  return useModule('toolbar', () => import('./editor/toolbar/toolbar.tsx')).data
}

/** Loads dialogs, panels and the list after the toolbar, so that they also open offline. */
export function useParts() {
  const isShown = useToolbar() !== undefined
  useScreenCode('list', isShown)
  return useModule('parts', () => import('./parts.ts'), isShown)
}

type Parts = NonNullable<ReturnType<typeof useParts>['data']>

interface LazyDialogProps {
  onClose: () => void
  children: (parts: Parts) => ReactNode
}

/** Renders a dialog of the editor; while its code is loading, a dialog that says so. */
export function LazyDialog({ onClose, children }: LazyDialogProps) {
  const parts = useParts()
  if (parts.data) return children(parts.data)
  return (
    <Dialog title="Un momento" onClose={onClose} cancel="Volver">
      <QueryState query={parts} failed="No se pudo cargar esta parte del editor." />
    </Dialog>
  )
}

interface OpeningButtonProps extends Omit<ButtonProps, 'children'> {
  label: string
  /** Renders the dialog. */
  children: (parts: Parts, close: () => void) => ReactNode
}

/** A button that opens a lazily loaded dialog of the editor. */
export function DialogButton({ label, children, ...button }: OpeningButtonProps) {
  const [isOpen, setIsOpen] = useState(false)
  const close = () => setIsOpen(false)
  return (
    <>
      <Button variant="outline" onClick={() => setIsOpen(true)} {...button}>
        {label}
      </Button>
      {isOpen && <LazyDialog onClose={close}>{(parts) => children(parts, close)}</LazyDialog>}
    </>
  )
}
