import { assertNoTransaction } from '#server/database/transaction-guard.ts'

export interface HttpRequest {
  verb: string
  url: string
  headers: Record<string, string>
  body?: string
}

export interface HttpAnswer {
  status: number
  text: string
  /** The property's id of the call, for its support. */
  requestId: string | null
  retryAfterSeconds: number | null
}

/** No usable answer. The reason is a code, because messages of `fetch` may contain headers. */
export class NoAnswer extends Error {
  readonly code: string
  /** False if the request certainly did not reach the property. */
  readonly wasSent: boolean

  constructor(code: string) {
    super(code)
    this.code = code
    this.wasSent = !NOT_SENT.has(code) && !code.startsWith('ERR_TLS') && !code.startsWith('CERT_')
  }
}

/** The size of one answer (security row 91). */
export const MAX_ANSWER_BYTES = 2 * 1024 * 1024

const NOT_SENT = new Set([
  'ECONNREFUSED',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'UND_ERR_CONNECT_TIMEOUT',
  'DEPTH_ZERO_SELF_SIGNED_CERT',
  'SELF_SIGNED_CERT_IN_CHAIN',
  'UNABLE_TO_VERIFY_LEAF_SIGNATURE',
  'INVALID_REQUEST',
])

/** One HTTP exchange: no redirect is followed, and neither time nor size is unlimited. */
export async function exchange(
  { verb, url, headers, body }: HttpRequest,
  timeoutMs: number,
): Promise<HttpAnswer> {
  assertNoTransaction('A call of the property')
  try {
    const response = await fetch(url, {
      method: verb,
      headers,
      redirect: 'manual',
      signal: AbortSignal.timeout(timeoutMs),
      ...(body === undefined ? {} : { body }),
    })
    return {
      status: response.status,
      text: await limitedText(response),
      requestId: response.headers.get('x-request-id'),
      retryAfterSeconds: secondsOf(response.headers.get('retry-after')),
    }
  } catch (error) {
    throw error instanceof NoAnswer ? error : new NoAnswer(codeOf(error))
  }
}

async function limitedText(response: Response): Promise<string> {
  const chunks: Uint8Array[] = []
  let size = 0
  // Leaving the loop cancels the remaining body.
  for await (const chunk of response.body ?? []) {
    size += chunk.byteLength
    if (size > MAX_ANSWER_BYTES) throw new NoAnswer('TOO_LARGE')
    chunks.push(chunk)
  }
  return Buffer.concat(chunks).toString('utf8')
}

function secondsOf(header: string | null): number | null {
  if (header === null || !/^\d{1,6}$/.test(header)) return null
  return Number(header)
}

function codeOf(error: unknown): string {
  if (!(error instanceof Error)) return 'UNKNOWN'
  if (error.name === 'TimeoutError') return 'TIMEOUT'
  const { cause } = error
  if (cause instanceof Error && 'code' in cause && typeof cause.code === 'string') return cause.code
  // Without a network error the request itself was invalid: a key or URL that HTTP cannot transmit.
  return cause instanceof Error ? 'NETWORK' : 'INVALID_REQUEST'
}
