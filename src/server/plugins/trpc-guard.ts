import fp from 'fastify-plugin'

const POLLUTING = /"(?:__proto__|constructor|prototype)"\s*:/

/**
 * tRPC's Fastify plugin brings its own body parsers; this restores what they leave out: only JSON
 * is taken (security row 23), and keys that could reach a prototype are refused (row 44).
 */
export const trpcGuardPlugin = fp(
  async (app) => {
    app.addHook('onRequest', async (request, reply) => {
      const type = request.headers['content-type']
      if (request.method !== 'POST' || type === undefined) return undefined
      if (/^application\/json\s*(?:;|$)/i.test(type)) return undefined
      return reply.code(415).send({ message: 'Este tipo de contenido no se acepta.' })
    })
    app.addHook('preValidation', async (request, reply) => {
      if (typeof request.body !== 'string' || !POLLUTING.test(request.body)) return undefined
      return reply.code(400).send({ message: 'La solicitud no es válida.' })
    })
  },
  { name: 'trpc-guard' },
)
