import { randomUUID } from 'node:crypto'
import cookie from '@fastify/cookie'
import { fastifyTRPCPlugin, type FastifyTRPCPluginOptions } from '@trpc/server/adapters/fastify'
import fastify, { type FastifyInstance, type FastifyBaseLogger } from 'fastify'
import { ContentCache } from './content-cache.ts'
import type { Changes } from './database/changes.ts'
import type { Database } from './database/database.ts'
import type { Env } from './env.ts'
import { apiDocsPlugin } from './plugins/api-docs.ts'
import { assetsPlugin } from './plugins/assets.ts'
import { healthPlugin } from './plugins/health.ts'
import { securityPlugin } from './plugins/security.ts'
import { trpcGuardPlugin } from './plugins/trpc-guard.ts'
import { restShims } from './rest/shims.ts'
import { retryAfter } from './errors.ts'
import { appRouter, type AppRouter } from './router.ts'
import { ssrPlugin, type Renderer } from './ssr/plugin.ts'
import type { Context } from './trpc.ts'

/** The outside world as the app needs it; tests hand in their own. */
export interface AppDeps {
  env: Env
  database: Database
  changes: Changes
  /** How pages are rendered; absent where only the API is wanted. */
  renderer?: Renderer
  log?: FastifyBaseLogger
  isStopping?: () => boolean
  /** Serves sources while developing. */
  middleware?: (app: FastifyInstance) => Promise<void>
}

/** Batches put the names of their procedures into the path. */
const MAX_PARAM_LENGTH = 500
const TRPC_BODY_LIMIT = 1024 * 1024

/** The whole server, in the order things are registered. It never listens. */
export async function buildApp(deps: AppDeps): Promise<FastifyInstance> {
  const { env, database, changes, renderer } = deps
  const app = fastify({
    ...(deps.log ? { loggerInstance: deps.log } : { logger: false }),
    genReqId: () => randomUUID(),
    trustProxy: env.TRUSTED_PROXIES.length > 0 ? env.TRUSTED_PROXIES : false,
    bodyLimit: TRPC_BODY_LIMIT,
    requestTimeout: 30_000,
    connectionTimeout: 60_000,
    keepAliveTimeout: 5000,
    http: { headersTimeout: 15_000 },
    routerOptions: { maxParamLength: MAX_PARAM_LENGTH, ignoreTrailingSlash: false },
  })
  app.removeContentTypeParser('text/plain')

  const cache = new ContentCache()
  changes.subscribe((topic) => cache.invalidate(topic))
  const createContext = ({ req, res }: { req: Context['request']; res: Context['reply'] }) => ({
    database,
    env,
    ...(req ? { request: req } : {}),
    ...(res ? { reply: res } : {}),
  })

  await app.register(securityPlugin, { env })
  await app.register(healthPlugin, { database, isStopping: deps.isStopping ?? (() => false) })
  await app.register(cookie)
  await deps.middleware?.(app)
  await app.register(assetsPlugin, { env })
  await app.register(restShims, { router: appRouter, createContext, cache })
  await app.register(apiDocsPlugin, { router: appRouter, env })
  await app.register(async (scope) => {
    await scope.register(trpcGuardPlugin)
    await scope.register(fastifyTRPCPlugin, {
      prefix: '/trpc',
      trpcOptions: {
        router: appRouter,
        createContext,
        maxBatchSize: 10,
        onError: ({ error, req }) => {
          if (error.code === 'INTERNAL_SERVER_ERROR') {
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
  })
  if (renderer) await app.register(ssrPlugin, { renderer, cache, createContext, env })
  return app
}
