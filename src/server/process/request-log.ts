import { LogController, type FastifyReply, type FastifyRequest } from 'fastify'
import { redactText, safeFields } from './redact.ts'

/** Balancers ask these every second. */
const PROBES = new Set(['/healthz', '/readyz'])

/** One line per request, without query string, headers and body. */
export class RequestLog extends LogController {
  override incomingRequest(): void {}

  override requestCompleted(
    error: Error | null | undefined,
    request: FastifyRequest,
    reply: FastifyReply,
  ): void {
    const { log } = request.server
    const { statusCode } = reply
    const path = pathOf(request.url)
    if (error) {
      log.error({ ...line(request, reply, path), err: error }, 'request failed on its way')
    } else if (!PROBES.has(path) || statusCode >= 500) {
      log.info(safeFields(line(request, reply, redactText(path))), 'request')
    }
  }
}

const line = ({ id, method, ip }: FastifyRequest, reply: FastifyReply, path: string) => ({
  reqId: id,
  method,
  path,
  status: reply.statusCode,
  ms: Math.round(reply.elapsedTime * 10) / 10,
  ip,
})

function pathOf(url: string): string {
  const mark = url.indexOf('?')
  return mark < 0 ? url : url.slice(0, mark)
}
