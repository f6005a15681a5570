import { useQuery } from '@tanstack/react-query'
import { useEffect, useState, type ComponentType } from 'react'
import { createPortal } from 'react-dom'
import { useApi } from '#client/lib/api-context.tsx'
import { authStatusQuery } from './auth-query.ts'
import { useIdle } from '#client/lib/use-idle.ts'
import { useToast } from '#client/ui/toast.tsx'
import type { LoginDialogProps } from './login-dialog.tsx'
import type { SignedInCornerProps } from './signed-in-corner.tsx'
import styles from './account-corner.module.css'

/**
 * The staff's corner of the footer (spec §2, "Footer"): an almost invisible way in, or who is signed
 * in. The page's HTML knows of no session, so this is asked for when the page has settled.
 */
export function AccountCorner() {
  const api = useApi()
  const isSettled = useIdle()
  const { data: status } = useQuery({ ...authStatusQuery(api), enabled: isSettled })
  if (status?.isAuthenticated) return <StaffCorner username={status.username ?? ''} />
  return <SignedOutCorner />
}

/** What only staff see comes only to staff. */
function StaffCorner(props: SignedInCornerProps) {
  const [Corner, setCorner] = useState<ComponentType<SignedInCornerProps>>()
  useEffect(() => {
    import('./signed-in-corner.tsx').then(
      ({ SignedInCorner }) => setCorner(() => SignedInCorner),
      () => undefined,
    )
  }, [])
  return Corner ? <Corner {...props} /> : null
}

/** The dialog comes in a chunk of its own: hardly any visitor ever opens it. */
const loadDialog = async () => (await import('./login-dialog.tsx')).LoginDialog

function SignedOutCorner() {
  const notify = useToast()
  const [isOpen, setIsOpen] = useState(false)
  const [Dialog, setDialog] = useState<ComponentType<LoginDialogProps>>()

  const open = async () => {
    try {
      const loaded = await loadDialog()
      setDialog(() => loaded)
      setIsOpen(true)
    } catch {
      notify({
        title: 'Error de acceso',
        text: 'No se pudo abrir el formulario. Revisa la conexión e inténtalo de nuevo.',
        destructive: true,
      })
    }
  }

  return (
    <div className={styles.corner}>
      <button
        type="button"
        className={styles.way}
        aria-label="Admin"
        aria-haspopup="dialog"
        onPointerEnter={() => void loadDialog().catch(() => undefined)}
        onClick={() => void open()}
      >
        <span className="visually-hidden">Admin</span>
      </button>
      {isOpen && Dialog && createPortal(<Dialog onClose={() => setIsOpen(false)} />, document.body)}
    </div>
  )
}
