import { createTransport } from 'nodemailer'
import { assertNoTransaction } from '#server/database/transaction-guard.ts'
import type { HtmlPart, Mailer } from './mailer.ts'

const CONNECT_TIMEOUT_MS = 20_000

/**
 * Longer than the connection timeout: many servers check a mail before they accept it, and a
 * disconnect at that moment may deliver it twice (RFC 5321 §4.5.3.2).
 */
const IDLE_TIMEOUT_MS = 120_000

/**
 * Sends mails through `SMTP_URL` from one sender. Every mail has its own connection, because
 * the library's pool repeats a mail after a lost connection.
 */
export function smtpMailer(url: string, from: string): Mailer {
  const transport = createTransport({
    url,
    connectionTimeout: CONNECT_TIMEOUT_MS,
    greetingTimeout: CONNECT_TIMEOUT_MS,
    socketTimeout: IDLE_TIMEOUT_MS,
    // Forbids the library to read files or fetch URLs that a mail's content names.
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
        // Mail programs would decode text in encoded-word syntax (RFC 2047).
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

/** RFC 8058: mail programs show a button that sends a POST to the address. */
const oneClickUnsubscribe = (url: string) => ({
  'List-Unsubscribe': `<${url}>`,
  'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
})
