import { fastifyTRPCPlugin, type FastifyTRPCPluginOptions } from '@trpc/server/adapters/fastify'
import type { FastifyInstance } from 'fastify'
import { retryAfter } from '#server/errors.ts'
import { appRouter, type AppRouter } from '#server/router.ts'
import type { CreateContext } from '#server/trpc.ts'
import { sendError } from '#server/http/send-error.ts'
import { trpcGuardPlugin } from './trpc-guard.ts'

/** More calls at once than a page ever needs would only help somebody who guesses (security row 6). */
const MAX_BATCH_SIZE = 10

interface DoorOptions {
  createContext: CreateContext
}

/** `/trpc`, the door of our own pages. Its answers are about now and are never kept. */
export async function trpcPlugin(app: FastifyInstance, { createContext }: DoorOptions) {
  await app.register(trpcGuardPlugin)
  await app.register(fastifyTRPCPlugin, {
    prefix: '/trpc',
    trpcOptions: {
      router: appRouter,
      createContext,
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
