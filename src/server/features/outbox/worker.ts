import type { FastifyBaseLogger } from 'fastify'
import type { Database } from '#server/database/database.ts'
import type { Mail, Mailer } from '#server/gateways/mailer/mailer.ts'
import { startJob, type Job } from '#server/concurrency/background-job.ts'
import { claimNext, markFailed, markSent, releaseClaim, releaseClaims } from './delivery.ts'

/** Looked at even without a notice, so that a lost one costs a delay and never a mail. */
const POLL_MS = 15_000

/** A mail server that takes longer counts as failed; shorter than the claim on the mail lasts. */
const SEND_DEADLINE_MS = 180_000

/** What the mail in hand may still take once the process stops. */
const STOP_GRACE_MS = 4000

interface OutboxWorkerOptions {
  database: Database
  mailer: Mailer
  log: Pick<FastifyBaseLogger, 'info' | 'warn' | 'error'>
  /** Whether no other process works on this database: then claims left by a crash can be taken back. */
  alone: boolean
  /** Seconds to wait after the first, second, … failed attempt. */
  backoffSeconds?: readonly number[]
  sendDeadlineMs?: number
}

/** What the worker knows besides its options. */
interface Delivery extends OutboxWorkerOptions {
  /** Mails the server has accepted and the database does not know of yet, because it was away. */
  accepted: Set<number>
  stopping: AbortSignal
}

/**
 * Sends what is in the outbox, now and whenever woken; once stopped, it gives the mail in hand a
 * moment and sends no more. Every mail goes out at least once, and exactly once unless the process or its database dies
 * between the mail server's acceptance and the note of it; the repeat then has the same Message-ID.
 */
export function startOutboxWorker(options: OutboxWorkerOptions): Job {
  const stopping = new AbortController()
  const delivery: Delivery = { ...options, accepted: new Set(), stopping: stopping.signal }
  let mustRelease = options.alone

  const job = startJob({
    everyMs: POLL_MS,
    round: async (isStopping) => {
      if (mustRelease) await releaseClaims(options.database.em.fork())
      mustRelease = false
      await noteAccepted(delivery)
      while (!isStopping() && (await deliverNext(delivery)));
    },
    onFailure: (error) =>
      options.log.error({ err: error }, 'the outbox could not be read; trying again later'),
  })

  return {
    wake: () => job.wake(),
    stop: async () => {
      const grace = setTimeout(() => stopping.abort(), STOP_GRACE_MS)
      await job.stop()
      clearTimeout(grace)
      await noteAccepted(delivery).catch((error: unknown) =>
        options.log.error({ err: error }, 'a sent mail could not be noted and will be repeated'),
      )
    },
  }
}

/**
 * Sends the next due mail. The database is not held while the mail server is spoken to: the mail is
 * claimed first, so that no other process sends it too.
 * @returns whether there was one.
 */
async function deliverNext(delivery: Delivery): Promise<boolean> {
  const { database, log, accepted, backoffSeconds } = delivery
  const em = database.em.fork()
  const mail = await claimNext(em)
  if (!mail) return false

  const { messageId, attempts } = mail
  const problem = await trySending(mail, delivery)
  if (problem === undefined) {
    accepted.add(mail.id)
    log.info({ messageId }, 'mail sent')
    await noteAccepted(delivery)
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

/** Writes down what was accepted; what cannot be written now is kept, and written before any other mail is sent. */
async function noteAccepted({ database, accepted }: Delivery): Promise<void> {
  for (const id of accepted) {
    await markSent(database.em.fork(), id)
    accepted.delete(id)
  }
}

/** @returns why the mail was not accepted, or undefined when it was. */
async function trySending(mail: Mail, delivery: Delivery): Promise<string | undefined> {
  const { mailer, stopping, sendDeadlineMs = SEND_DEADLINE_MS } = delivery
  const deadline = AbortSignal.timeout(sendDeadlineMs)
  try {
    await mailer.send(mail, AbortSignal.any([deadline, stopping]))
    return undefined
  } catch (error) {
    if (deadline.aborted) return 'The mail server took too long.'
    return error instanceof Error ? error.message : String(error)
  }
}
