import { sql } from '@mikro-orm/core'
import * as z from 'zod'
import type { EntityManager } from '#server/database/database.ts'
import { query } from '#server/database/query.ts'
import { readSetting } from '#server/database/setting.ts'
import type { StorageSpace } from '#server/database/storage-space.ts'
import { pmsMode, type Env } from '#server/env.ts'
import { readBackupStatus } from '#server/features/backup/status.ts'
import { LAST_SUCCESS, readOutage } from '#server/features/booking/admin/connection.ts'
import { refusedEditions } from '#server/features/site/editions.ts'
import { roomsWithoutType } from '#server/features/site-rooms/rooms.ts'
import { readStoreOutage } from '#server/features/media/store-outage.ts'
import {
  IS_REFUSED,
  IS_UNSENT,
  mailDelivery,
  rejectionWords,
} from '#server/features/outbox/mail-status.ts'
import { BACKUP_PROBLEMS, BACKUP_REASON_WORDS } from '#shared/panel/backup-words.ts'
import { hotelDay } from '#shared/calendar.ts'
import { formatInstant, formatTime } from '#shared/format.ts'
import { listIn } from '#shared/i18n/punctuation.ts'
import type { Light } from '#shared/panel/today.ts'

export interface LightContext {
  em: EntityManager
  env: Env
  storage: StorageSpace
  now: number
}

/**
 * The state of mail, PMS, database, backups, the bucket of pictures, if there is one, and the site's
 * scheduled editions, if one was not published.
 * @param isWanted Which of them are read; default: all.
 */
export async function readLights(
  { em, env, storage, now }: LightContext,
  isWanted: (name: Light['name']) => boolean = () => true,
): Promise<Light[]> {
  const reads: (readonly [Light['name'], () => Promise<Light>])[] = [
    ['mail', () => mailLight(em, env, now)],
    ['property', () => pmsLight(em, env, now)],
    ['database', () => databaseLight(em, storage)],
    ['backup', () => backupLight(em, env, now)],
    ...(env.S3_BUCKET ? [['pictures', () => picturesLight(em, now)] as const] : []),
  ]
  const lights = await Promise.all(
    reads.filter(([name]) => isWanted(name)).map(([, read]) => read()),
  )
  const editions = isWanted('editions') ? await editionsLight(em, env) : undefined
  return editions ? [...lights, editions] : lights
}

/** Minutes after which a due mail without an attempt means that no process sends mails. */
const STALLED_AFTER_MINUTES = 5

const figures = z.object({
  waiting: z.int(),
  /** Mails with a failed attempt. */
  stuck: z.int(),
  stuckAt: z.coerce.date().nullable(),
  lastError: z.string().nullable(),
  /** Due mails without an attempt. */
  still: z.int(),
  stillAt: z.coerce.date().nullable(),
  sentAt: z.coerce.date().nullable(),
})

const FIGURES = sql`
  with unsent as (
    select *, attempts > 0 and not ${IS_REFUSED} as is_stuck,
      status = 'pending' and attempts = 0
        and next_attempt_at < now() - make_interval(mins => ${STALLED_AFTER_MINUTES}) as is_still
    from outbox_mail where ${IS_UNSENT}
  )
  select count(*) filter (where not ${IS_REFUSED})::int as waiting,
    count(*) filter (where is_stuck)::int as stuck,
    min(created_at) filter (where is_stuck) as "stuckAt",
    (array_agg(last_error order by created_at desc) filter (where is_stuck))[1] as "lastError",
    count(*) filter (where is_still)::int as still,
    min(next_attempt_at) filter (where is_still) as "stillAt",
    (select max(sent_at) from outbox_mail where status = 'sent') as "sentAt"
  from unsent`

const EFFECT =
  'Los huéspedes no reciben confirmaciones ni respuestas; se guardan y saldrán después.'

