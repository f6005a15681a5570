import { ApiError, type ErrorFacts } from '#client/lib/api-error.ts'

/** A call rejected with a public error: its code, message and further data. */
export function rejectedCall(code: string, message: string, data: object = {}): Promise<never> {
  return Promise.reject(new ApiError(message, { code, ...data } as ErrorFacts))
}
