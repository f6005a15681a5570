import { createContext, useContext } from 'react'

/** Key of the sign-out mutation, which stays pending until a public page is shown. */
export const SIGN_OUT_KEY = ['sign-out']

/**
 * Runs a request; if it fails with UNAUTHORIZED or `confirmation_required`, opens the login or asks
 * the password and runs it once more. Without an answer throws the first error.
 */
export type WithReauthentication = <T>(request: () => Promise<T>) => Promise<T>

export const ReauthenticationProvider = createContext<WithReauthentication>((request) => request())

/** Options of a call that fails with UNAUTHORIZED instead of opening the login. */
export const WITHOUT_LOGIN = { context: { opensLogin: false } } as const

/** For requests outside tRPC, such as uploads; the panel's tRPC link does the same by itself. */
export const useReauthentication = (): WithReauthentication => useContext(ReauthenticationProvider)
