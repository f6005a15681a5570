import {
  useCallback,
  useEffect,
  useMemo,
  useRef,
  useState,
  type ComponentType,
  type ReactNode,
} from 'react'
import { createPortal } from 'react-dom'
import { ApiProvider, useApi } from '#client/lib/api.tsx'
import {
  ReauthenticationProvider,
  type WithReauthentication,
} from '#client/lib/reauthentication.tsx'
import { apiError, createApi, errorCode, type ApiAccess } from '#client/lib/trpc.ts'
import type { ConfirmationDialogProps } from './confirmation-dialog.tsx'
import type { LoginDialogProps } from './login-dialog.tsx'

interface ReauthenticationDialogProps {
  /** The user whose session ended. */
  username: string
  /** Whether a form with unsaved text is open. */
  isWriting: boolean
  children: ReactNode
}

/**
 * If a request of its children fails because the session has ended or because the person has to
 * prove again who she is, opens the login or asks the password, then repeats the request.
 */
export function ReauthenticationDialog(props: ReauthenticationDialogProps) {
  const { username, isWriting, children } = props
  const login = useQuestion<LoginDialogProps>(loadDialog)
  const confirmation = useQuestion<ConfirmationDialogProps>(loadConfirmation)

  // Loaded while a text is written, so that the login opens without a connection.
  useEffect(() => {
    if (isWriting) void loadDialog().catch(() => undefined)
  }, [isWriting])

  const { ask: askToSignIn } = login
  const { ask: askToConfirm } = confirmation
  const withReauthentication = useCallback<WithReauthentication>(
    async (request) => {
      try {
        return await request()
      } catch (error) {
        const ask = questionAfter(error, { askToSignIn, askToConfirm })
        if (!(await ask?.())) throw error
        return await request()
      }
    },
    [askToSignIn, askToConfirm],
  )

  return (
    <>
      <ReauthenticationProvider value={withReauthentication}>
        <ApiProvider value={useStaffApi(username, withReauthentication)}>
          {children}
          {confirmation.Dialog && (
            <confirmation.Dialog
              username={username}
              onClose={() => confirmation.answer(false)}
              onConfirmed={() => confirmation.answer(true)}
            />
          )}
        </ApiProvider>
      </ReauthenticationProvider>
      {login.Dialog &&
        createPortal(
          <login.Dialog
            title="Tu sesión terminó"
            lead={isWriting ? WRITING : 'Entra para seguir donde estabas'}
            username={username}
            onClose={() => login.answer(false)}
            onSignedIn={() => login.answer(true)}
          />,
          document.body,
        )}
    </>
  )
}

type Ask = () => Promise<boolean>

/** The question that an error asks; undefined for other errors. */
function questionAfter(
  error: unknown,
  { askToSignIn, askToConfirm }: Record<'askToSignIn' | 'askToConfirm', Ask>,
): Ask | undefined {
  if (errorCode(error) === 'UNAUTHORIZED') return askToSignIn
  return apiError(error)?.data?.reason === 'confirmation_required' ? askToConfirm : undefined
}

/** A dialog that loads late and opens once for all requests that wait for its answer. */
function useQuestion<Props>(load: () => Promise<ComponentType<Props>>) {
  const [Dialog, setDialog] = useState<ComponentType<Props>>()
  const pending = useRef<((isAnswered: boolean) => void)[]>([])
  const ask = useCallback(async () => {
    const dialog = await load().catch(() => undefined)
    if (!dialog) return false
    setDialog(() => dialog)
    return new Promise<boolean>((resolve) => pending.current.push(resolve))
  }, [load])
  const answer = (isAnswered: boolean) => {
    setDialog(undefined)
    for (const resolve of pending.current.splice(0)) resolve(isAnswered)
  }
  return { Dialog, ask, answer }
}

/** The dialogs are chunks of their own, because few sessions end during work. */
const loadDialog = async () => (await import('./login-dialog.tsx')).LoginDialog
const loadConfirmation = async () => (await import('./confirmation-dialog.tsx')).ConfirmationDialog

const WRITING = 'Tu texto está a salvo; entra y se guarda'

/**
 * The API whose calls go through `withReauthentication`, with the same query cache. These calls name
 * the account of this page, because another tab may have signed in as somebody else.
 */
function useStaffApi(username: string, withReauthentication: WithReauthentication): ApiAccess {
  const { send, queryClient } = useApi()
  return useMemo(() => {
    const headers = { 'x-account': encodeURIComponent(username) }
    return createApi((asked) => {
      const call = () => send({ ...asked, context: { headers } })
      return asked.context?.opensLogin === false ? call() : withReauthentication(call)
    }, queryClient)
  }, [send, queryClient, username, withReauthentication])
}
