/** A mail ready for the wire. */
export interface Mail {
  messageId: string
  to: string
  replyTo: string | null
  subject: string
  /** Plain text. */
  text: string
  /** Where the receiver's mail program ends the subscription; only letters have one. */
  unsubscribeUrl?: string | null
}

/** How mails leave the house. */
export interface Mailer {
  /**
   * Resolves once the mail server has accepted the mail; rejects when it has not, or may not have,
   * and as soon as `signal` aborts: then nothing of this attempt goes on.
   */
  send(mail: Mail, signal: AbortSignal): Promise<void>
}
