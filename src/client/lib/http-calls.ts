import { createTRPCUntypedClient, httpBatchLink } from '@trpc/client'
import type { AppRouter } from '#server/router.ts'
import type { SendCall } from './calls.ts'
import { guestSessionId } from './storage/guest-session.ts'
import { timedCall } from './timed-call.ts'
import { CALL_TIMEOUT_MS } from './trpc.ts'

/** A fetch with a timeout for queries, so that no page loads for ever; mutations have none. */
const fetchWithTimeout: NonNullable<Parameters<typeof httpBatchLink>[0]['fetch']> = (url, init) => {
  const call = () => fetch(url, init as RequestInit)
  if (init?.method === 'POST') return call()
  return timedCall(CALL_TIMEOUT_MS, async () => {
    const answer = await call()
    // The body is read within the timeout, because the connection may be lost in the middle.
    return new Response(await answer.blob(), answer)
  })
}

type SentCall = { path: string; context: { headers?: Record<string, string> } }

/** The headers in the context of the calls; for rating calls the guest's session id (spec §7). */
export const callHeaders = ({ opList }: { opList: SentCall[] }): Record<string, string> =>
  opList.some(({ path }) => path.startsWith('ratings.'))
    ? { 'x-session-id': guestSessionId() }
    : Object.assign({}, ...opList.map(({ context }) => context.headers))

const client = createTRPCUntypedClient<AppRouter>({
  links: [
    httpBatchLink({ url: '/trpc', maxItems: 10, headers: callHeaders, fetch: fetchWithTimeout }),
  ],
})

/** Sends calls over HTTP, those of one moment in one request. */
export const sendOverHttp: SendCall = ({ type, path, input, signal, context = {} }) => {
  const options = { context: { ...context }, ...(signal ? { signal } : {}) }
  return type === 'mutation'
    ? client.mutation(path, input, options)
    : client.query(path, input, options)
}
