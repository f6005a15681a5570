import { apiError } from '#client/lib/trpc.ts'

/** The server's sentence about an error; undefined where the call did not reach it. */
export const serverSentence = (error: unknown): string | undefined =>
  apiError(error)?.message || undefined
