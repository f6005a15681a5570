import { createContext, useContext } from 'react'

/** The mutation that signs out; pending until a guest's page is shown. */
export const SIGN_OUT = ['sign-out']

/**
 * Runs a request; when it fails with UNAUTHORIZED it opens the login and runs the request once more.
 * Without a login the first error is thrown.
 */
export type WithReauthentication = <T>(request: () => Promise<T>) => Promise<T>

export const ReauthenticationProvider = createContext<WithReauthentication>((request) => request())

/** Options of a call that fails with UNAUTHORIZED instead of opening the login. */
export const WITHOUT_LOGIN = { context: { opensLogin: false } } as const

/** For requests outside tRPC, such as uploads; in the panel `useApi` includes it. */
export const useReauthentication = (): WithReauthentication => useContext(ReauthenticationProvider)
