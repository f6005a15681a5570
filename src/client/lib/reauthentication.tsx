import { createContext, useContext } from 'react'

/**
 * Runs a request; where it fails with UNAUTHORIZED the person is asked to sign in on the spot, and
 * it runs once more. Without a sign-in the first error is thrown.
 */
export type WithReauthentication = <T>(request: () => Promise<T>) => Promise<T>

const ReauthenticationContext = createContext<WithReauthentication>((request) => request())

export const ReauthenticationProvider = ReauthenticationContext.Provider

/** For requests that are no procedures, like uploads: those of `useApi` in the panel have it built in. */
export const useReauthentication = (): WithReauthentication => useContext(ReauthenticationContext)
