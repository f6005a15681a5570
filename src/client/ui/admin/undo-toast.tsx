import type { Toast } from '../toast/toast-card.tsx'

/** How long "Deshacer" is offered; hovering or focusing the toast extends it. */
const UNDO_MS = 10_000

/** A toast with the button "Deshacer", which is reached by F8 and Tab. */
export const undoToast = (toast: Toast, undo: () => void): Toast => ({
  ...toast,
  durationMs: UNDO_MS,
  action: (
    <button type="button" className="button ghost" style={{ marginTop: '0.6rem' }} onClick={undo}>
      Deshacer
    </button>
  ),
})
