import { useQuery } from '@tanstack/react-query'
import { useHydrated } from '@tanstack/react-router'
import { Suspense, useEffect, useRef, useState, type ComponentType, type RefObject } from 'react'
import { createPortal } from 'react-dom'
import { useApi } from '#client/lib/api.tsx'
import { authStatusQuery } from './auth-query.ts'
import { useHasBeenNear } from '#client/lib/hooks/use-has-been-near.ts'
import { optionalPart } from '#client/lib/optional-part.ts'
import { useToast } from '#client/ui/toast/toast.tsx'
import type { LoginDialogProps } from './login-dialog.tsx'
import styles from './account-corner.module.css'

/**
 * The footer's login button, almost invisible, or the signed-in user (spec §2, "Footer"). The
 * browser queries the session when the footer is near, because the server's cached HTML is the same
 * for all.
 */
export function AccountCorner() {
  const api = useApi()
  const button = useRef<HTMLButtonElement>(null)
  const isNear = useHasBeenNear(button)
  const isSentHere = useHydrated() && location.search.includes(WITHOUT_SESSION)
  const enabled = isNear || isSentHere
  const { data: status } = useQuery({ ...authStatusQuery(api), enabled })
  if (!status?.isAuthenticated) return <SignedOutCorner isKnown={!!status} button={button} />
  return (
    <Suspense>
      <SignedInCorner username={status.username ?? ''} />
    </Suspense>
  )
}

const SignedInCorner = optionalPart(
  async () => (await import('./signed-in-corner.tsx')).SignedInCorner,
)

/** The dialog is a chunk of its own, because few visitors open it. */
const loadDialog = () => import('./login-dialog.tsx')

/** Parameter with which the server redirects from the panel to the home page without a session. */
const WITHOUT_SESSION = 'acceso='

interface SignedOutProps {
  /** Whether the server has answered that there is no session. */
  isKnown: boolean
  button: RefObject<HTMLButtonElement | null>
}

function SignedOutCorner({ isKnown, button }: SignedOutProps) {
  const notify = useToast()
  const [Dialog, setDialog] = useState<ComponentType<LoginDialogProps>>()

  const open = async () => {
    try {
      const { LoginDialog } = await loadDialog()
      setDialog(() => LoginDialog)
    } catch {
      notify({
        title: 'Error de acceso',
        text: 'No se pudo abrir el formulario.',
        destructive: true,
      })
    }
  }

  useEffect(() => {
    if (isKnown && location.search.includes(WITHOUT_SESSION)) button.current?.click()
  }, [isKnown, button])

  return (
    <div className={styles.corner}>
      <button
        ref={button}
        type="button"
        className={styles.way}
        aria-haspopup="dialog"
        onPointerEnter={() => void loadDialog().catch(() => undefined)}
        onClick={() => void open()}
      >
        <span className="visually-hidden">Admin</span>
      </button>
      {Dialog && createPortal(<Dialog onClose={() => setDialog(undefined)} />, document.body)}
    </div>
  )
}
