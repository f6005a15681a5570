import { useMutation } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useApi } from '#client/lib/api-context.tsx'
import { authStatusQuery } from '#client/lib/auth-query.ts'
import { useToast } from '#client/ui/toast.tsx'
import { ADMIN_PATH } from './admin-path.ts'
import styles from './account-corner.module.css'

/** Who is signed in, the way to the panel, and the way out. */
export function SignedInCorner({ username }: { username: string }) {
  const router = useRouter()
  const logout = useLogout()
  return (
    <div className={styles.corner} lang="es">
      <span className={styles.username}>{username}</span>
      <button type="button" onClick={() => void router.navigate({ href: ADMIN_PATH })}>
        Panel
      </button>
      <button
        type="button"
        className={styles.icon}
        aria-label="Cerrar sesión"
        title="Cerrar sesión"
        disabled={logout.isPending}
        onClick={() => logout.mutate()}
      >
        <svg viewBox="0 0 24 24" width="18" height="18" aria-hidden="true">
          <path
            d="M10 4H5v16h5M14 8l4 4-4 4M18 12H9"
            fill="none"
            stroke="currentColor"
            strokeWidth="1.5"
          />
        </svg>
      </button>
    </div>
  )
}

/** Ends the session; what the browser kept of the staff's data goes with it. */
function useLogout() {
  const api = useApi()
  const notify = useToast()
  const { queryKey } = authStatusQuery(api)
  return useMutation({
    mutationFn: () => api.client.auth.logout.mutate(),
    onSuccess: async () => {
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

/** tRPC's keys begin with the path of the procedure. */
function isOfStaff({ queryKey }: { queryKey: readonly unknown[] }): boolean {
  const [path] = queryKey
  return Array.isArray(path) && path[0] === 'admin'
}
