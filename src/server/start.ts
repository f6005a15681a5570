import { mkdir } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { stdout } from 'node:process'
import type { FastifyBaseLogger } from 'fastify'
import { announcement, passwordNote } from './announce.ts'
import { buildApp } from './app.ts'
import { startBackups } from '#server/backup/schedule/schedule.ts'
import { ContentCache } from '#server/cache/content-cache.ts'
import { watchChanges } from '#server/database/changes.ts'
import { type Database, IN_MEMORY, isEmbedded } from '#server/database/database.ts'
import { installationId } from '#server/database/setting.ts'
import { StorageSpace } from '#server/database/storage-space.ts'
import { openDatabase } from '#server/orm/connect.ts'
import { type Env, pmsMode, readEnv } from './env.ts'
import { checkAdminEnv, prepareAccounts } from '#server/features/auth/accounts.ts'
import { pmsHealth } from '#server/features/booking/admin/connection.ts'
import { subscribeWebhook } from '#server/features/booking/watch/webhooks.ts'
import { noteProperty } from '#server/features/booking/watch/coverage.ts'
import { sharedSlots } from '#server/features/booking/store/locks.ts'
import { searchBudget } from '#server/features/booking/search/offers.ts'
import { mailDelivery } from '#server/features/outbox/mail-status.ts'
import { consoleMailer, type Mailer } from '#server/gateways/mailer/mailer.ts'
import { openImageStore } from '#server/gateways/image-store/open-store.ts'
import { smtpMailer } from '#server/gateways/mailer/smtp.ts'
import { openSite } from '#server/features/site/live-site.ts'
import { cachedPms } from '#server/gateways/pms/cached-pms.ts'
import type { CallSlots } from '#server/gateways/cloudbeds/call-queue.ts'
import { LIMITS, type PmsCall } from '#server/gateways/cloudbeds/http-client.ts'
import { openPms } from './open-pms.ts'
import type { KeptIn } from '#server/sandbox/kept-state.ts'
import { startJobs } from '#server/jobs/start-jobs.ts'
import { errorReports } from '#server/process/error-reports.ts'
import { openLog, standardOutput } from '#server/process/log.ts'
import { commitOfTree, type ProgramVersion, versionOfTree } from '#server/process/version.ts'
import { seedDemoContent } from '#server/seed/seed.ts'
import { isBuildStale, readBuildInfo } from '#server/ssr/build-info.ts'
import { builtRenderer } from '#server/ssr/renderer.ts'
import { stopOnSignals } from '#server/process/stop.ts'
import { allowSlowConnections } from '#server/process/network.ts'

/** STOP_DELAY of a site with PUBLIC_URL: seconds in which a balancer notices the 503 of `/readyz`. */
const PUBLIC_STOP_DELAY = 2

/**
 * Opens the database and external systems, starts jobs and server, and prints the URL. Each step
 * uses what the previous ones opened; stopping runs in reverse order.
 */
export async function startServer(
  env: Env = readEnv(),
  cache: ContentCache = new ContentCache(),
): Promise<void> {
  allowSlowConnections()
  checkAdminEnv(env)
  const own = await openProcess(env)
  const { log, program, metrics, dev, renderer } = own
  const external = await openExternalSystems(env, own)
  const { database, changes, images, pms } = external
  const jobs = startJobs({ env, log, ...external })
  const backups = startBackups(env, { database, images, log })
  changes.subscribe((topic) => topic === 'backup' && backups?.wake())
  const stopping = new AbortController()
  const app = await buildApp({
    ...external,
    env,
    cache,
    renderer,
    log,
    program,
    stopping: stopping.signal,
    ...(metrics ? { observer: metrics } : {}),
    ...(dev ? { middleware: dev.attach } : {}),
  })
  const byName = { ...jobs.byName, ...(backups ? { backups } : {}) }
  const metricsServer = await metrics?.serve({ env, database, cache, changes, jobs: { byName } })
  stopOnSignals({
    log,
    program,
    onStopping: () => stopping.abort(),
    server: app.server,
    delayMs: (env.STOP_DELAY ?? (env.PUBLIC_URL ? PUBLIC_STOP_DELAY : 0)) * 1000,
    stopJobs: () => Promise.all([jobs.stop(), backups?.stop()]),
    steps: [
      () => app.close(),
      async () => Promise.all([dev?.close(), metricsServer?.close()]),
      ...external.closing,
    ],
    flushLog: own.flushLog,
  })
  await app.listen({ port: env.PORT, host: env.HOST })
  if (pms) void subscribeWebhook(database.em.fork(), pms, env, log)
  const address = app.server.address() as AddressInfo
  const { firstAccount } = external
  stdout.write(announcement({ env, embedded: isEmbedded(database), firstAccount, address }))
  log.info(program, 'started')
  warnOfStaleBuild(env, log)
}

