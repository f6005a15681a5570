import { fastifyTRPCPlugin, type FastifyTRPCPluginOptions } from '@trpc/server/adapters/fastify'
import type { FastifyInstance } from 'fastify'
import { retryAfter } from '#server/errors.ts'
import { appRouter, type AppRouter } from '#server/router.ts'
import { sendError } from '#server/http/send-error.ts'
import { trpcGuardPlugin } from './trpc-guard.ts'

/** Slows down guessing by batched calls (security row 6); no page needs more. */
const MAX_BATCH_SIZE = 10

/** `/trpc`, the transport of the site's own pages; its responses are never cached. */
export async function trpcPlugin(app: FastifyInstance) {
  await app.register(trpcGuardPlugin)
  await app.register(fastifyTRPCPlugin, {
    prefix: '/trpc',
    trpcOptions: {
      router: appRouter,
      createContext: ({ req, info }) => ({
        ...req.trpcContext,
        batch: info.calls.map(({ path }) => path),
      }),
      maxBatchSize: MAX_BATCH_SIZE,
      onError: ({ error, req }) => {
        if (error.code === 'INTERNAL_SERVER_ERROR' || error.code === 'SERVICE_UNAVAILABLE') {
          req.log.error({ err: error.cause ?? error }, 'request failed')
        }
      },
      responseMeta: ({ errors }) => {
        const seconds = Math.max(0, ...errors.map((error) => retryAfter(error) ?? 0))
        return {
          headers: {
            'cache-control': 'no-store',
            ...(seconds > 0 ? { 'retry-after': String(seconds) } : {}),
          },
        }
      },
    },
  } satisfies FastifyTRPCPluginOptions<AppRouter>)

  for (const url of ['/trpc', '/trpc/*']) app.all(url, async (_req, res) => sendError(res, 404))
}
