import { createTransport } from 'nodemailer'
import { assertNoTransaction } from '#server/database/transaction-guard.ts'
import { hotelName } from '#server/i18n/dictionary.ts'
import { MESSAGE_ID_DOMAIN, type HtmlPart, type Mailer } from './mailer.ts'

const CONNECT_TIMEOUT_MS = 20_000

/**
 * Longer than the connection timeout, because many servers check a mail before they accept it, and
 * a mail whose connection closes at that moment may arrive twice (RFC 5321 §4.5.3.2).
 */
const IDLE_TIMEOUT_MS = 120_000

/** The address of an installation that names none. */
const DEFAULT_SENDER = 'web@hare-mahina.example'

/**
 * Sends mails through the server `url` from one sender; without one
 * from the hotel, as it is called then. Every mail has its own connection, because
 * the connection pool of `nodemailer` repeats a mail after a lost connection.
 */
export function smtpMailer(url: string, sender: string | undefined): Mailer {
  const transport = createTransport({
    url,
    connectionTimeout: CONNECT_TIMEOUT_MS,
    greetingTimeout: CONNECT_TIMEOUT_MS,
    socketTimeout: IDLE_TIMEOUT_MS,
    // A mail must not make `nodemailer` read files or fetch URLs.
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  // Spam filters count a Message-ID without a real domain against a mail.
  const domain = (sender ?? DEFAULT_SENDER).replace(/^[^]*@|>$/g, '')
  const withDomain = (ids: string) => ids.replaceAll(`@${MESSAGE_ID_DOMAIN}>`, `@${domain}>`)
  return {
    send: async (mail, signal) => {
      const { messageId, to, replyTo, subject, text, letter, unsubscribeUrl } = mail
      assertNoTransaction('Sending a mail')
      await transport.sendMail({
        from: sender ?? { name: hotelName(), address: DEFAULT_SENDER },
        to: { name: '', address: to },
        ...(replyTo ? { replyTo: { name: '', address: replyTo } } : {}),
        messageId: withDomain(messageId),
        ...(mail.inReplyTo ? { inReplyTo: withDomain(mail.inReplyTo) } : {}),
        ...(mail.references ? { references: withDomain(mail.references) } : {}),
        // Keeps mail programs from decoding a subject that looks like an encoded word (RFC 2047).
        subject: subject.replaceAll('=?', '= ?'),
        text,
        ...(letter ? htmlPart(letter) : {}),
        headers: {
          ...(mail.author ? {} : AUTOMATIC),
          ...(unsubscribeUrl ? oneClickUnsubscribe(unsubscribeUrl) : {}),
        },
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

/** Keeps absence notes from answering the site's own mails (RFC 3834; Exchange reads the second). */
const AUTOMATIC = { 'Auto-Submitted': 'auto-generated', 'X-Auto-Response-Suppress': 'All' }

/**
 * Headers for the unsubscribe button of mail programs, which sends a POST to the URL (RFC 8058).
 */
const oneClickUnsubscribe = (url: string) => ({
  'List-Unsubscribe': `<${url}>`,
  'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
})
