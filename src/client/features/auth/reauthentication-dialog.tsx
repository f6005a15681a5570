import { getUntypedClient } from '@trpc/client'
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
import { callLink } from '#client/lib/call-link.ts'
import {
  ReauthenticationProvider,
  type WithReauthentication,
} from '#client/lib/reauthentication.tsx'
import { createApi, errorCode, type ApiAccess } from '#client/lib/trpc.ts'
import type { LoginDialogProps } from './login-dialog.tsx'

interface ReauthenticationDialogProps {
  /** The user whose session ended. */
  username: string
  /** Whether a form with unsaved text is open. */
  isWriting: boolean
  children: ReactNode
}

/** Opens the login if a request of its children fails with UNAUTHORIZED, then repeats the request. */
export function ReauthenticationDialog(props: ReauthenticationDialogProps) {
  const { username, isWriting, children } = props
  const [Dialog, setDialog] = useState<ComponentType<LoginDialogProps>>()
  const pending = useRef<((isSignedIn: boolean) => void)[]>([])

  // Loaded while a text is written, so that the login opens without a connection.
  useEffect(() => {
    if (isWriting) void loadDialog().catch(() => undefined)
  }, [isWriting])

  const askToSignIn = useCallback(async () => {
    const dialog = await loadDialog().catch(() => undefined)
    if (!dialog) return false
    setDialog(() => dialog.LoginDialog)
    return new Promise<boolean>((resolve) => pending.current.push(resolve))
  }, [])
  const answer = (isSignedIn: boolean) => {
    setDialog(undefined)
    for (const resolve of pending.current.splice(0)) resolve(isSignedIn)
  }
  const withReauthentication = useCallback<WithReauthentication>(
    async (request) => {
      try {
        return await request()
      } catch (error) {
        if (errorCode(error) !== 'UNAUTHORIZED') throw error
        if (!(await askToSignIn())) throw error
        return await request()
      }
    },
    [askToSignIn],
  )

  return (
    <>
      <ReauthenticationProvider value={withReauthentication}>
        <ApiProvider value={useStaffApi(username, withReauthentication)}>{children}</ApiProvider>
      </ReauthenticationProvider>
      {Dialog &&
        createPortal(
          <Dialog
            title="Tu sesión terminó"
            lead={isWriting ? WRITING : 'Entra para seguir donde estabas'}
            username={username}
            onClose={() => answer(false)}
            onSignedIn={() => answer(true)}
          />,
          document.body,
        )}
    </>
  )
}

/** The dialog is a chunk of its own, because few sessions end during work. */
const loadDialog = () => import('./login-dialog.tsx')

const WRITING = 'Tu texto está a salvo; entra y se guarda'

/**
 * The API whose calls go through `withReauthentication`, with the same query cache. These calls name
 * the account of this page, because another tab may have signed in as somebody else.
 */
function useStaffApi(username: string, withReauthentication: WithReauthentication): ApiAccess {
  const { client, queryClient } = useApi()
  return useMemo(() => {
    const calls = getUntypedClient(client)
    const link = callLink(({ type, path, input, signal, context }) => {
      const headers = { 'x-account': encodeURIComponent(username) }
      const options = { context: { headers }, ...(signal ? { signal } : {}) }
      const call = () =>
        type === 'mutation'
          ? calls.mutation(path, input, options)
          : calls.query(path, input, options)
      return context.opensLogin === false ? call() : withReauthentication(call)
    })
    return createApi(link, queryClient)
  }, [client, queryClient, username, withReauthentication])
}
