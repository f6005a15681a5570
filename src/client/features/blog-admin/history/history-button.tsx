import { Button } from '@chakra-ui/react'
import { lazy, Suspense, useState } from 'react'
import type { FormState } from '../form/form-state.ts'

/** Loaded when it is opened: comparing words is a library of its own. */
const HistoryDialog = lazy(async () => ({
  default: (await import('./history-dialog.tsx')).HistoryDialog,
}))

interface HistoryButtonProps {
  /** The article. */
  id: number
  form: FormState
}

/** Opens the history of the article. */
export function HistoryButton({ id, form }: HistoryButtonProps) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <Button variant="outline" onClick={() => setIsOpen(true)}>
        Historial
      </Button>
      {isOpen && (
        <Suspense fallback={null}>
          <HistoryDialog id={id} form={form} onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
