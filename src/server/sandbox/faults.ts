import * as z from 'zod'
import type { Sandbox } from './sandbox.ts'

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

/** Something that goes wrong with one call. */
export interface Fault {
  kind: FaultKind
  /** For the kinds that take time. */
  delayMs: number
  /** What a refusal says. */
  message: string
  /** How much dearer `price_drift` makes it. */
  percent: number
}

export const queuedFault = z.object({
  /** Name of a method, or `*`. */
  method: z.string().default('*'),
  kind: z.enum(FAULT_KINDS),
  times: z.number().int().positive().default(1),
  delayMs: z.number().min(0).max(60_000).default(1000),
  message: z.string().max(300).default('Invalid Parameters'),
  percent: z.number().min(-90).max(500).default(10),
})

export type QueuedFault = z.infer<typeof queuedFault>

/** Last names with which a demonstration can show a fault, without any tool. */
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

/** The fault that this call has to suffer, if any: header, then queue, then name, then profile. */
export function faultFor(
  sandbox: Sandbox,
  { method, header, lastName }: FaultQuestion,
): Fault | null {
  const byHeader = header === undefined ? null : parseHeader(header)
  if (byHeader) return byHeader

  const queued = sandbox.faults.find((fault) => fault.method === method || fault.method === '*')
  if (queued) {
    queued.times -= 1
    if (queued.times <= 0) sandbox.faults.splice(sandbox.faults.indexOf(queued), 1)
    return queued
  }

  const magic = MAGIC_NAMES[lastName.toUpperCase()]
  if (magic) return simple(magic)

  const chances = Object.entries(sandbox.profile.faults)
  if (chances.length === 0) return null
  let draw = sandbox.random.next()
  for (const [kind, chance] of chances) {
    draw -= chance
    if (draw < 0) return simple(kind as FaultKind)
  }
  return null
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
