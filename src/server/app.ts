import cookie from '@fastify/cookie'
import fastify, { type FastifyInstance, type FastifyBaseLogger } from 'fastify'
import { ContentCache } from '#server/cache/content-cache.ts'
import type { Changes } from '#server/database/changes.ts'
import { isEmbedded, type Database } from '#server/database/database.ts'
import { StorageSpace } from '#server/database/storage-space.ts'
import { type Env, SANDBOX_PREFIX } from './env.ts'
import type { CachedPms } from '#server/gateways/pms/cached-pms.ts'
import { mediaRoutes } from '#server/features/media/upload.routes.ts'
import type { ImageStore } from '#server/gateways/image-store/image-store.ts'
import type { Sandbox } from '#server/sandbox/state/sandbox.ts'
import { openSite, type LiveSite } from '#server/features/site/live-site.ts'
import { apiDocsPlugin } from '#server/rest/api-docs.ts'
import { backupDownloads } from '#server/features/backup/download.routes.ts'
import { photoStyles } from '#server/plugins/photo-styles.ts'
import { assetsPlugin } from '#server/plugins/assets.ts'
import { compressionPlugin } from '#server/plugins/compression.ts'
import { articleDownload } from '#server/features/blog/files.routes.ts'
import { bookingCalendar } from '#server/features/booking/calendar.routes.ts'
import {
  answerClientError,
  normalizeUndecodableUrl,
  errorHandlerPlugin,
} from '#server/plugins/error-handler.ts'
import { forwardedAddressesPlugin } from '#server/plugins/forwarded-addresses.ts'
import { healthPlugin } from '#server/plugins/health.ts'
import { bodyCharsetPlugin } from '#server/plugins/body-charset.ts'
import { cachedAnswersPlugin } from '#server/plugins/cached-answers.ts'
import { loadSheddingPlugin, memoryLimit } from '#server/plugins/load-shedding.ts'
import { contactForm } from '#server/features/contact/form.routes.ts'
import { bookingForms } from '#server/features/booking/form.routes.ts'
import { newsletterForms } from '#server/features/newsletter/form.routes.ts'
import { accountLinks } from '#server/features/people/links.routes.ts'
import { panelEvents } from '#server/features/panel-events/events.routes.ts'
import { termsOf } from '#server/features/booking/store/plan-terms.ts'
import { staffBookingFiles } from '#server/features/booking/staff.router.ts'
import { pmsWebhooks } from '#server/features/booking/webhooks.routes.ts'
import { requestBudgetPlugin } from '#server/plugins/request-budget.ts'
import { sitePlugin } from '#server/plugins/site.ts'
import { requestIdPlugin, requestIds } from '#server/plugins/request-id.ts'
import { securityPlugin } from '#server/plugins/security.ts'
import { contextPlugin, trpcPlugin } from '#server/plugins/trpc.ts'
import { routePattern } from '#server/http/route-pattern.ts'
import { keepAddresses } from '#server/process/network.ts'
import { RequestLog, type AnsweredRequest } from '#server/process/request-log.ts'
import { versionOfTree, type ProgramVersion } from '#server/process/version.ts'
import { restShims } from '#server/rest/shims.ts'
import { STAFF_BODY_LIMIT } from '#server/http/body-limits.ts'
import { appRouter } from './router.ts'
import { adminPagesPlugin } from '#server/ssr/admin-pages.ts'
import { seoPlugin } from '#server/ssr/seo/plugin.ts'
import { sitePreviewPlugin } from '#server/ssr/site-preview.ts'
import { ssrPlugin } from '#server/ssr/plugin.ts'
import type { Renderer } from '#server/ssr/renderer.ts'
import { originForm } from '#server/http/request-target.ts'

