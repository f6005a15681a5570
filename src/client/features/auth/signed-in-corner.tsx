import { useRouter } from '@tanstack/react-router'
import { StrokeIcon } from '#client/ui/stroke-icon.tsx'
import { useSignOut } from './use-sign-out.tsx'
import styles from './account-corner.module.css'

interface SignedInCornerProps {
  username: string
}

/** The signed-in username, a button to the panel and a logout button. */
export function SignedInCorner({ username }: SignedInCornerProps) {
  const router = useRouter()
  const signOut = useSignOut(username)
  return (
    <div className={styles.corner} lang="es">
      <span className={styles.username}>{username}</span>
      <button type="button" onClick={() => void router.navigate({ to: '/admin' })}>
        Panel
      </button>
      <button
        type="button"
        className={styles.icon}
        aria-label="Cerrar sesión"
        title="Cerrar sesión"
        disabled={signOut.isPending}
        onClick={signOut.start}
      >
        <StrokeIcon d="M10 4H5v16h5M14 8l4 4-4 4M18 12H9" size={18} />
      </button>
      {signOut.question}
    </div>
  )
}