/** Whether mails are sent, by the results of earlier attempts. */
async function mailLight(em: EntityManager, env: Env, now: number): Promise<Light> {
  const [found] = await query(em, figures)`${FIGURES}`
  if (!found) throw new Error('The outbox cannot be read.')
  const { good, note, bad } = lightsOf('mail', EFFECT)
  const delivery = mailDelivery(env)
  if (delivery === 'waiting') {
    const waiting = found.waiting > 0 ? ` ${mailsWait(found.waiting)}` : ''
    return bad('correo no configurado', `El correo no está configurado.${waiting}`)
  }
  if (found.stuckAt) {
    const text = `${doNotLeave(found.stuck)} ${sinceWords(found.stuckAt, now)}. ${rejectionWords(found.lastError ?? '')}`
    // Other mails were sent since then, so the mail server works.
    const hasSentSince = found.sentAt && found.sentAt > found.stuckAt
    return hasSentSince ? note('correo atrasado', text) : bad('correo parado', text)
  }
  if (delivery === 'smtp' && found.stillAt) {
    return bad(
      'correo parado',
      `${doNotLeave(found.still)} ${sinceWords(found.stillAt, now)}: nada los envía. ${ASK_FOR_HELP}`,
    )
  }
  if (delivery === 'smtp') return good('correo sale')
  return note(
    'correo de prueba',
    'En este equipo los correos solo se escriben en el registro del servidor.',
  )
}

const mailsWait = (count: number): string =>
  count === 1 ? 'Espera 1 correo.' : `Esperan ${count.toLocaleString('es-CL')} correos.`

const doNotLeave = (count: number): string =>
  count === 1 ? 'Un correo no sale' : `${count.toLocaleString('es-CL')} correos no salen`

async function pmsLight(em: EntityManager, env: Env, now: number): Promise<Light> {
  const mode = pmsMode(env)
  const { good, note, bad } = lightsOf('property', REQUEST_FORM)
  if (mode === 'none') {
    return bad('reservas no configuradas', 'El sistema de reservas no está configurado.')
  }
  const away = await readOutage(em)
  if (away) {
    const since = sinceWords(new Date(away.since), now)
    const answered = await readSetting(em, LAST_SUCCESS)
    const last = answered ? ` La última respuesta fue ${atWords(answered, now)}.` : ''
    const text =
      away.why === 'silent'
        ? `Cloudbeds no responde ${since}.${last}`
        : `Cloudbeds no acepta la clave del sitio ${since}.${last} ${ASK_FOR_HELP}`
    return bad('Cloudbeds no responde', text)
  }
  const unlinked = await roomsWithoutType(em)
  if (unlinked.length > 0) {
    const names = listIn('es', unlinked)
    const text = `El tipo de habitación de ${names} ya no está en el sistema hotelero.`
    return lightsOf('property', WITHOUT_PRICE).bad('habitación sin tipo', text)
  }
  if (mode === 'sandbox') {
    return note('reservas simuladas', 'Las reservas son simuladas: nada llega a un hotel real.')
  }
  return good('Cloudbeds responde')
}

const REQUEST_FORM =
  'Los huéspedes ven un formulario de solicitud en lugar de precios; lo que piden llega a la Bandeja.'

const WITHOUT_PRICE =
  'Los huéspedes la ven sin precio; vincúlala con otro tipo en «Sitio», «Habitaciones».'

const atWords = (at: string, now: number): string =>
  sinceWords(new Date(at), now).replace(/^desde /, '')

const GIGABYTE = 1_000_000_000
/** Free space below which the panel shows a note. */
const LOW_SPACE_BYTES = GIGABYTE

