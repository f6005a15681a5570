import { LogController, type FastifyReply, type FastifyRequest } from 'fastify'

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
    const { method, url, ip, id } = request
    const { statusCode: status, elapsedTime } = reply
    const mark = url.indexOf('?')
    const path = mark < 0 ? url : url.slice(0, mark)
    if (PROBES.has(path) && status < 500 && !error) return
    const line = { reqId: id, method, path, status, ms: Math.round(elapsedTime * 10) / 10, ip }
    if (error) request.server.log.error({ ...line, err: error }, 'request failed on its way')
    else request.server.log.info(line, 'request')
  }
}
