import * as z from 'zod'

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
  /** For the kinds that take time. */
  delayMs: z.number().min(0).max(60_000).default(1000),
  /** The message of `rejected`. */
  message: z.string().max(300).default('Invalid Parameters'),
  /** How much dearer `price_drift` makes it. */
  percent: z.number().min(-90).max(500).default(10),
})

export type QueuedFault = z.infer<typeof queuedFault>

/** A fault of one call. */
export type Fault = Omit<QueuedFault, 'method' | 'times'>

/** Last names that cause a fault, for demonstrations without a tool. */
const MAGIC_NAMES: Readonly<Record<string, FaultKind>> = {
  'SIM-TIMEOUT': 'timeout',
  'SIM-SOLDOUT': 'sold_between',
  'SIM-PENDING': 'pending',
  'SIM-500': 'http500',
  'SIM-DRIFT': 'price_drift',
}

interface FaultQuestion {
  method: string
  /** `x-sim-fault: kind` or `kind:argument`. */
  header: string | undefined
  lastName: string
}

/** The fault of this call, if any: asked for by its header, else queued, else by the last name. */
export function faultFor(
  queue: QueuedFault[],
  { method, header, lastName }: FaultQuestion,
): Fault | null {
  const byHeader = header === undefined ? null : parseHeader(header)
  if (byHeader) return byHeader

  const queued = queue.find((fault) => fault.method === method || fault.method === '*')
  if (queued) {
    queued.times -= 1
    if (queued.times <= 0) queue.splice(queue.indexOf(queued), 1)
    return queued
  }

  const magic = MAGIC_NAMES[lastName.toUpperCase()]
  return magic ? simple(magic) : null
}

function parseHeader(header: string): Fault | null {
  const [kind = '', argument = ''] = header.split(/:(.*)/s)
  const known = FAULT_KINDS.find((name) => name === kind.trim())
  if (!known) return null
  const number = Number(argument)
  const fault = simple(known)
  if (argument === '') return fault
  if (known === 'price_drift') return { ...fault, percent: number }
  if (known === 'rejected') return { ...fault, message: argument }
  return { ...fault, delayMs: number }
}

const simple = (kind: FaultKind): Fault => queuedFault.parse({ kind })