export interface AppDeps {
  env: Env
  database: Database
  /** Default: free space is not checked, because PostgreSQL reports a full disk. */
  storage?: StorageSpace
  changes: Changes
  /** Default: opened here. */
  site?: LiveSite
  /** Null if none is configured. */
  pms: CachedPms | null
  /** Store of uploaded pictures; absent: pictures cannot be uploaded. */
  images?: ImageStore
  /** Absent: the app serves only the API. */
  renderer?: Renderer
  /** Default: an empty cache. */
  cache?: ContentCache
  log?: FastifyBaseLogger
  /** Aborted when the process begins to stop. */
  stopping?: AbortSignal
  /** Reported by `/readyz`. */
  program?: ProgramVersion
  /** Called for every answered request, and for every request that load shedding rejects. */
  observer?: AppObserver
  /** The simulated PMS, whose booking page the app serves. */
  sandbox?: Sandbox
  /** Registers Vite, which serves the sources in development. */
  middleware?: (app: FastifyInstance) => Promise<void>
}

interface AppObserver {
  onAnswered: (request: AnsweredRequest) => void
  onShed: (reason: string) => void
}

/** Long enough for the path of a tRPC batch, which contains the names of its procedures. */
const MAX_PARAM_LENGTH = 500

/**
 * Registers all plugins; does not listen. Registration order is processing order: plugins that
 * answer or reject a request early come first, pages last, because their route matches every path.
 */
export async function buildApp(deps: AppDeps): Promise<FastifyInstance> {
  const app = newApp(deps)
  const stopping = deps.stopping ?? new AbortController().signal
  const resources = {
    cache: deps.cache ?? new ContentCache(),
    storage: deps.storage ?? new StorageSpace(),
    site: deps.site ?? (await openSite(deps.database, deps.env)),
    stopping,
    isStopping: () => stopping.aborted,
  }
  invalidateOnChange(deps, resources)
  await registerGuards(app, deps, resources)
  await registerApi(app, deps, resources)
  await registerPages(app, deps, resources)
  return app
}

function newApp({ env, log, observer }: AppDeps): FastifyInstance {
  const app = fastify({
    ...(log ? { loggerInstance: log } : { logger: false }),
    genReqId: requestIds(env),
    logController: new RequestLog({ routeOf: routePattern, onAnswered: observer?.onAnswered }),
    trustProxy: env.TRUSTED_PROXIES.length > 0 ? env.TRUSTED_PROXIES : false,
    bodyLimit: STAFF_BODY_LIMIT,
    // Requests that arrive while the process stops are answered like any other.
    return503OnClosing: false,
    requestTimeout: 30_000,
    connectionTimeout: 60_000,
    keepAliveTimeout: 5000,
    // No limit: on a busy machine reading all assets takes longer than the default of ten seconds.
    pluginTimeout: 0,
    http: { headersTimeout: 15_000, connectionsCheckingInterval: 5000 },
    clientErrorHandler: answerClientError,
    rewriteUrl: ({ url = '/' }) => normalizeUndecodableUrl(originForm(url)),
    routerOptions: { maxParamLength: MAX_PARAM_LENGTH, ignoreTrailingSlash: false },
  })
  app.removeContentTypeParser('text/plain')
  acceptEmptyJson(app)
  keepAddresses(app.server)
  return app
}

/** Dependencies with their defaults, and whether the process is stopping. */
interface Resources {
  cache: ContentCache
  storage: StorageSpace
  site: LiveSite
  stopping: AbortSignal
  isStopping: () => boolean
}

/** Drops cached answers on database changes; uses no cache while this process may miss changes. */
function invalidateOnChange({ changes, pms, log }: AppDeps, { cache, site }: Resources): void {
  changes.subscribe((topic) => cache.invalidate(topic))
  cache.cacheWhile(() => !changes.isInterrupted() && !site.isBehind)
  changes.subscribe((topic) => topic === 'booking' && pms?.clear())
  site.onPublished(() => cache.clear())
  changes.subscribe((topic) => {
    if (topic !== 'site') return
    site.reload().catch((err: unknown) => log?.warn({ err }, 'the site could not be read again'))
  })
}

