import { useRouter } from '@tanstack/react-router'
import { useState, type ReactNode } from 'react'
import { createPortal } from 'react-dom'
import { draftTitles } from '#client/lib/storage/staff-drafts.ts'
import { Modal } from '#client/ui/modal.tsx'
import { ARTICLES_PATH } from './auth-query.ts'
import { useLogout } from './use-logout.ts'
import styles from './login-dialog.module.css'

const QUESTION = '¿Cerrar sesión?'

interface SignOut {
  /** Ends the session; asks first if that deletes unsaved texts. */
  start: () => void
  isPending: boolean
  /** The question, while it is asked. */
  question: ReactNode
}

/** Signing out of the staff's account. */
export function useSignOut(
  username: string,
  onSignedOut: () => Promise<void> | void = () => undefined,
): SignOut {
  const router = useRouter()
  const logout = useLogout(username, onSignedOut)
  const [titles, setTitles] = useState<string[]>([])
  const close = () => setTitles([])
  const leave = () => {
    close()
    logout.mutate()
  }
  const start = () => {
    const unsaved = draftTitles(username)
    if (unsaved.length > 0) setTitles(unsaved)
    else leave()
  }
  const isOne = titles.length === 1
  const question = titles.length > 0 && (
    <Modal label={QUESTION} onClose={close} className={styles.dialog}>
      <div className={styles.form} lang="es">
        <h2>{QUESTION}</h2>
        <p>{unsavedTexts(titles)}</p>
        <button
          type="button"
          className="button"
          onClick={() => {
            close()
            void router.navigate({ href: ARTICLES_PATH })
          }}
        >
          {isOne ? 'Volver al texto' : 'Volver a los textos'}
        </button>
        <button type="button" className="button ghost" onClick={leave}>
          {isOne ? 'Cerrar sesión y borrarlo' : 'Cerrar sesión y borrarlos'}
        </button>
      </div>
    </Modal>
  )
  return {
    start,
    isPending: logout.isPending,
    question: question && createPortal(question, document.body),
  }
}

/** Names the texts that are deleted with the session. */
function unsavedTexts(titles: readonly string[]): string {
  const names = titles.map((title) => `«${title || 'Sin título'}»`)
  const list = new Intl.ListFormat('es').format(names)
  return titles.length === 1
    ? `Tienes un texto sin guardar: ${list}. Al cerrar la sesión se borra de este navegador.`
    : `Tienes ${titles.length} textos sin guardar: ${list}. Al cerrar la sesión se borran de este navegador.`
}
