import { useMutation } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import { useApi } from '#client/lib/api.tsx'
import { SIGN_OUT_KEY } from '#client/lib/reauthentication.tsx'
import { unsavedDrafts, deleteDrafts } from '#client/lib/storage/staff-drafts.ts'
import { useToast } from '#client/ui/toast/toast.tsx'
import { authStatusQuery } from './auth-query.ts'

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
  const logout = useLogout(username, onSignedOut)
  const notifyFailure = useFailureToast()
  const [question, setQuestion] = useState<ReactNode>()
  const close = () => setQuestion(undefined)
  const leave = () => {
    close()
    logout.mutate()
  }
  const start = async () => {
    const drafts = unsavedDrafts(username)
    if (drafts.length === 0) return leave()
    // A chunk of its own, because few sessions end with an unsaved text.
    const code = await import('./sign-out-question.tsx').catch(notifyFailure)
    if (code) {
      setQuestion(<code.SignOutQuestion drafts={drafts} onClose={close} onConfirm={leave} />)
    }
  }
  return { start: () => void start(), isPending: logout.isPending, question }
}

function useFailureToast() {
  const notify = useToast()
  return () =>
    notify({
      title: 'No se pudo cerrar la sesión',
      text: 'Inténtalo de nuevo.',
      destructive: true,
    })
}

/**
 * Ends the session and deletes the staff's data from the browser (security row 121). Cancels the
 * panel's queries first and calls `leave` to open a public page, because an open panel would
 * request its data again.
 */
function useLogout(username: string, leave: () => Promise<void> | void) {
  const api = useApi()
  const notifyFailure = useFailureToast()
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
      notifyFailure()
      await api.queryClient.refetchQueries({ predicate: isPanelQuery, type: 'active' })
    },
  })
}

/** Whether a query is one of the panel's: tRPC's query keys start with the procedure's path. */
function isPanelQuery({ queryKey }: { queryKey: readonly unknown[] }): boolean {
  const [path] = queryKey
  return Array.isArray(path) && path[0] === 'admin'
}
