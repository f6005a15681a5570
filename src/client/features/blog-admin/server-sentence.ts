import { TRPCClientError } from '@trpc/client'

/** What the server said about a refusal; undefined where the call never reached it. */
export function serverSentence(error: unknown): string | undefined {
  const isFromServer = error instanceof TRPCClientError && Boolean(error.data)
  return isFromServer && error.message ? error.message : undefined
}
