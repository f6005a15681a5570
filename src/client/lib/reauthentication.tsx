import { createContext, useContext } from 'react'

/** Key of the mutation that signs out, which is pending until a public page is shown. */
export const SIGN_OUT = ['sign-out']

/**
 * Runs a request; if it fails with UNAUTHORIZED, opens the login and runs it once more. Without a
 * login throws the first error.
 */
export type WithReauthentication = <T>(request: () => Promise<T>) => Promise<T>

export const ReauthenticationProvider = createContext<WithReauthentication>((request) => request())

/** Options of a call that fails with UNAUTHORIZED instead of opening the login. */
export const WITHOUT_LOGIN = { context: { opensLogin: false } } as const

/** For requests outside tRPC, such as uploads; the panel's `useApi` does so by itself. */
export const useReauthentication = (): WithReauthentication => useContext(ReauthenticationProvider)