async function databaseLight(em: EntityManager, storage: StorageSpace): Promise<Light> {
  const { good, note, bad } = lightsOf(
    'database',
    'Los huéspedes pueden leer, pero no reservar ni escribir.',
  )
  if (!(await storage.hasSpace())) {
    return bad('sin espacio', `El disco está lleno: no se puede guardar nada. ${ASK_FOR_HELP}`)
  }
  const [found] = await query(em, z.object({ isReadOnly: z.boolean() }))`
    select pg_is_in_recovery() or current_setting('transaction_read_only') = 'on' as "isReadOnly"`
  if (found?.isReadOnly)
    return bad('solo lectura', `La base de datos solo se puede leer. ${ASK_FOR_HELP}`)
  const free = await storage.freeBytes()
  if (free !== undefined && free < LOW_SPACE_BYTES) {
    const left = (free / GIGABYTE).toLocaleString('es-CL', { maximumFractionDigits: 1 })
    return note('poco espacio', `Queda poco espacio en el disco: ${left} GB. ${ASK_FOR_HELP}`)
  }
  return good('datos a salvo')
}

async function backupLight(em: EntityManager, env: Env, now: number): Promise<Light> {
  const { good, note, bad } = lightsOf('backup', `Los huéspedes no notan nada. ${ASK_FOR_HELP}`)
  const { state, provenAt, reason } = await readBackupStatus(em, env)
  if (state === 'off') {
    return note('sin copias', 'En este equipo no se hacen copias de seguridad.')
  }
  if (state === 'none') {
    return note('sin copia aún', 'Todavía no hay ninguna copia de seguridad comprobada.')
  }
  const last = provenAt ? atWords(provenAt, now) : undefined
  if (state === 'proven') return good(`copia ${last ?? ''}`)
  const why = reason ? ` ${BACKUP_REASON_WORDS[reason]}` : ''
  return bad(
    state === 'late' ? 'copia atrasada' : 'la copia falló',
    `${BACKUP_PROBLEMS[state]}.${why} ${last ? `La última buena es ${last}.` : 'No hay ninguna buena.'}`,
  )
}

async function picturesLight(em: EntityManager, now: number): Promise<Light> {
  const { good, bad } = lightsOf(
    'pictures',
    'Las fotos subidas pueden no verse, y no se puede subir otra.',
  )
  const since = await readStoreOutage(em)
  if (!since) return good('fotos disponibles')
  return bad(
    'fotos no responden',
    `El almacén de las fotos no responde ${sinceWords(since, now)}. ${ASK_FOR_HELP}`,
  )
}

async function editionsLight(em: EntityManager, env: Env): Promise<Light | undefined> {
  const editions = await refusedEditions(em, env)
  if (editions.length === 0) return undefined
  const { bad } = lightsOf(
    'editions',
    'Los huéspedes ven el sitio como estaba; los cambios esperan en «Sitio».',
  )
  const texts = editions.map(({ publishAt, reasons }) => {
    const planned = publishAt ? ` del ${formatInstant('es-CL', new Date(publishAt), MOMENT)}` : ''
    return `Los cambios programados${planned} no se publicaron: ${listIn('es', reasons)}.`
  })
  return bad('cambios sin publicar', texts.join(' '))
}

const MOMENT = {
  day: 'numeric',
  month: 'long',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
} as const

/** Such as `desde las 13:20`, with the date if it is not today. */
function sinceWords(since: Date, now: number): string {
  const time = formatTime('es-CL', since)
  if (hotelDay(since) === hotelDay(now)) return `desde las ${time}`
  return `desde el ${formatInstant('es-CL', since, { day: 'numeric', month: 'long' })} a las ${time}`
}

const ASK_FOR_HELP = 'Avisa a quien mantiene el sitio.'

/** Makes the states of one part of the site; `effect` says what a bad state means for guests. */
const lightsOf = (name: Light['name'], effect: string) => ({
  good: (short: string): Light => ({ name, state: 'good', short, text: '', effect: '' }),
  note: (short: string, text: string): Light => ({ name, state: 'note', short, text, effect: '' }),
  bad: (short: string, text: string): Light => ({ name, state: 'bad', short, text, effect }),
})
