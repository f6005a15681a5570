import { useMutation } from '@tanstack/react-query'
import { useApi } from '#client/lib/api-context.tsx'
import { authStatusQuery } from './auth-query.ts'
import { deleteDrafts } from '#client/lib/storage/staff-drafts.ts'
import { useToast } from '#client/ui/toast/toast.tsx'

/**
 * Ends the session and deletes the staff's data from the browser (security row 121). Pending
 * queries of the panel are cancelled first, and `leave` shows a guest's page before the panel's
 * data is deleted, because the panel would request it again.
 */
export function useLogout(username: string, leave: () => Promise<void> | void) {
  const api = useApi()
  const notify = useToast()
  const { queryKey } = authStatusQuery(api)
  return useMutation({
    mutationFn: async () => {
      await api.queryClient.cancelQueries({ predicate: isOfStaff })
      return api.client.auth.logout.mutate()
    },
    onSuccess: async () => {
      deleteDrafts(username)
      api.queryClient.setQueryData(queryKey, { isAuthenticated: false })
      try {
        await leave()
      } finally {
        api.queryClient.removeQueries({ predicate: isOfStaff })
        await api.queryClient.invalidateQueries({ queryKey })
      }
    },
    onError: async () => {
      notify({
        title: 'No se pudo cerrar la sesión',
        text: 'Inténtalo de nuevo.',
        destructive: true,
      })
      await api.queryClient.refetchQueries({ predicate: isOfStaff, type: 'active' })
    },
  })
}

/** tRPC's query keys start with the path of the procedure. */
function isOfStaff({ queryKey }: { queryKey: readonly unknown[] }): boolean {
  const [path] = queryKey
  return Array.isArray(path) && path[0] === 'admin'
}
