import { sql } from '@mikro-orm/core'

/** The texts are nodemailer's. */
const REFUSED = "^(Can't send mail - all recipients were rejected|Message failed): 5"

/**
 * SQL: the receiver refused this mail for good; everything else concerns the mail server and may be
 * over at the next attempt.
 */
export const IS_REFUSED = sql`(status in ('pending', 'failed')
  and coalesce(last_error, '') ~ ${REFUSED})`

export const isRefused = (lastError: string): boolean => new RegExp(REFUSED).test(lastError)

/** By the reply of the mail server (RFC 3463), or by what the network said instead of one. */
const WORDS: readonly [RegExp, string][] = [
  [/\b5\.1\.\d|rejected: 55[013]/, 'La dirección no existe o no recibe correo.'],
  [/\b[45]\.2\.2|: 552/, 'El buzón está lleno.'],
  [/\b5\.7\.\d|: 554/, 'El servidor que lo recibe lo rechazó, quizá por parecer spam.'],
  [/^Message failed: 5/, 'El servidor que lo recibe no aceptó el mensaje.'],
  [/login|\b53[05]\b|auth/i, 'El servidor de correo no acepta la contraseña.'],
  [/ENOTFOUND|EAI_AGAIN|EDNS/, 'No se encuentra el servidor de correo.'],
  [/certificate|TLS|SSL/i, 'La conexión con el servidor de correo no es segura.'],
  [
    /ECONN|EHOST|ENET|ETIMEDOUT|timeout|too long|greeting|closed|socket/i,
    'El servidor de correo no responde.',
  ],
  [/: 4\d\d/, 'El servidor de correo pidió intentarlo más tarde.'],
]

/** Why a mail was not accepted, in the panel's words. */
export function rejectionWords(lastError: string): string {
  const known = WORDS.find(([pattern]) => pattern.test(lastError))
  return known?.[1] ?? 'El servidor de correo no lo aceptó.'
}
