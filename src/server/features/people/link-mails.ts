import type { EntityManager } from '#server/database/database.ts'
import { publicUrl, type Env } from '#server/env.ts'
import { badRequest } from '#server/errors.ts'
import { mailDelivery } from '#server/features/outbox/mail-status.ts'
import { queueMail } from '#server/features/outbox/service.ts'
import { ROLE_NAMES, type Role } from '#shared/auth/roles.ts'
import { queryString } from '#shared/addresses.ts'
import { hotelName } from '#server/i18n/dictionary.ts'
import { LINK_PATHS, LINK_SECONDS, type LinkKind } from './links.ts'

export type LinkEnv = Pick<Env, 'SMTP_URL' | 'PUBLIC_URL' | 'PORT'>

interface LinkMail {
  kind: LinkKind
  link: { id: number; token: string }
  recipient: string
  subject: string
  /** Paragraphs before and after the button. */
  before: readonly string[]
  button: string
  after: readonly string[]
}

/** Queues the mail with a link: its text is emptied once it is sent or the link has expired. */
function queueLink(tx: EntityManager, env: LinkEnv, mail: LinkMail): void {
  const { kind, link, recipient, subject, before, button, after } = mail
  const url = `${publicUrl(env)}${LINK_PATHS[kind]}${queryString({ token: link.token })}`
  queueMail(tx, {
    key: `${kind}-${link.id}`,
    recipient,
    subject,
    text: [...before, `→ ${button}\n${url}`, ...after].join('\n\n'),
    letter: { print: 'sea', language: 'es' },
    endsInSeconds: LINK_SECONDS[kind],
  })
}

/** Whether mails with links can leave: a printed one would put the link into the log. */
export const canMailLinks = (env: LinkEnv): boolean => mailDelivery(env) === 'smtp'

/** @throws BAD_REQUEST if no mail can leave */
export function requireMail(env: LinkEnv): void {
  if (!canMailLinks(env)) throw badRequest(NO_MAIL)
}

const NO_MAIL =
  'El sitio no envía correo (falta SMTP_URL). Quien lo mantiene puede hacerlo con «npm run user».'

type Link = LinkMail['link']

interface Invitation {
  link: Link
  email: string
  role: Role
  /** Who invites, as colleagues call her. */
  by: string
}

export const mailInvitation = (
  tx: EntityManager,
  env: LinkEnv,
  { link, email, role, by }: Invitation,
): void =>
  queueLink(tx, env, {
    kind: 'invitation',
    link,
    recipient: email,
    subject: `Invitación al panel de ${hotelName()}`,
    before: [
      'Hola:',
      `${by} te invita a trabajar en el panel de ${hotelName()}, con el acceso de ${ROLE_NAMES[role]}.`,
    ],
    button: 'Aceptar la invitación',
    after: [
      'Ahí eliges tu usuario y tu contraseña. El enlace sirve una sola vez, durante 72 horas.',
      'Si no esperabas este correo, no hagas nada: sin el enlace no se crea ninguna cuenta.',
    ],
  })

interface PersonLink {
  link: Link
  email: string
  greeting: string
  username: string
}

export const mailReset = (
  tx: EntityManager,
  env: LinkEnv,
  { link, email, greeting, username }: PersonLink,
): void =>
  queueLink(tx, env, {
    kind: 'reset',
    link,
    recipient: email,
    subject: `Contraseña nueva para el panel de ${hotelName()}`,
    before: [greeting, `Se pidió una contraseña nueva para la cuenta «${username}».`],
    button: 'Elegir una contraseña nueva',
    after: [
      'El enlace sirve una sola vez, durante 30 minutos.',
      'Si no fuiste tú, no hagas nada: tu contraseña sigue siendo la misma.',
    ],
  })

export const mailAddress = (
  tx: EntityManager,
  env: LinkEnv,
  { link, email, greeting, username }: PersonLink,
): void =>
  queueLink(tx, env, {
    kind: 'address',
    link,
    recipient: email,
    subject: `Confirma tu correo para el panel de ${hotelName()}`,
    before: [greeting, `Esta dirección se puso en la cuenta «${username}».`],
    button: 'Confirmar mi correo',
    after: [
      'El enlace sirve una sola vez, durante 24 horas. Con el correo confirmado puedes pedir una contraseña nueva si la olvidas.',
      'Si no fuiste tú, no hagas nada: la dirección no se usará.',
    ],
  })