/** Opens the log with error reports, the metrics and the renderer. */
async function openProcess(env: Env) {
  const out = standardOutput(env)
  const program = programOf(env)
  const reports = env.SENTRY_DSN ? errorReports(env.SENTRY_DSN, program, env.NODE_ENV) : undefined
  const log = openLog(env, out, reports)
  const metrics = await metricsFor(env, program)
  const dev = env.NODE_ENV === 'development' ? await developmentRenderer() : undefined
  return {
    program,
    log,
    metrics,
    dev,
    renderer: dev?.renderer ?? (await builtRenderer()),
    flushLog: async () => {
      await new Promise<void>((done) => out.flush(done))
      if (reports) await reports.settled()
    },
  }
}

type Process = Awaited<ReturnType<typeof openProcess>>

/** Opens the database, inserts the demo content and the first account, opens the other systems. */
async function openExternalSystems(env: Env, { log, metrics }: Process) {
  const { database, close: closeDatabase } = await openDatabase(env, log, env.SLOW_QUERY_MS)
  if (env.SEED_DEMO) await seedDemoContent(database.em.fork())
  const created = await prepareAccounts(database.em.fork(), env, log)
  const firstAccount = created && {
    username: created.username,
    passwordNote: await passwordNote(env, created.password, stdout.isTTY),
  }
  const site = await openSite(database, env)
  const images = await openImageStore(env)
  const changes = await watchChanges(database, env.DIRECT_DATABASE_URL ?? env.DATABASE_URL, log)
  const mailer = openMailer(env, log)
  const health = pmsHealth({ database, log, now: Date.now })
  const onCall = (call: PmsCall) => {
    metrics?.onPmsCall(call)
    health.note(call)
  }
  const keptIn = await sandboxFile(database, env)
  const opened = await openPms(env, log, onCall, pmsCallSlots(database), keptIn)
  if (opened.pms) {
    const { sandbox, isEmpty } = opened
    const property = { isSimulated: sandbox !== null, isEmpty, now: Date.now() }
    await noteProperty(database.em.fork(), property)
  }
  return {
    database,
    firstAccount,
    images,
    changes,
    site,
    mailer,
    pms: opened.pms && cachedPms(opened.pms, { searches: searchBudget(env) }),
    ...(opened.sandbox ? { sandbox: opened.sandbox } : {}),
    storage: new StorageSpace(isEmbedded(database) ? env.DATA_DIR : undefined),
    closing: [opened.close, () => health.settled(), () => changes.close(), closeDatabase],
  }
}

/** Where a simulated property keeps its reservations; undefined without a folder of data. */
async function sandboxFile(database: Database, env: Env): Promise<KeptIn | undefined> {
  if (env.DATA_DIR === IN_MEMORY || pmsMode(env) !== 'sandbox') return undefined
  await mkdir(env.DATA_DIR, { recursive: true })
  const installation = await installationId(database.em.fork())
  return { file: join(env.DATA_DIR, 'sandbox.json'), installation }
}

/**
 * Call slots shared by all processes on one PostgreSQL; undefined for an embedded database, which
 * only one process uses.
 */
const pmsCallSlots = (database: Database): CallSlots | undefined =>
  isEmbedded(database) ? undefined : sharedSlots(database, LIMITS)

function programOf({ COMMIT }: Env): ProgramVersion {
  return { version: versionOfTree(), commit: COMMIT ?? commitOfTree() ?? readBuildInfo()?.commit }
}

/** Warns of a stale build, which is served nevertheless, because a start never replaces a build. */
function warnOfStaleBuild(env: Env, log: FastifyBaseLogger): void {
  if (env.NODE_ENV === 'production' && isBuildStale()) {
    log.warn('the pages were built from other sources than these: run npm run build')
  }
}

/** Null without a mail server: mails wait in the outbox. */
function openMailer(env: Env, log: FastifyBaseLogger): Mailer | null {
  if (env.SMTP_URL) return smtpMailer(env.SMTP_URL, env.MAIL_FROM)
  if (mailDelivery(env) === 'printed') return consoleMailer(log)
  log.warn('SMTP_URL is not set: mails wait in the outbox.')
  return null
}

/** Loads the code of the metrics only with METRICS_PORT. */
async function metricsFor(env: Env, program: ProgramVersion) {
  if (env.METRICS_PORT === undefined) return undefined
  const [{ openMetrics }, { addScrapedGauges }, { serveMetrics }] = await Promise.all([
    import('#server/metrics/metrics.ts'),
    import('#server/metrics/scraped-gauges.ts'),
    import('#server/metrics/serve.ts'),
  ])
  const metrics = openMetrics(program)
  return {
    ...metrics,
    serve: (sources: Parameters<typeof addScrapedGauges>[1]) => {
      addScrapedGauges(metrics.registry, sources)
      return serveMetrics(metrics.registry, env)
    },
  }
}

async function developmentRenderer() {
  const { devRenderer } = await import('#server/ssr/dev-renderer.ts')
  return devRenderer()
}
