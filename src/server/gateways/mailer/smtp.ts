import { createTransport } from 'nodemailer'
import { assertNoTransaction } from '#server/database/transaction-guard.ts'
import type { HtmlPart, Mailer } from './mailer.ts'

const CONNECT_TIMEOUT_MS = 20_000

/**
 * Longer than the connection timeout, because many servers check a mail before they accept it, and
 * a mail whose connection closes at that moment may arrive twice (RFC 5321 §4.5.3.2).
 */
const IDLE_TIMEOUT_MS = 120_000

/**
 * Sends mails through the server `url` from one sender. Every mail has its own connection, because
 * the connection pool of `nodemailer` repeats a mail after a lost connection.
 */
export function smtpMailer(url: string, from: string): Mailer {
  const transport = createTransport({
    url,
    connectionTimeout: CONNECT_TIMEOUT_MS,
    greetingTimeout: CONNECT_TIMEOUT_MS,
    socketTimeout: IDLE_TIMEOUT_MS,
    // A mail must not make `nodemailer` read files or fetch URLs.
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  return {
    send: async (mail, signal) => {
      const { messageId, to, replyTo, subject, text, letter, unsubscribeUrl } = mail
      assertNoTransaction('Sending a mail')
      await transport.sendMail({
        from,
        to: { name: '', address: to },
        ...(replyTo ? { replyTo: { name: '', address: replyTo } } : {}),
        messageId,
        ...(mail.inReplyTo ? { inReplyTo: mail.inReplyTo } : {}),
        ...(mail.references ? { references: mail.references } : {}),
        // Keeps mail programs from decoding a subject that looks like an encoded word (RFC 2047).
        subject: subject.replaceAll('=?', '= ?'),
        text,
        ...(letter ? htmlPart(letter) : {}),
        ...(unsubscribeUrl ? { headers: oneClickUnsubscribe(unsubscribeUrl) } : {}),
        signal,
      })
    },
  }
}

const htmlPart = ({ html, picture: { cid, name, type, content } }: HtmlPart) => ({
  html,
  attachments: [
    { cid, filename: name, contentType: type, contentDisposition: 'inline' as const, content },
  ],
})

/**
 * Headers for the unsubscribe button of mail programs, which sends a POST to the URL (RFC 8058).
 */
const oneClickUnsubscribe = (url: string) => ({
  'List-Unsubscribe': `<${url}>`,
  'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
})
