import { useRouter } from '@tanstack/react-router'
import { createPortal } from 'react-dom'
import type { UnsavedDraft } from '#client/lib/storage/staff-drafts.ts'
import { Modal } from '#client/ui/modal.tsx'
import styles from './login-dialog.module.css'

const QUESTION = '¿Cerrar sesión?'

interface SignOutQuestionProps {
  /** The unsaved texts that signing out deletes; at least one. */
  drafts: readonly UnsavedDraft[]
  onClose: () => void
  onConfirm: () => void
}

/** Asks whether to sign out although unsaved texts are deleted with it. */
export function SignOutQuestion({ drafts, onClose, onConfirm }: SignOutQuestionProps) {
  const router = useRouter()
  const isOne = drafts.length === 1
  return createPortal(
    <Modal label={QUESTION} onClose={onClose} className={styles.dialog}>
      <div className={styles.form} lang="es">
        <h2>{QUESTION}</h2>
        <p>{unsavedTexts(drafts.map(({ title }) => title))}</p>
        <button
          type="button"
          className="button"
          onClick={() => {
            onClose()
            void router.navigate({ href: drafts[0]?.href ?? '/admin' })
          }}
        >
          {isOne ? 'Volver al texto' : 'Volver a los textos'}
        </button>
        <button type="button" className="button ghost" onClick={onConfirm}>
          {isOne ? 'Cerrar sesión y borrarlo' : 'Cerrar sesión y borrarlos'}
        </button>
      </div>
    </Modal>,
    document.body,
  )
}

function unsavedTexts(titles: readonly string[]): string {
  const names = titles.map((title) => `«${title || 'Sin título'}»`)
  const list = new Intl.ListFormat('es').format(names)
  return titles.length === 1
    ? `Tienes un texto sin guardar: ${list}. Al cerrar la sesión se borra de este navegador.`
    : `Tienes ${titles.length} textos sin guardar: ${list}. Al cerrar la sesión se borran de este navegador.`
}
