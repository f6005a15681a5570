import { useMutation } from '@tanstack/react-query'
import { useApi } from '#client/lib/api-context.tsx'
import { authStatusQuery } from './auth-query.ts'
import { deleteDrafts } from '#client/lib/staff-drafts.ts'
import { useToast } from '#client/ui/toast/toast.tsx'

/** Ends the session and deletes the staff's data from the browser (security row 121). */
export function useLogout(username: string) {
  const api = useApi()
  const notify = useToast()
  const { queryKey } = authStatusQuery(api)
  return useMutation({
    mutationFn: () => api.client.auth.logout.mutate(),
    onSuccess: async () => {
      deleteDrafts(username)
      api.queryClient.setQueryData(queryKey, { isAuthenticated: false })
      api.queryClient.removeQueries({ predicate: isOfStaff })
      await api.queryClient.invalidateQueries({ queryKey })
    },
    onError: () =>
      notify({
        title: 'Logout failed',
        text: 'No se pudo cerrar la sesión. Inténtalo de nuevo.',
        destructive: true,
      }),
  })
}

/** tRPC's query keys start with the path of the procedure. */
function isOfStaff({ queryKey }: { queryKey: readonly unknown[] }): boolean {
  const [path] = queryKey
  return Array.isArray(path) && path[0] === 'admin'
}
