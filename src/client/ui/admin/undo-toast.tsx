import type { Toast } from '../toast/toast-card.tsx'

/** Duration of the toast; hovering or focusing it restarts the duration. */
const UNDO_MS = 10_000

/** A toast with the button "Deshacer". */
export const undoToast = (toast: Toast, undo: () => void): Toast => ({
  ...toast,
  durationMs: UNDO_MS,
  action: (
    <button type="button" className="button ghost" style={{ marginTop: '0.6rem' }} onClick={undo}>
      Deshacer
    </button>
  ),
})
