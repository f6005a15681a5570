import type { FastifyBaseLogger } from 'fastify'
import type { Mailer } from './mailer.ts'

/** Prints mails instead of sending them: what the site does without `SMTP_URL`. */
export function consoleMailer(log: Pick<FastifyBaseLogger, 'info'>): Mailer {
  return {
    send: async ({ messageId, subject, text }) => {
      log.info({ messageId, subject, text }, 'mail (not sent: SMTP_URL is not set)')
    },
  }
}
