import fp from 'fastify-plugin'
import type { Context } from '#server/trpc.ts'

/** Decorates the app and every request with what procedures need. */
export const contextPlugin = fp(
  async (app, facts: Context) => {
    app.decorate('trpcContext', facts)
    app.decorateRequest('trpcContext')
    app.addHook('onRequest', async (request, reply) => {
      request.trpcContext = { ...app.trpcContext, request, reply }
    })
  },
  { name: 'context' },
)
