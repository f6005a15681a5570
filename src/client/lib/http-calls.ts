import type { CallProcedure } from '#shared/render.ts'
import { ApiError, type ErrorFacts } from './api-error.ts'
import { guestSessionId } from './guest-session.ts'

/** The server takes no more calls in one request. */
const MAX_BATCH_SIZE = 10

type CallType = Parameters<CallProcedure>[1]

interface Waiting {
  path: string
  input: unknown
  resolve: (data: unknown) => void
  reject: (error: unknown) => void
}

/** What the server says about one call of a request. */
interface Answer {
  result?: { data?: unknown }
  error?: { message: string; data: ErrorFacts }
}

/** Procedures over HTTP, as tRPC's batch link sends them: calls made together go in one request. */
export function httpCalls(url: string): CallProcedure {
  const waiting: Record<CallType, Waiting[]> = { query: [], mutation: [] }
  return (path, type, input) =>
    new Promise((resolve, reject) => {
      const calls = waiting[type]
      calls.push({ path, input, resolve, reject })
      if (calls.length > 1) return
      setTimeout(() => {
        const all = calls.splice(0)
        while (all.length > 0) void answer(url, type, all.splice(0, MAX_BATCH_SIZE))
      })
    })
}

async function answer(url: string, type: CallType, calls: readonly Waiting[]): Promise<void> {
  try {
    const response = await send(url, type, calls)
    const answers = (await response.json()) as Answer[] | Answer
    for (const [index, { resolve, reject }] of calls.entries()) {
      const { result, error } = (Array.isArray(answers) ? answers[index] : answers) ?? {}
      if (result) resolve(result.data)
      else if (error) reject(new ApiError(error.message, error.data))
      else reject(new ApiError(`The server answered ${response.status}.`))
    }
  } catch (error) {
    for (const { reject } of calls) reject(error)
  }
}

function send(url: string, type: CallType, calls: readonly Waiting[]): Promise<Response> {
  const paths = calls.map(({ path }) => path)
  const inputs = JSON.stringify(Object.fromEntries(calls.map(({ input }, index) => [index, input])))
  const address = `${url}/${paths.join(',')}?batch=1`
  const headers = sessionHeader(paths)
  if (type === 'query') return fetch(`${address}&input=${encodeURIComponent(inputs)}`, { headers })
  return fetch(address, {
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/json' },
    body: inputs,
  })
}

/** Calls of ratings carry the guest's session id (spec §7), all others do not. */
function sessionHeader(paths: readonly string[]): Record<string, string> {
  if (!paths.some((path) => path.startsWith('ratings.'))) return {}
  return { 'x-session-id': guestSessionId() }
}
