/** A mail ready for the wire. */
export interface Mail {
  messageId: string
  to: string
  replyTo: string | null
  subject: string
  /** Plain text. */
  text: string
}

/** How mails leave the house. */
export interface Mailer {
  /** Resolves once the mail server has accepted the mail; rejects when it has not, or may not have. */
  send(mail: Mail): Promise<void>
  close(): Promise<void>
}
