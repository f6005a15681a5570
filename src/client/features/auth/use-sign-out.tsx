import { useRouter } from '@tanstack/react-router'
import { useState, type ReactNode } from 'react'
import { createPortal } from 'react-dom'
import { draftTitles, deleteDrafts } from '#client/lib/storage/staff-drafts.ts'
import { Modal } from '#client/ui/modal.tsx'
import { authStatusQuery } from './auth-query.ts'
import styles from './login-dialog.module.css'
import { useMutation } from '@tanstack/react-query'
import { useApi } from '#client/lib/api.tsx'
import { SIGN_OUT_KEY } from '#client/lib/reauthentication.tsx'
import { useToast } from '#client/ui/toast/toast.tsx'

const QUESTION = '¿Cerrar sesión?'

interface SignOut {
  /** Ends the session; asks first if that deletes unsaved texts. */
  start: () => void
  isPending: boolean
  /** The confirmation dialog, while it is open. */
  question: ReactNode
}

/** Signs the staff member out. */
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
            void router.navigate({ href: '/admin/blog' })
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

function unsavedTexts(titles: readonly string[]): string {
  const names = titles.map((title) => `«${title || 'Sin título'}»`)
  const list = new Intl.ListFormat('es').format(names)
  return titles.length === 1
    ? `Tienes un texto sin guardar: ${list}. Al cerrar la sesión se borra de este navegador.`
    : `Tienes ${titles.length} textos sin guardar: ${list}. Al cerrar la sesión se borran de este navegador.`
}

/**
 * Ends the session and deletes the staff's data from the browser (security row 121). Cancels the
 * panel's queries first and calls `leave` to open a public page, because an open panel would
 * request its data again.
 */
function useLogout(username: string, leave: () => Promise<void> | void) {
  const api = useApi()
  const notify = useToast()
  const { queryKey } = authStatusQuery(api)
  return useMutation({
    mutationKey: SIGN_OUT_KEY,
    mutationFn: async () => {
      await api.queryClient.cancelQueries({ predicate: isPanelQuery })
      return api.client.auth.logout.mutate()
    },
    onSuccess: async () => {
      deleteDrafts(username)
      api.queryClient.setQueryData(queryKey, { isAuthenticated: false })
      try {
        await leave()
      } finally {
        api.queryClient.removeQueries({ predicate: isPanelQuery })
        await api.queryClient.invalidateQueries({ queryKey })
      }
    },
    onError: async () => {
      notify({
        title: 'No se pudo cerrar la sesión',
        text: 'Inténtalo de nuevo.',
        destructive: true,
      })
      await api.queryClient.refetchQueries({ predicate: isPanelQuery, type: 'active' })
    },
  })
}

/** Whether a query is one of the panel's: tRPC's query keys start with the procedure's path. */
function isPanelQuery({ queryKey }: { queryKey: readonly unknown[] }): boolean {
  const [path] = queryKey
  return Array.isArray(path) && path[0] === 'admin'
}
