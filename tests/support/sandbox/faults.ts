import * as z from 'zod'
import type { Answer, IncomingCall, Outcome } from '#server/sandbox/api/routes.ts'

const FAULT_KINDS = [
  'latency',
  'timeout',
  'reset_before',
  'reset_after',
  'late_commit',
  'http500',
  'http502_html',
  'http403',
  'rate_limit',
  'rejected',
  'no_reason',
  'empty_body',
  'empty_list',
  'scope_denied',
  'revoked',
  'bad_json',
  'success_no_id',
  'no_total',
  'price_drift',
  'sold_between',
  'pending',
  'slow_visibility',
  'duplicate_webhook',
  'drop_webhook',
] as const

export type FaultKind = (typeof FAULT_KINDS)[number]

export const queuedFault = z.object({
  /** Name of a method, or `*`. */
  method: z.string().default('*'),
  kind: z.enum(FAULT_KINDS),
  times: z.number().int().positive().default(1),
  /** Delay of the kinds that take time. */
  delayMs: z.number().min(0).max(60_000).default(1000),
  /** The message of `rejected`. */
  message: z.string().max(300).default('Invalid Parameters'),
  /** Percent by which `price_drift` raises the price. */
  percent: z.number().min(-90).max(500).default(10),
})

export type QueuedFault = z.infer<typeof queuedFault>

/** A fault of one call. */
export type Fault = Omit<QueuedFault, 'method' | 'times'>

/**
 * The fault of a call, if any: from its header `x-sim-fault: kind:argument`, else from the queue.
 */
export function faultFor(queue: QueuedFault[], { method, header }: IncomingCall): Fault | null {
  const [kind = '', argument = ''] = header('x-sim-fault').split(/:(.*)/s)
  const asked = queuedFault.safeParse({
    kind: kind.trim(),
    ...(argument === '' ? {} : { message: argument }),
  })
  if (asked.success) return asked.data

  const queued = queue.find((fault) => fault.method === method || fault.method === '*')
  if (!queued) return null
  queued.times -= 1
  if (queued.times <= 0) queue.splice(queue.indexOf(queued), 1)
  return queued
}

/**
 * Status 429 and its header are in no specification; production clients report both, with and without
 * a body (cloudbeds.md §2.6).
 */
export const TOO_MANY: Record<'json' | 'empty', Answer> = {
  json: {
    status: 429,
    body: { success: false, message: 'Too many requests' },
    headers: { 'retry-after': '1' },
  },
  empty: { status: 429, body: '' },
}

export const rejected = (message: string): Answer => ({
  status: 200,
  body: { success: false, message },
})

/** The answer of faults that happen before the call is processed; undefined for the others. */
export function earlyFault(
  { kind, message }: Fault,
  { socket }: IncomingCall,
  tooMany: Answer,
): Outcome | undefined {
  switch (kind) {
    case 'timeout':
      return null
    case 'reset_before':
      socket.destroy()
      return null
    case 'http500':
      return { status: 500, body: { success: false, message: 'Internal error' } }
    case 'http502_html':
      return { status: 502, body: '<html><body><h1>502 Bad Gateway</h1></body></html>' }
    case 'http403':
      return { status: 403, body: { success: false, message: 'Forbidden' } }
    case 'rate_limit':
      return tooMany
    case 'rejected':
      return rejected(message)
    case 'no_reason':
      return { status: 200, body: { success: false } }
    case 'empty_body':
      return { status: 200, body: '' }
    case 'empty_list':
      return { status: 200, body: { success: true, data: [], count: 0, total: 0 } }
    case 'scope_denied':
      return rejected('Scope required for this call was not granted by property.')
    case 'revoked':
      return rejected("You don't have access to property ID")
    default:
      return undefined
  }
}

/** The answer to a processed call, changed by a fault. */
export function lateFault({ kind }: Fault, { socket }: IncomingCall, done: Answer): Outcome {
  if (kind === 'reset_after') {
    socket.destroy()
    return null
  }
  if (kind === 'bad_json') return { ...done, body: JSON.stringify(done.body).slice(0, -9) }
  if (kind === 'success_no_id') return without(done, 'reservationID')
  if (kind === 'no_total') return without(done, 'grandTotal')
  return done
}

function without(done: Answer, field: string): Answer {
  const { [field]: _missing, ...rest } = done.body as Record<string, unknown>
  return { ...done, body: rest }
}
