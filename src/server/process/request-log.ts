import { LogController, type FastifyReply, type FastifyRequest } from 'fastify'
import { EVENTS_PATH } from '#shared/panel/live.ts'
import { networkOf } from './network.ts'
import { redactPath, safeFields } from './redact.ts'

/** Balancers request these every second. */
const PROBES = new Set(['/healthz', '/readyz'])

declare module 'fastify' {
  interface FastifyReply {
    /** Bytes of a body written without Fastify. */
    sentBytes: number | undefined
  }
}

export interface AnsweredRequest {
  method: string
  /** Pattern of the path, such as `/api/blog/:id`: few values, so that metrics can count by it. */
  route: string
  status: number
  ms: number
}

interface RequestLogOptions {
  /** The route of a request, such as `/api/blog/:id`. */
  routeOf: (request: FastifyRequest, path: string) => string
  /** Called for every answered request, even if no line is written. */
  onAnswered?: ((request: AnsweredRequest) => void) | undefined
}

/** Logs one line per request, without query string, headers, body and full IP address. */
export class RequestLog extends LogController {
  readonly #options: RequestLogOptions

  constructor(options: RequestLogOptions) {
    super()
    this.#options = options
  }

  override incomingRequest(): void {}

  override requestCompleted(
    error: Error | null | undefined,
    request: FastifyRequest,
    reply: FastifyReply,
  ): void {
    const { log } = request.server
    const { routeOf, onAnswered } = this.#options
    const path = pathOf(request.url)
    const facts = {
      method: request.method,
      route: routeOf(request, path),
      status: reply.statusCode,
      ms: Math.round(reply.elapsedTime * 10) / 10,
    }
    // Not reported for event streams, which last as long as their page is open.
    if (path !== EVENTS_PATH) onAnswered?.(facts)
    const line = () => ({
      reqId: request.id,
      ...facts,
      path,
      bytes: bytesOf(request, reply),
      ip: networkOf(request.ip),
    })
    if (error) {
      log.error({ ...line(), path: redactPath(path), err: error }, 'request failed on its way')
    } else if (!PROBES.has(path) || facts.status >= 500) {
      log.info(safeFields({ ...line(), path: redactPath(path) }), 'request')
    }
  }
}

/** Bytes of the body; undefined if it was sent without a length. */
function bytesOf({ method }: FastifyRequest, reply: FastifyReply): number | undefined {
  if (reply.sentBytes !== undefined) return reply.sentBytes
  if (method === 'HEAD' || reply.statusCode === 304) return 0
  const length = reply.getHeader('content-length')
  return length === undefined ? undefined : Number(length)
}

function pathOf(url: string): string {
  const mark = url.indexOf('?')
  return mark < 0 ? url : url.slice(0, mark)
}
