import { expect, vi } from 'vitest'
import { isEmbedded, type EntityManager } from '#server/database/database.ts'
import { startOutboxWorker } from '#server/features/outbox/worker.ts'
import { smtpMailer } from '#server/gateways/mailer/smtp.ts'
import type { TestSmtp } from './smtp.ts'
import type { TestApp } from '../test-app.ts'
import { WAIT_OPTIONS } from '#tests/support/wait-options.ts'

/** A logger without output. */
export const quiet = { info: () => undefined, warn: () => undefined, error: () => undefined }

/** The outbox worker, sending to the test's mail server. */
export interface TestOutbox extends AsyncDisposable {
  /** Waits until no mail is due or leased. */
  settled(): Promise<void>
  /** Makes every unsent mail due, and waits until it has been tried. */
  later(): Promise<void>
  stop(): Promise<void>
}

type WorkerOptions = Partial<Parameters<typeof startOutboxWorker>[0]>

/** Starts the worker as the server does: woken by database notifications; stopped on disposal. */
export function anOutbox(server: TestApp, smtp: TestSmtp, options: WorkerOptions = {}): TestOutbox {
  const worker = startOutboxWorker({
    database: server.database,
    mailer: smtpMailer(smtp.url, server.env.MAIL_FROM),
    log: quiet,
    isSoleProcess: isEmbedded(server.database),
    ...options,
  })
  server.changes.subscribe((topic) => {
    if (topic === 'outbox') worker.wake()
  })
  const settled = () => outboxSettled(server.em)
  return {
    settled,
    later: async () => {
      await makeDue(server.em)
      worker.wake()
      await settled()
    },
    stop: () => worker.stop(),
    [Symbol.asyncDispose]: () => worker.stop(),
  }
}

async function makeDue(em: EntityManager): Promise<void> {
  await em.execute(`update outbox_mail set next_attempt_at = now() where status <> 'sent'`)
}

/** Waits until no mail is due or leased. */
export async function outboxSettled(em: EntityManager): Promise<void> {
  await vi.waitFor(async () => {
    const busy = await em.execute(
      `select id from outbox_mail
       where status in ('pending', 'failed') and (next_attempt_at <= now() or claimed_until is not null)`,
    )
    expect(busy).toEqual([])
  }, WAIT_OPTIONS)
}
