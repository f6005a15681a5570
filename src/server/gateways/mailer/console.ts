import type { FastifyBaseLogger } from 'fastify'
import { assertNoTransaction } from '#server/database/transaction-guard.ts'
import type { Mailer } from './mailer.ts'

/** Logs mails instead of sending them; used without `SMTP_URL`. */
export function consoleMailer(log: Pick<FastifyBaseLogger, 'info'>): Mailer {
  return {
    send: async ({ messageId, subject, text }) => {
      assertNoTransaction('Sending a mail')
      log.info({ messageId, subject, text }, 'mail (not sent: SMTP_URL is not set)')
    },
  }
}
