import type { FastifyBaseLogger } from 'fastify'
import { assertNoTransaction } from '#server/database/transaction-guard.ts'

/** The same text as HTML, with a picture referenced by `cid:`. */
export interface HtmlPart {
  html: string
  picture: { cid: string; name: string; type: string; content: Buffer }
}

/** The domain of stored Message-IDs; a mailer that sends puts the sender's domain in its place. */
export const MESSAGE_ID_DOMAIN = 'hare-mahina'

/** A mail to be sent. */
export interface Mail {
  messageId: string
  /** User name of the member of staff who wrote the mail; absent or null: the site wrote it. */
  author?: string | null
  to: string
  replyTo: string | null
  subject: string
  /** Plain text. */
  text: string
  /** HTML version; mail programs that cannot show HTML show the text. */
  letter?: HtmlPart | undefined
  /** Address of the one-click unsubscribe (RFC 8058); only newsletter mails have one. */
  unsubscribeUrl?: string | null
  /**
   * Message-ID of the previous mail of the conversation, and of all previous ones, separated by
   * spaces.
   */
  inReplyTo?: string | null
  references?: string | null
}

/** Sends mails. */
export interface Mailer {
  /**
   * Resolves when the mail server has accepted the mail; rejects if the server rejects the mail, if
   * its answer is lost, and when `signal` aborts, which closes the connection.
   */
  send(mail: Mail, signal: AbortSignal): Promise<void>
}

/** Logs mails instead of sending them; used without `SMTP_URL`. */
export function consoleMailer(log: Pick<FastifyBaseLogger, 'info'>): Mailer {
  return {
    send: async ({ messageId, subject, text }) => {
      assertNoTransaction('Sending a mail')
      log.info({ messageId, subject, text }, 'mail (not sent: SMTP_URL is not set)')
    },
  }
}
