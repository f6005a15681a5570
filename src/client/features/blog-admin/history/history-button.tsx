import { BusyButton } from '#client/ui/admin/deeds/busy-button.tsx'
import type { ArticleSession } from '../session/article-session.ts'
import { useLoaded } from '../use-loaded.ts'

interface HistoryButtonProps {
  /** The article. */
  id: number
  form: ArticleSession
}

/** Opens the history of the article. */
export function HistoryButton({ id, form }: HistoryButtonProps) {
  const dialog = useLoaded(() => import('./history-dialog.tsx'), 'No se pudo abrir el historial')
  return (
    <>
      <BusyButton
        variant="outline"
        isBusy={dialog.isLoading}
        busy="Cargando..."
        onClick={dialog.open}
      >
        Historial
      </BusyButton>
      {dialog.loaded && <dialog.loaded.HistoryDialog id={id} form={form} onClose={dialog.close} />}
    </>
  )
}
