import type { OutboxMail } from './outbox-mail.entity.ts'

/** The kinds of mails by the first word of their Message-IDs. */
const MAIL_KINDS = {
  account: { name: 'el aviso de un cambio en una cuenta', isReadable: true },
  address: { name: 'un enlace que confirma una dirección', isReadable: false },
  answer: { name: 'una respuesta', isReadable: true },
  booking: { name: 'un correo de una reserva', isReadable: true },
  contact: { name: 'el aviso de un mensaje', isReadable: true },
  daily: { name: 'el resumen del día', isReadable: true },
  invitation: { name: 'una invitación al panel', isReadable: false },
  newsletter: { name: 'un correo del boletín', isReadable: true },
  offer: { name: 'una oferta que pidió un huésped', isReadable: true },
  reset: { name: 'un enlace para una contraseña', isReadable: false },
  request: { name: 'un correo de una solicitud', isReadable: true },
} as const satisfies Record<string, MailKindFacts>

interface MailKindFacts {
  /** Spanish name for the audit log. */
  name: string
  /** False if a link in the text signs in or sets a password: the panel then never shows it. */
  isReadable: boolean
}

export type MailKind = keyof typeof MAIL_KINDS

type SentText = Pick<OutboxMail, 'messageId' | 'text'>

function kindOf({ messageId }: Pick<OutboxMail, 'messageId'>): MailKindFacts | undefined {
  const word = /^<([a-z]+)/.exec(messageId)?.[1]
  return Object.entries(MAIL_KINDS).find(([kind]) => kind === word)?.[1]
}

/** The kind of a mail in words, without personal data. */
export const kindName = (mail: Pick<OutboxMail, 'messageId'>): string =>
  kindOf(mail)?.name ?? 'un correo'

/** The value of a parameter that opens a booking or confirms a subscription. */
const TOKEN = /([?&]token=)[^\s&#]+/g

/**
 * The text of a mail as the staff may read it: tokens in links are masked. Null for a mail of an
 * unknown kind, or of one that is not readable.
 */
export const readableText = (mail: SentText): string | null =>
  kindOf(mail)?.isReadable ? mail.text.replaceAll(TOKEN, '$1…') : null
