import { useRouter } from '@tanstack/react-router'
import { ADMIN_PATH } from './admin-path.ts'
import { useLogout } from './use-logout.ts'
import styles from './account-corner.module.css'

export interface SignedInCornerProps {
  username: string
}

/** Who is signed in, the way to the panel, and the way out. */
export function SignedInCorner({ username }: SignedInCornerProps) {
  const router = useRouter()
  const logout = useLogout(username)
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
