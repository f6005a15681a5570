import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { pipeline } from './pipeline.ts'
import type { Sandbox } from '../state/sandbox.ts'

interface ApiOptions {
  sandbox: Sandbox
  baseUrlOf: (request: FastifyRequest) => string
}

/** An unanswered request ends, so that no test holds a socket for ever. */
const MAX_HANG_MS = 60_000

/** The property's API; its versions 1.2 and 1.3 are equal. */
export async function apiRoutes(scope: FastifyInstance, { sandbox, baseUrlOf }: ApiOptions) {
  const answer = pipeline(sandbox, baseUrlOf)
  const silent = new Set<FastifyRequest['raw']['socket']>()

  scope.route<{ Params: { '*': string } }>({
    method: ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'],
    url: '/*',
    handler: async (request, reply) => {
      const outcome = await answer(request, request.params['*'])
      if (typeof outcome === 'string') return leave(outcome, request, reply)
      const { status, json, text, headers } = outcome
      void reply.code(status).headers({ 'cache-control': 'no-store', ...headers })
      if (text !== undefined) return reply.type('text/html; charset=utf-8').send(text)
      return reply.send(json)
    },
  })

  const leave = (outcome: 'hang' | 'drop', { raw }: FastifyRequest, reply: FastifyReply) => {
    reply.hijack()
    const { socket } = raw
    if (outcome === 'drop') return void socket.destroy()
    silent.add(socket)
    const timer = setTimeout(() => socket.destroy(), MAX_HANG_MS).unref()
    socket.once('close', () => {
      clearTimeout(timer)
      silent.delete(socket)
    })
    return undefined
  }

  scope.addHook('preClose', async () => {
    for (const socket of silent) socket.destroy()
  })
}