/** Registers error handling, cached answers, common headers, and early rejections. */
async function registerGuards(app: FastifyInstance, deps: AppDeps, own: Resources): Promise<void> {
  const { env, database, changes, observer } = deps
  const { cache, storage, isStopping } = own
  await app.register(errorHandlerPlugin)
  if (env.TRUSTED_PROXIES.length > 0) await app.register(forwardedAddressesPlugin)
  await app.register(requestIdPlugin)
  await app.register(bodyCharsetPlugin)
  await app.register(cachedAnswersPlugin, { cache, env, isStopping })
  await app.register(sitePlugin, { site: own.site, isInterrupted: () => changes.isInterrupted() })
  await app.register(securityPlugin, { env })
  await app.register(loadSheddingPlugin, {
    env,
    maxRssBytes: memoryLimit(env, isEmbedded(database)),
    onShed: observer?.onShed,
  })
  await app.register(requestBudgetPlugin, { env })
  await app.register(healthPlugin, {
    database,
    program: deps.program ?? { version: versionOfTree(), commit: undefined },
    storage,
    isStopping,
    isInterrupted: () => changes.isInterrupted(),
  })
  await app.register(compressionPlugin)
  await app.register(cookie)
}

/** Registers the context of procedures, then files, REST, tRPC, uploads, forms and webhooks. */
async function registerApi(app: FastifyInstance, deps: AppDeps, own: Resources): Promise<void> {
  const { env, database, changes, pms, images = null } = deps
  const { cache, storage, site, stopping } = own
  await app.register(contextPlugin, { database, env, storage, site, images, pms })
  await deps.middleware?.(app)
  await app.register(assetsPlugin, { env })
  await app.register(restShims, { router: appRouter, cache })
  await app.register(apiDocsPlugin, { router: appRouter, env })
  await app.register(trpcPlugin)
  if (images) await app.register(mediaRoutes, { images })
  await app.register(photoStyles)
  await app.register(newsletterForms, { database })
  await app.register(pmsWebhooks, { database, env })
  await app.register(bookingCalendar, { env, now: Date.now })
  await app.register(contactForm)
  await app.register(accountLinks, { database })
  await app.register(bookingForms)
  await app.register(staffBookingFiles, { database, env, now: Date.now })
  await app.register(articleDownload, { database, images, now: Date.now })
  await app.register(backupDownloads, {
    database,
    now: Date.now,
    read: async (backup, password) => {
      // Imported at the first download, so that the start does not wait for the code.
      const { readForPassword } = await import('#server/backup/schedule/take-home.ts')
      return readForPassword(env, backup, password)
    },
  })
  await app.register(panelEvents, {
    env,
    database,
    storage,
    changes,
    pms,
    stopping,
    now: Date.now,
  })
}

async function registerPages(app: FastifyInstance, deps: AppDeps, own: Resources): Promise<void> {
  const { env, database, renderer } = deps
  if (deps.sandbox) await mountSandbox(app, deps.sandbox, env)
  await app.register(seoPlugin, { env, database, cache: own.cache })
  if (!renderer) return
  await app.register(adminPagesPlugin, { renderer, env })
  await app.register(sitePreviewPlugin, { renderer, env, now: Date.now })
  await app.register(ssrPlugin, { renderer, cache: own.cache, env, now: Date.now })
}

/** Accepts an empty JSON body, because many clients send a content type without a body. */
function acceptEmptyJson(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error')
  app.removeContentTypeParser('application/json')
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body === '') done(null)
    else void parse(request, String(body), done)
  })
}

/**
 * Serves the booking page of the simulated PMS, but not its API, which gives access to the data of
 * all guests.
 */
async function mountSandbox(app: FastifyInstance, sandbox: Sandbox, env: Env): Promise<void> {
  const { bookingPage } = await import('#server/sandbox/page/routes.ts')
  await app.register(bookingPage, {
    prefix: SANDBOX_PREFIX,
    sandbox,
    isSold: (ratePlan: string | null) => termsOf(env, ratePlan) !== null,
  })
}
