import { TRPCClientError } from '@trpc/client'
import { createContext, useContext } from 'react'

/**
 * Runs something that needs a session. Where the session is over, the person signs in without
 * leaving the page, and it runs again; whoever does not want to gets the refusal.
 */
export type WithReauthentication = <T>(action: () => Promise<T>) => Promise<T>

const ReauthenticationContext = createContext<WithReauthentication>((action) => action())

export const ReauthenticationProvider = ReauthenticationContext.Provider

export const useReauthentication = (): WithReauthentication => useContext(ReauthenticationContext)

/** A refusal of a call that is none of tRPC's, with the machine's word for it. */
export class RequestError extends Error {
  readonly code: string

  constructor(code: string, message: string) {
    super(message)
    this.code = code
  }
}

/** The machine's word for what went wrong, where the server said one. */
export function errorCode(error: unknown): string | undefined {
  if (error instanceof RequestError) return error.code
  if (!(error instanceof TRPCClientError)) return undefined
  const data = error.data as { code?: string } | null | undefined
  return data?.code
}
