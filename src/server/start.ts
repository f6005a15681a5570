import type { AddressInfo } from 'node:net'
import { pino } from 'pino'
import { buildApp } from './app.ts'
import { watchChanges } from './database/changes.ts'
import { isEmbedded, openDatabase } from './database/connect.ts'
import { publicUrl, readEnv, type Env } from './env.ts'
import { startOutboxWorker } from './features/outbox/worker.ts'
import { consoleMailer } from './gateways/mailer/console.ts'
import { smtpMailer } from './gateways/mailer/smtp.ts'
import { loggerOptions } from './log.ts'
import { seedDemoContent } from './seed/seed.ts'
import { builtRenderer } from './ssr/renderer.ts'
import { stopOnSignals } from './stop.ts'

/** Opens everything, listens, and says where; the only place that starts anything. */
export async function startServer(env: Env = readEnv()): Promise<void> {
  const { stream, ...options } = loggerOptions(env)
  const log = pino(options, stream)
  const { database, close: closeDatabase } = await openDatabase(env, log)
  if (env.SEED_DEMO) await seedDemoContent(database.em.fork())

  const changes = await watchChanges(database, env.DATABASE_URL, log)
  const mailer = env.SMTP_URL ? smtpMailer(env.SMTP_URL, env.MAIL_FROM) : consoleMailer(log)
  const outbox = startOutboxWorker({
    database,
    mailer,
    log,
    alone: isEmbedded(database),
  })
  changes.subscribe((topic) => {
    if (topic === 'outbox') outbox.wake()
  })

  const dev = env.NODE_ENV === 'development' ? await developing() : undefined
  const stopping = { now: false }
  const app = await buildApp({
    env,
    database,
    changes,
    renderer: dev?.renderer ?? (await builtRenderer()),
    log,
    isStopping: () => stopping.now,
    ...(dev ? { middleware: dev.attach } : {}),
  })

  stopOnSignals({
    log,
    onBegin: () => {
      stopping.now = true
    },
    server: app.server,
    steps: [
      () => app.close(),
      async () => dev?.close(),
      () => outbox.stop(),
      () => mailer.close(),
      () => changes.close(),
      closeDatabase,
    ],
  })

  await app.listen({ port: env.PORT, host: env.HOST })
  announce(env, isEmbedded(database), app.server.address() as AddressInfo)
}

async function developing() {
  const { devRenderer } = await import('./ssr/dev-renderer.ts')
  return devRenderer()
}

function announce(env: Env, embedded: boolean, { port }: AddressInfo): void {
  const lines = [
    '',
    `  Hare Mahina is open at ${publicUrl({ ...env, PORT: port })}`,
    `  Database  ${embedded ? `embedded, in ${env.DATA_DIR}` : 'PostgreSQL at DATABASE_URL'}`,
    `  Mail      ${env.SMTP_URL ? 'sent by SMTP_URL' : 'printed here (SMTP_URL is not set)'}`,
    `  API       /api/docs`,
    '',
    '',
  ]
  process.stdout.write(lines.join('\n'))
}
