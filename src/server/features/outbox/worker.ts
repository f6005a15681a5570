import type { FastifyBaseLogger } from 'fastify'
import type { Database, EntityManager } from '#server/database/database.ts'
import type { Mailer } from '#server/gateways/mailer/mailer.ts'
import { claimNext, markFailed, markSent, releaseClaims } from './delivery.ts'

/** Looked at even without a notice, so that a lost one costs a delay and never a mail. */
const POLL_MS = 15_000

/** A mail server that takes longer counts as failed; shorter than the claim on the mail lasts. */
const SEND_DEADLINE_MS = 90_000

type Log = Pick<FastifyBaseLogger, 'info' | 'warn' | 'error'>

interface OutboxWorkerOptions {
  database: Database
  mailer: Mailer
  log: Log
  /** Whether no other process works on this database: then claims left by a crash can be taken back. */
  alone: boolean
  /** Seconds to wait after the first, second, … failed attempt. */
  backoffSeconds?: readonly number[]
}

/** Sends what is in the outbox, now and whenever woken, until it is stopped. */
export interface OutboxWorker {
  wake(): void
  /** Lets the mail in hand be finished, then sends no more. */
  stop(): Promise<void>
}

export function startOutboxWorker(options: OutboxWorkerOptions): OutboxWorker {
  const { database, log, alone } = options
  let stopped = false
  let again = false
  let running: Promise<void> | undefined

  async function drain(): Promise<void> {
    do {
      again = false
      try {
        while (!stopped && (await deliverNext(database.em.fork(), options)));
      } catch (error) {
        log.error({ err: error }, 'the outbox could not be read; trying again later')
      }
    } while (again && !stopped)
  }

  function wake(): void {
    if (stopped) return
    again = true
    running ??= drain().finally(() => {
      running = undefined
      if (again) wake()
    })
  }

  const timer = setInterval(wake, POLL_MS)
  timer.unref()
  const ready = alone ? releaseClaims(database.em.fork()) : Promise.resolve()
  ready.catch(() => log.warn('claims of an earlier run could not be taken back')).finally(wake)

  return {
    wake,
    stop: async () => {
      stopped = true
      clearInterval(timer)
      await running
    },
  }
}

/**
 * Sends the next due mail. The database is not held while the mail server is spoken to: the mail is
 * claimed first, so that no other process sends it too.
 * @returns whether there was one.
 */
async function deliverNext(em: EntityManager, options: OutboxWorkerOptions): Promise<boolean> {
  const { mailer, log, backoffSeconds } = options
  const mail = await claimNext(em)
  if (!mail) return false
  try {
    await withDeadline(mailer.send(mail))
  } catch (error) {
    const state = await markFailed(em, mail, error, backoffSeconds)
    log.warn(
      { messageId: mail.messageId, attempts: mail.attempts, state },
      'a mail was not accepted',
    )
    return true
  }
  await markSent(em, mail)
  log.info({ messageId: mail.messageId }, 'mail sent')
  return true
}

async function withDeadline(sending: Promise<void>): Promise<void> {
  let timer: NodeJS.Timeout | undefined
  const deadline = new Promise<never>((_done, fail) => {
    timer = setTimeout(() => fail(new Error('The mail server took too long.')), SEND_DEADLINE_MS)
  })
  try {
    await Promise.race([sending, deadline])
  } finally {
    clearTimeout(timer)
  }
}
