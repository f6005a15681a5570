import { randomUUID } from 'node:crypto'
import type { Socket } from 'node:net'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { ApiError } from '../state/api-error.ts'
import { PROPERTY } from '../state/property.ts'
import type { Sandbox } from '../state/sandbox.ts'
import { effectOf } from '../state/book.ts'
import { type Call, type MethodTable, readFormsOnly, readParams } from './call.ts'
import { bookingMethods, reservationMethods } from './reservations.ts'
import { hotelMethods, paymentMethods } from './hotel.ts'
import { rateMethods, roomMethods } from './rooms.ts'

/** A call to the simulated API. */
export interface IncomingCall extends Pick<Call, 'params' | 'effect'> {
  verb: string
  method: string
  key: string
  header: (name: string) => string
  socket: Socket
}

export interface Answer {
  status: number
  body: unknown
  headers?: Record<string, string>
}

/** The answer; null for a call that is never answered. */
export type Outcome = Answer | null

/** Wraps every call, so that tests can make calls fail. */
export type CallWrapper = (call: IncomingCall, next: () => Outcome) => Outcome | Promise<Outcome>

export interface ApiOptions {
  sandbox: Sandbox
  baseUrlOf: (request: FastifyRequest) => string
  around?: CallWrapper
}

/** The methods of Cloudbeds that the site calls. */
const METHODS: MethodTable = {
  ...hotelMethods,
  ...roomMethods,
  ...rateMethods,
  ...reservationMethods,
  ...bookingMethods,
  ...paymentMethods,
}

const ACCESS_DENIED: Answer = {
  status: 401,
  body: {
    error: 'access_denied',
    message: 'The resource owner or authorization server denied the request.',
  },
}

/** The simulated API; it checks a call in the order of cloudbeds.md §10.2. */
export async function apiRoutes(scope: FastifyInstance, options: ApiOptions) {
  const { sandbox, baseUrlOf, around = (_call, next) => next() } = options
  readFormsOnly(scope)
  scope.route<{ Params: { '*': string } }>({
    method: ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'],
    url: '/*',
    handler: async (request, reply) => {
      const call = readCall(request, request.params['*'])
      const outcome = await around(call, () => answer(sandbox, call, baseUrlOf(request)))
      // Leaves the connection open without an answer until the client gives up.
      if (outcome === null) return reply.hijack()
      return reply
        .code(outcome.status)
        .headers({ 'cache-control': 'no-store', 'x-request-id': randomUUID(), ...outcome.headers })
        .send(outcome.body)
    },
  })
}

function readCall(request: FastifyRequest, method: string): IncomingCall {
  const header = (name: string) => String(request.headers[name] ?? '')
  const hasBody = request.method === 'POST' || request.method === 'PUT'
  const params = readParams(
    hasBody
      ? ((request.body as URLSearchParams | undefined) ?? new URLSearchParams())
      : new URL(request.url, 'http://sandbox').searchParams,
  )
  return {
    verb: request.method,
    method,
    header,
    key: header('x-api-key') || header('authorization').replace(/^Bearer /, ''),
    params,
    effect: effectOf(params.text('guestLastName')),
    socket: request.raw.socket,
  }
}

function answer(sandbox: Sandbox, call: IncomingCall, baseUrl: string): Outcome {
  const { verb, params, effect } = call
  if (effect.isSilent) return null
  if (effect.isBroken) {
    return { status: 500, body: { success: false, message: 'Internal error' } }
  }
  if (call.key !== sandbox.apiKey) return ACCESS_DENIED
  const method = METHODS[call.method]
  // A method name begins with its HTTP verb; Cloudbeds does not know the method under another verb.
  if (!method || !call.method.startsWith(verb.toLowerCase())) {
    return { status: 404, body: { status: false, error: 'Unknown method.' } }
  }
  try {
    requireProperty(call)
    const fields = method({ sandbox, params, baseUrl, effect })
    return { status: 200, body: { success: true, ...fields } }
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    return { status: 200, body: { success: false, message: error.message } }
  }
}

/**
 * Rejects another property's id in the parameters or the header; the id may be absent (cloudbeds.md
 * §2.3).
 */
function requireProperty({ params, header }: IncomingCall): void {
  const named = params.text('propertyID') || params.text('propertyIDs') || header('x-property-id')
  if (named === '' || named === PROPERTY.id) return
  throw new ApiError("None of the included property id's match the access_token user's property id")
}
