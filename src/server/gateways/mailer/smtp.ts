import { createTransport } from 'nodemailer'
import type { Mailer } from './mailer.ts'

const CONNECT_TIMEOUT_MS = 20_000

/**
 * Silence in the middle of a mail. Longer than for connecting, because many servers examine a mail
 * before they accept it, and giving up at that moment may deliver it twice (RFC 5321 §4.5.3.2).
 */
const SILENCE_TIMEOUT_MS = 120_000

/**
 * Sends mails through the server of `SMTP_URL`, from one fixed sender. Every mail has a connection
 * of its own: the library's pool would send a mail again by itself when the connection is lost.
 */
export function smtpMailer(url: string, from: string): Mailer {
  const transport = createTransport({
    url,
    connectionTimeout: CONNECT_TIMEOUT_MS,
    greetingTimeout: CONNECT_TIMEOUT_MS,
    socketTimeout: SILENCE_TIMEOUT_MS,
    // A mail is text we wrote: nothing in it may make the library read files or fetch addresses.
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  return {
    send: async ({ messageId, to, replyTo, subject, text, unsubscribeUrl }, signal) => {
      await transport.sendMail({
        from,
        to: { name: '', address: to },
        ...(replyTo ? { replyTo: { name: '', address: replyTo } } : {}),
        messageId,
        // What looks like an encoded word would be decoded by the reader's program into anything.
        subject: subject.replaceAll('=?', '= ?'),
        text,
        ...(unsubscribeUrl ? { headers: oneClickUnsubscribe(unsubscribeUrl) } : {}),
        signal,
      })
    },
  }
}

/** RFC 8058: mail programs show a button that posts to the address, without opening any page. */
const oneClickUnsubscribe = (url: string) => ({
  'List-Unsubscribe': `<${url}>`,
  'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
})
