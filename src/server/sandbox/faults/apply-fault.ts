import type { Fault } from './fault.ts'
import { SCOPE_DENIED } from '../state/api-error.ts'

/** What goes over the wire. */
export interface Answer {
  status: number
  json?: unknown
  text?: string
  headers?: Record<string, string>
}

/** An answer, none at all, or a closed connection. */
export type Outcome = Answer | 'hang' | 'drop'

export const ACCESS_DENIED: Answer = {
  status: 401,
  json: {
    error: 'access_denied',
    message: 'The resource owner or authorization server denied the request.',
  },
}

/** [GUESS] Undocumented. */
export const TOO_MANY: Record<'json' | 'empty', Answer> = {
  json: {
    status: 429,
    json: { success: false, message: 'Too many requests' },
    headers: { 'retry-after': '1' },
  },
  empty: { status: 429, text: '' },
}

const rejected = (message: string): Answer => ({ status: 200, json: { success: false, message } })

/** The answer of faults that happen before the call is processed. */
export function earlyFault(fault: Fault, throttleAnswer: 'json' | 'empty'): Outcome | null {
  switch (fault.kind) {
    case 'timeout':
      return 'hang'
    case 'reset_before':
      return 'drop'
    case 'http500':
      return { status: 500, json: { success: false, message: 'Internal error' } }
    case 'http502_html':
      return { status: 502, text: '<html><body><h1>502 Bad Gateway</h1></body></html>' }
    case 'http403':
      return { status: 403, json: { success: false, message: 'Forbidden' } }
    case 'rate_limit':
      return TOO_MANY[throttleAnswer]
    case 'rejected':
      return rejected(fault.message)
    case 'scope_denied':
      return rejected(SCOPE_DENIED)
    case 'revoked':
      return rejected("You don't have access to property ID")
    default:
      return null
  }
}

/** What a fault makes of the answer to a call that was processed. */
export function afterFault(fault: Fault, done: Answer): Outcome {
  if (fault.kind === 'reset_after') return 'drop'
  if (fault.kind === 'bad_json') {
    return { ...done, json: undefined, text: JSON.stringify(done.json).slice(0, -9) }
  }
  if (fault.kind === 'success_no_id') return without(done, 'reservationID')
  if (fault.kind === 'no_total') return without(done, 'grandTotal')
  return done
}

function without(done: Answer, field: string): Answer {
  const { [field]: _missing, ...rest } = done.json as Record<string, unknown>
  return { ...done, json: rest }
}
