import type { FastifyBaseLogger } from 'fastify'
import type { Database } from '#server/database/database.ts'
import type { Mail, Mailer } from '#server/gateways/mailer/mailer.ts'
import { startJob, type Job } from '#server/concurrency/background-job.ts'
import { messageOf } from '#server/process/thrown.ts'
import { claimNext, markFailed, markSent, releaseClaim, releaseClaims } from './delivery.ts'
import { discardEnded } from './discard.ts'

/** Polling interval, in case a notification is lost. */
const POLL_MS = 15_000

/** Timeout of an attempt; shorter than the lease of the mail. */
const SEND_DEADLINE_MS = 180_000

/** Time after which a stopping process aborts the running attempt. */
const STOP_GRACE_MS = 4000

interface OutboxWorkerOptions {
  database: Database
  mailer: Mailer
  log: Pick<FastifyBaseLogger, 'info' | 'warn' | 'error'>
  /** Whether no other process uses the database, so that claims of a crash are released at start. */
  isSoleProcess: boolean
  /** Seconds to wait after the first, second, … failed attempt. */
  backoffSeconds?: readonly number[]
  sendDeadlineMs?: number
  pollMs?: number
}

/** Options and state of the worker. */
interface Delivery extends OutboxWorkerOptions {
  /** Mails that were accepted but not yet marked as sent, because the database was unreachable. */
  accepted: Set<number>
  stopping: AbortSignal
}

/**
 * Sends the mails of the outbox, at start, on an interval and when woken. Every mail is sent at
 * least once; twice, with the same Message-ID, only if the process or the database fails between
 * the acceptance by the mail server and `markSent`.
 */
export function startOutboxWorker(options: OutboxWorkerOptions): Job {
  const stopping = new AbortController()
  const delivery: Delivery = { ...options, accepted: new Set(), stopping: stopping.signal }
  let mustRelease = options.isSoleProcess

  const job = startJob({
    everyMs: options.pollMs ?? POLL_MS,
    round: async (isStopping) => {
      if (mustRelease) await releaseClaims(options.database.em.fork())
      mustRelease = false
      await markAccepted(delivery)
      await discardEnded(options.database.em.fork())
      while (!isStopping() && (await deliverNext(delivery)));
    },
    onFailure: (error) =>
      options.log.error({ err: error }, 'the outbox could not be read; trying again later'),
  })

  return {
    wake: () => job.wake(),
    succeededAt: () => job.succeededAt(),
    stop: async () => {
      const grace = setTimeout(() => stopping.abort(), STOP_GRACE_MS)
      await job.stop()
      clearTimeout(grace)
      await markAccepted(delivery).catch((error: unknown) =>
        options.log.error(
          { err: error },
          'a sent mail could not be marked as sent and will be repeated',
        ),
      )
    },
  }
}

/**
 * Claims the next due mail and sends it.
 * @returns false if no mail is due, or the process is stopping.
 */
async function deliverNext(delivery: Delivery): Promise<boolean> {
  const { database, log, accepted, backoffSeconds } = delivery
  const em = database.em.fork()
  const mail = await claimNext(em)
  if (!mail) return false

  const { messageId, attempts } = mail
  const problem = await trySend(mail, delivery)
  if (problem === undefined) {
    accepted.add(mail.id)
    log.info({ messageId }, 'mail sent')
    await markAccepted(delivery)
    return true
  }
  if (delivery.stopping.aborted) {
    await releaseClaim(em, mail)
    return false
  }
  const state = await markFailed(em, mail, problem, backoffSeconds)
  const level = state === 'failed' ? 'error' : 'warn'
  log[level]({ messageId, attempts, state, problem }, 'a mail was not accepted')
  return true
}

/** Marks the accepted mails as sent; after a failure called again before the next mail is sent. */
async function markAccepted({ database, accepted }: Delivery): Promise<void> {
  for (const id of accepted) {
    await markSent(database.em.fork(), id)
    accepted.delete(id)
  }
}

/** @returns why the mail was not accepted; undefined if it was. */
async function trySend(mail: Mail, delivery: Delivery): Promise<string | undefined> {
  const { mailer, stopping, sendDeadlineMs = SEND_DEADLINE_MS } = delivery
  const deadline = AbortSignal.timeout(sendDeadlineMs)
  try {
    await mailer.send(mail, AbortSignal.any([deadline, stopping]))
    return undefined
  } catch (error) {
    if (deadline.aborted) return 'The mail server took too long.'
    return messageOf(error)
  }
}
