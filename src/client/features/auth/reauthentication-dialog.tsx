import { useCallback, useRef, useState, type ReactNode } from 'react'
import { createPortal } from 'react-dom'
import {
  errorCode,
  ReauthenticationProvider,
  type WithReauthentication,
} from '#client/lib/reauthentication.tsx'
import { LoginDialog } from './login-dialog.tsx'

/** Opens the login over whatever the staff are doing when their session turns out to be over. */
export function ReauthenticationDialog({ children }: { children: ReactNode }) {
  const [isAsking, setIsAsking] = useState(false)
  const waiting = useRef<((isSignedIn: boolean) => void)[]>([])

  const askToSignIn = useCallback(() => {
    setIsAsking(true)
    return new Promise<boolean>((resolve) => waiting.current.push(resolve))
  }, [])
  const answer = (isSignedIn: boolean) => {
    setIsAsking(false)
    for (const resolve of waiting.current.splice(0)) resolve(isSignedIn)
  }
  const withSession = useCallback<WithReauthentication>(
    async (action) => {
      try {
        return await action()
      } catch (error) {
        if (errorCode(error) !== 'UNAUTHORIZED') throw error
        if (!(await askToSignIn())) throw error
        return await action()
      }
    },
    [askToSignIn],
  )

  return (
    <ReauthenticationProvider value={withSession}>
      {children}
      {isAsking &&
        createPortal(
          <LoginDialog onClose={() => answer(false)} onSignedIn={() => answer(true)} />,
          document.body,
        )}
    </ReauthenticationProvider>
  )
}
