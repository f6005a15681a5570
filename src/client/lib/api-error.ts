import type { TRPCClientError } from '@trpc/client'
import type { AppRouter } from '#server/router.ts'

/** What the server tells programs about an error. */
export type ErrorFacts = Omit<ServerFacts, 'issues'> & Partial<Pick<ServerFacts, 'issues'>>

type ServerFacts = NonNullable<TRPCClientError<AppRouter>['data']>

/** Why a call failed, in the server's words; without `data` where the server gave no reason. */
export class ApiError extends Error {
  readonly data: ErrorFacts | undefined

  constructor(message: string, data?: ErrorFacts, cause?: Error) {
    super(message, { cause })
    this.data = data
  }
}

/** The error of a call that the server answered, with its typed `data`; undefined for all others. */
export function apiError(error: unknown): (ApiError & { data: ErrorFacts }) | undefined {
  return error instanceof ApiError && hasFacts(error) ? error : undefined
}

/** The code the server gave an error; undefined where the call did not reach it. */
export const errorCode = (error: unknown): ErrorFacts['code'] | undefined =>
  apiError(error)?.data.code

const hasFacts = (error: ApiError): error is ApiError & { data: ErrorFacts } =>
  error.data !== undefined
