import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyRequest } from 'fastify'
import { ACCESS_DENIED, afterFault, earlyFault, TOO_MANY } from '../faults/apply-fault.ts'
import type { Answer, Outcome } from '../faults/apply-fault.ts'
import type { SandboxBody } from './body.ts'
import type { Call } from './call.ts'
import { faultFor, type Fault } from '../faults/fault.ts'
import { PROPERTY } from '../state/property.ts'
import { findMethod } from './methods/table.ts'
import { readParams, type Params } from './params.ts'
import { parsePhpForm } from './php-form.ts'
import { ApiError, SCOPE_DENIED } from '../state/api-error.ts'
import type { Sandbox } from '../state/sandbox.ts'
import { shapesFor } from './shapes.ts'
import { throttle, type Throttle } from './throttle.ts'

interface Incoming {
  verb: string
  method: string
  key: string
  header: (name: string) => string
  params: Params
}

/** Answers one request as the property would, in the order of cloudbeds.md §10.2. */
export function pipeline(sandbox: Sandbox, baseUrlOf: (request: FastifyRequest) => string) {
  const limiter = throttle(sandbox)

  return async (request: FastifyRequest, method: string): Promise<Outcome> => {
    const requestId = randomUUID()
    const incoming = readIncoming(request, method)

    const lastName = incoming.params.text('guestLastName')
    const header = incoming.header('x-sim-fault') || undefined
    const fault = faultFor(sandbox.faults, { method, header, lastName })
    if (fault?.kind === 'latency') await sleep(fault.delayMs)

    const run = () => answer(sandbox, limiter, incoming, baseUrlOf(request), fault)
    const outcome = withFault(sandbox, fault, run)
    sandbox.note({
      at: sandbox.clock.now(),
      requestId,
      verb: incoming.verb,
      method,
      params: withoutGuest(incoming.params),
      status: typeof outcome === 'string' ? 'dropped' : outcome.status,
      ...(fault ? { fault: fault.kind } : {}),
    })
    if (typeof outcome === 'string') return outcome
    return { ...outcome, headers: { ...outcome.headers, 'x-request-id': requestId } }
  }
}

function readIncoming(request: FastifyRequest, method: string): Incoming {
  const header = (name: string) => {
    const value = request.headers[name]
    return typeof value === 'string' ? value : ''
  }
  const isForm = request.method === 'POST' || request.method === 'PUT'
  // A body in any other format, and that of a DELETE, is ignored.
  const fields = isForm
    ? ((request.body as SandboxBody | undefined)?.form ?? {})
    : parsePhpForm(new URL(request.url, 'http://sandbox').searchParams)
  return {
    verb: request.method,
    method,
    header,
    key: header('x-api-key') || header('authorization').replace(/^Bearer /, ''),
    params: readParams(fields),
  }
}

/** Applies the fault before, instead of or after processing. */
function withFault(sandbox: Sandbox, fault: Fault | null, run: () => Answer): Outcome {
  const early = fault ? earlyFault(fault, sandbox.config.throttleAnswer) : null
  if (early) return early
  if (fault?.kind === 'late_commit') {
    sandbox.clock.later(fault.delayMs, () => void run())
    return 'drop'
  }
  const done = run()
  return fault ? afterFault(fault, done) : done
}

function answer(
  sandbox: Sandbox,
  limiter: Throttle,
  incoming: Incoming,
  baseUrl: string,
  fault: Fault | null,
): Answer {
  const { config } = sandbox
  if (incoming.key !== sandbox.apiKey) return ACCESS_DENIED
  const counted = limiter.count()
  if (counted === 'suspended') return ACCESS_DENIED
  if (counted === 'too_many') return TOO_MANY[config.throttleAnswer]
  const method = findMethod(incoming.verb, incoming.method)
  if (!method) return { status: 404, json: { status: false, error: 'Unknown method.' } }

  try {
    requireProperty(incoming)
    if (method.scope && !config.scopes.includes(method.scope)) throw new ApiError(SCOPE_DENIED)
    const call: Call = {
      sandbox,
      params: incoming.params,
      shapes: shapesFor(config),
      baseUrl,
      fault,
    }
    const fields = method.handle(call)
    return { status: 200, json: { success: true, ...fields } }
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    return { status: error.status, json: { success: false, message: error.message } }
  }
}

/** One property or a list, in the parameters or the header; it may be left out. */
function requireProperty({ params, header }: Incoming): void {
  const named = params.text('propertyID') || params.text('propertyIDs') || header('x-property-id')
  if (named === '' || named.split(',').includes(PROPERTY.id)) return
  throw new ApiError("None of the included property id's match the access_token user's property id")
}

const OF_GUEST = /^guest|^custom|note|description|endpoint|name$/i

function withoutGuest({ all }: Params): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(all).map(([name, value]) => [name, OF_GUEST.test(name) ? '[guest]' : value]),
  )
}
