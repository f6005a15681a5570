import * as z from 'zod'
import type { EntityManager } from '#server/database/database.ts'
import { query } from '#server/database/query.ts'
import { readSetting } from '#server/database/setting.ts'
import type { StorageSpace } from '#server/database/storage-space.ts'
import { pmsMode, type Env } from '#server/env.ts'
import { readBackupStatus } from '#server/features/backup/status.ts'
import { LAST_SUCCESS, readPropertyAway } from '#server/features/booking/admin/connection.ts'
import { BACKUP_PROBLEMS, BACKUP_REASON_WORDS } from '#shared/panel/backup-words.ts'
import type { Light } from '#shared/panel/today.ts'
import { mailLight } from './mail-light.ts'
import { lightsOf, sinceWords, TELL } from './words.ts'

interface LightContext {
  em: EntityManager
  env: Env
  storage: StorageSpace
  now: number
}

/** The state of mail, booking system, database and backups, each measured. */
export const readLights = ({ em, env, storage, now }: LightContext): Promise<Light[]> =>
  Promise.all([
    mailLight(em, env, now),
    propertyLight(em, env, now),
    databaseLight(em, storage),
    backupLight(em, env, now),
  ])

async function propertyLight(em: EntityManager, env: Env, now: number): Promise<Light> {
  const mode = pmsMode(env)
  const { good, note, bad } = lightsOf('property', REQUEST_FORM)
  if (mode === 'none') {
    return bad('reservas no configuradas', 'El sistema de reservas no está configurado.')
  }
  const away = await readPropertyAway(em)
  if (away) {
    const since = sinceWords(new Date(away.since), now)
    const answered = await readSetting(em, LAST_SUCCESS)
    const last = answered ? ` La última respuesta fue ${atWords(answered, now)}.` : ''
    const text =
      away.why === 'silent'
        ? `Cloudbeds no responde ${since}.${last}`
        : `Cloudbeds no acepta la clave del sitio ${since}.${last} ${TELL}`
    return bad('Cloudbeds no responde', text)
  }
  if (mode === 'sandbox') {
    return note('reservas simuladas', 'Las reservas son simuladas: nada llega a un hotel real.')
  }
  return good('Cloudbeds responde')
}

const REQUEST_FORM =
  'Los huéspedes ven un formulario de solicitud en lugar de precios; lo que piden llega a la Bandeja.'

const atWords = (at: string, now: number): string =>
  sinceWords(new Date(at), now).replace(/^desde /, '')

const GIGABYTE = 1_000_000_000
/** Less free space than this is told before it is a problem. */
const LITTLE_BYTES = GIGABYTE

async function databaseLight(em: EntityManager, storage: StorageSpace): Promise<Light> {
  const { good, note, bad } = lightsOf(
    'database',
    'Los huéspedes pueden leer, pero no reservar ni escribir.',
  )
  if (!(await storage.hasSpace())) {
    return bad('sin espacio', `El disco está lleno: no se puede guardar nada. ${TELL}`)
  }
  const [found] = await query(em, z.object({ isReadOnly: z.boolean() }))`
    select pg_is_in_recovery() or current_setting('transaction_read_only') = 'on' as "isReadOnly"`
  if (found?.isReadOnly) return bad('solo lectura', `La base de datos solo se puede leer. ${TELL}`)
  const free = await storage.freeBytes()
  if (free !== undefined && free < LITTLE_BYTES) {
    const left = (free / GIGABYTE).toLocaleString('es-CL', { maximumFractionDigits: 1 })
    return note('poco espacio', `Queda poco espacio en el disco: ${left} GB. ${TELL}`)
  }
  return good('datos a salvo')
}

async function backupLight(em: EntityManager, env: Env, now: number): Promise<Light> {
  const { good, note, bad } = lightsOf('backup', `Los huéspedes no notan nada. ${TELL}`)
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
