import { getUntypedClient } from '@trpc/client'
import { useCallback, useMemo, useRef, useState, type ReactNode } from 'react'
import { createPortal } from 'react-dom'
import { ApiProvider, useApi } from '#client/lib/api-context.tsx'
import { callLink } from '#client/lib/call-link.ts'
import {
  ReauthenticationProvider,
  type WithReauthentication,
} from '#client/lib/reauthentication.tsx'
import { createApi, errorCode, type ApiAccess } from '#client/lib/trpc.ts'
import { LoginDialog } from './login-dialog.tsx'

interface ReauthenticationDialogProps {
  /** The user whose session ended. */
  username: string
  /** Whether a text is being written below. */
  isWriting: boolean
  children: ReactNode
}

/**
 * A request inside it that fails with UNAUTHORIZED opens the login and is repeated once afterwards.
 */
export function ReauthenticationDialog(props: ReauthenticationDialogProps) {
  const { username, isWriting, children } = props
  const [isOpen, setIsOpen] = useState(false)
  const pending = useRef<((isSignedIn: boolean) => void)[]>([])

  const askToSignIn = useCallback(() => {
    setIsOpen(true)
    return new Promise<boolean>((resolve) => pending.current.push(resolve))
  }, [])
  const answer = (isSignedIn: boolean) => {
    setIsOpen(false)
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
        <ApiProvider value={useReauthenticatingApi(withReauthentication)}>{children}</ApiProvider>
      </ReauthenticationProvider>
      {isOpen &&
        createPortal(
          <LoginDialog
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

const WRITING = 'Tu texto está a salvo; entra y se guarda'

/** The page's API with every call made through `withReauthentication`; the cache is the same. */
function useReauthenticatingApi(withReauthentication: WithReauthentication): ApiAccess {
  const { client, queryClient } = useApi()
  return useMemo(() => {
    const calls = getUntypedClient(client)
    const link = callLink(({ type, path, input, signal, context }) => {
      const options = signal ? { signal } : {}
      const call = () =>
        type === 'mutation'
          ? calls.mutation(path, input, options)
          : calls.query(path, input, options)
      return context.opensLogin === false ? call() : withReauthentication(call)
    })
    return createApi(link, queryClient)
  }, [client, queryClient, withReauthentication])
}
