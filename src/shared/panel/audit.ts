import * as z from 'zod'
import { listInput, listOutput } from './list.ts'
import { isoDate } from '../schema.ts'

/**
 * Actions of the staff in the audit log, as the end of a sentence that begins with a name.
 * `{label}` is the row's title or number, other placeholders are facts; none may be personal data.
 */
const SENTENCES = {
  'article.publish': 'publicó «{label}»',
  'article.unpublish': 'retiró «{label}» del sitio',
  'article.schedule': 'programó «{label}»',
  'article.unschedule': 'canceló la publicación programada de «{label}»',
  'article.restore': 'volvió a una versión anterior de «{label}»',
  'article.delete': 'eliminó «{label}»',
  'article.recover': 'recuperó «{label}»',
  'article.export': 'descargó los artículos como archivos',
  'picture.delete': 'eliminó una imagen de la biblioteca',
  'inbox.answer': 'respondió {label}',
  'inbox.state': 'marcó {label} como {state}',
  'inbox.accept': 'sacó {label} del spam',
  'inbox.assign': 'encargó {label} a {assignee}',
  'inbox.undo': 'deshizo su respuesta a {label}',
  'note.add': 'anotó algo en {label}',
  'note.change': 'corrigió una nota de {label}',
  'note.delete': 'borró una nota de {label}',
  'booking.cancel': 'canceló la reserva {label}',
  'booking.cancel-refused': 'rechazó la cancelación de la reserva {label}',
  'booking.change': 'cambió la reserva {label}',
  'booking.resend': 'reenvió el correo de la reserva {label}',
  'booking.payment-link': 'creó un enlace de pago de la reserva {label}',
  'booking.payment-mail': 'envió por correo un enlace de pago de la reserva {label}',
  'booking.export': 'descargó la lista de reservas',
  'guest.export': 'descargó los datos de un huésped',
  'guest.erase':
    'borró los datos de un huésped ({deleted} filas, {anonymised} reservas sin nombre, {kept} hasta su salida)',
  'calendar.renew': 'cambió la dirección del calendario privado',
  'calendar.revoke': 'cerró el calendario privado',
  'calendar.renew-all': 'cambió la dirección del calendario con todas las reservas',
  'calendar.revoke-all': 'cerró el calendario con todas las reservas',
  'subscriber.remove': 'quitó a una persona del boletín',
  'subscriber.export': 'descargó la lista del boletín',
  'newsletter.stop': 'detuvo el envío de «{label}»',
  'newsletter.send': 'envió «{label}» a los suscriptores',
  'mail.retry': 'mandó otra vez un correo',
  'mail.discard': 'descartó un correo que no salía: {what}',
  'mail.recover': 'recuperó un correo descartado: {what}',
  'people.add': 'creó la cuenta de {label} con el acceso de {role}',
  'people.password': 'puso otra contraseña a la cuenta de {label}',
  'people.role': 'cambió el acceso de {label} a {role}',
  'people.deactivate': 'desactivó la cuenta de {label}',
  'people.activate': 'activó otra vez la cuenta de {label}',
  'people.invite': 'invitó a alguien con el acceso de {role}',
  'people.withdraw': 'retiró una invitación',
  'people.sessions': 'cerró las sesiones de {label}',
  'account.accept': 'aceptó su invitación, con el acceso de {role}',
  'account.password': 'cambió su contraseña',
  'account.reset': 'eligió una contraseña nueva con un enlace',
  'account.address': 'confirmó su correo',
  'account.name': 'cambió cómo se llama en el panel',
  'account.sessions': 'cerró sesiones suyas',
  'token.create': 'creó el token «{label}» ({access}: {areas}; hasta el {end})',
  'token.revoke': 'revocó el token «{label}»',
  'factor.passkey': 'agregó una llave a su cuenta',
  'factor.passkey-removed': 'quitó una llave de su cuenta',
  'factor.code-app': 'agregó una aplicación de códigos a su cuenta',
  'factor.code-app-removed': 'quitó la aplicación de códigos de su cuenta',
  'factor.codes': 'creó códigos de recuperación nuevos',
  'factor.require': 'pidió una segunda forma de entrar a {label}',
  'factor.release': 'dejó de pedir una segunda forma de entrar a {label}',
  'site.publish': 'publicó cambios del sitio ({label}): {what}',
  'site.schedule': 'programó cambios del sitio ({label}): {what}',
  'site.withdraw': 'retiró cambios programados del sitio ({label}): {what}',
  'site.refuse':
    'tenía cambios programados del sitio ({label}) que a su hora no se publicaron: {what}',
  'site.room-add': 'agregó la habitación «{label}»',
  'site.room-archive': 'archivó la habitación «{label}»',
  'site.room-restore': 'recuperó la habitación «{label}»',
  'site.forget': 'borró un valor que el sitio ya no usa: {label}',
  'backup.download': 'descargó la copia de seguridad {label}',
  'settings.change': 'cambió el ajuste «{label}» a {value}',
} as const satisfies Record<string, string>

export type AuditAction = keyof typeof SENTENCES

export const AUDIT_FILTERS = ['all', 'blog', 'inbox', 'bookings', 'mails', 'settings'] as const

export type AuditFilter = (typeof AUDIT_FILTERS)[number]

export const auditInput = listInput(AUDIT_FILTERS)

export const auditRow = z.object({
  id: z.number(),
  who: z.string(),
  action: z.string(),
  about: z.string(),
  label: z.string(),
  facts: z.record(z.string(), z.string()),
  createdAt: isoDate,
})

export const auditPage = listOutput(auditRow)

export type AuditRow = z.infer<typeof auditRow>

/**
 * The sentence of an entry without the name; an entry of an unknown action shows the action's key.
 */
export const auditSentence = ({
  action,
  label,
  facts,
}: Pick<AuditRow, 'action' | 'label' | 'facts'>) =>
  (SENTENCES[action as AuditAction] ?? action).replaceAll(/\{(\w+)\}/g, (_all, name: string) =>
    name === 'label' ? label : (facts[name] ?? '—'),
  )
