import { Button } from '@chakra-ui/react'
import { useState } from 'react'
import { useToast } from '#client/ui/toast/toast.tsx'
import type { ArticleSession } from '../session/article-session.ts'
import type { HistoryDialog } from './history-dialog.tsx'

interface HistoryButtonProps {
  /** The article. */
  id: number
  form: ArticleSession
}

/**
 * Opens the history of the article, which is loaded only then: comparing words is a library of its
 * own. Where that fails, the editor stays as it is.
 */
export function HistoryButton({ id, form }: HistoryButtonProps) {
  const notify = useToast()
  const [state, setState] = useState<'closed' | 'loading' | { Dialog: typeof HistoryDialog }>(
    'closed',
  )
  const open = () => {
    setState('loading')
    import('./history-dialog.tsx').then(
      (loaded) => setState({ Dialog: loaded.HistoryDialog }),
      () => {
        setState('closed')
        notify({ title: 'Error', text: 'No se pudo abrir el historial', destructive: true })
      },
    )
  }
  return (
    <>
      <Button
        variant="outline"
        aria-disabled={state === 'loading'}
        onClick={() => (state === 'loading' ? undefined : open())}
      >
        {state === 'loading' ? 'Cargando...' : 'Historial'}
      </Button>
      {typeof state === 'object' && (
        <state.Dialog id={id} form={form} onClose={() => setState('closed')} />
      )}
    </>
  )
}
