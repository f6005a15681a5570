import * as z from 'zod'
import type { EntityManager } from '#server/database/database.ts'
import { query } from '#server/database/query.ts'
import { readSetting } from '#server/database/setting.ts'
import type { StorageSpace } from '#server/database/storage-space.ts'
import { pmsMode, type Env } from '#server/env.ts'
import { readBackupStatus } from '#server/features/backup/status.ts'
import { LAST_SUCCESS, readPropertyAway } from '#server/features/booking/admin/property-health.ts'
import { BACKUP_PROBLEMS, BACKUP_REASON_WORDS } from '#shared/panel/backup-words.ts'
import type { Light } from '#shared/panel/today.ts'
import { mailLight } from './mail-light.ts'
import { sinceWords } from './words.ts'

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
  const name = 'property' as const
  if (mode === 'none') {
    return {
      name,
      state: 'bad',
      short: 'reservas no configuradas',
      text: 'El sistema de reservas no está configurado.',
      effect: REQUEST_FORM,
    }
  }
  const away = await readPropertyAway(em)
  if (away) {
    const since = sinceWords(new Date(away.since), now)
    const answered = await readSetting(em, LAST_SUCCESS)
    const last = answered ? ` La última respuesta fue ${atWords(answered, now)}.` : ''
    const text =
      away.why === 'silent'
        ? `Cloudbeds no responde ${since}.${last}`
        : `Cloudbeds no acepta la clave del sitio ${since}.${last} Avisa a quien mantiene el sitio.`
    return { name, state: 'bad', short: 'Cloudbeds no responde', text, effect: REQUEST_FORM }
  }
  if (mode === 'sandbox') {
    return {
      name,
      state: 'note',
      short: 'reservas simuladas',
      text: 'Las reservas son simuladas: nada llega a un hotel real.',
      effect: '',
    }
  }
  return { name, state: 'good', short: 'Cloudbeds responde', text: '', effect: '' }
}

const REQUEST_FORM =
  'Los huéspedes ven un formulario de solicitud en lugar de precios; lo que piden llega a la Bandeja.'

const atWords = (at: string, now: number): string =>
  sinceWords(new Date(at), now).replace(/^desde /, '')

const GIGABYTE = 1_000_000_000
/** Less free space than this is told before it is a problem. */
const LITTLE_BYTES = GIGABYTE

async function databaseLight(em: EntityManager, storage: StorageSpace): Promise<Light> {
  const name = 'database' as const
  const bad = (short: string, text: string): Light => ({
    name,
    state: 'bad',
    short,
    text: `${text} Avisa a quien mantiene el sitio.`,
    effect: 'Los huéspedes pueden leer, pero no reservar ni escribir.',
  })
  if (!(await storage.hasSpace())) {
    return bad('sin espacio', 'El disco está lleno: no se puede guardar nada.')
  }
  const [found] = await query(em, z.object({ isReadOnly: z.boolean() }))`
    select pg_is_in_recovery() or current_setting('transaction_read_only') = 'on' as "isReadOnly"`
  if (found?.isReadOnly) return bad('solo lectura', 'La base de datos solo se puede leer.')
  const free = await storage.freeBytes()
  if (free !== undefined && free < LITTLE_BYTES) {
    const left = (free / GIGABYTE).toLocaleString('es-CL', { maximumFractionDigits: 1 })
    return {
      name,
      state: 'note',
      short: 'poco espacio',
      text: `Queda poco espacio en el disco: ${left} GB. Avisa a quien mantiene el sitio.`,
      effect: '',
    }
  }
  return { name, state: 'good', short: 'datos a salvo', text: '', effect: '' }
}

async function backupLight(em: EntityManager, env: Env, now: number): Promise<Light> {
  const name = 'backup' as const
  const { state, provenAt, reason } = await readBackupStatus(em, env)
  if (state === 'off' || state === 'none') {
    return {
      name,
      state: 'note',
      short: state === 'off' ? 'sin copias' : 'sin copia aún',
      text:
        state === 'off'
          ? 'En este equipo no se hacen copias de seguridad.'
          : 'Todavía no hay ninguna copia de seguridad comprobada.',
      effect: '',
    }
  }
  const last = provenAt ? atWords(provenAt, now) : undefined
  if (state === 'proven') {
    return { name, state: 'good', short: `copia ${last ?? ''}`, text: '', effect: '' }
  }
  const why = reason ? ` ${BACKUP_REASON_WORDS[reason]}` : ''
  return {
    name,
    state: 'bad',
    short: state === 'late' ? 'copia atrasada' : 'la copia falló',
    text: `${BACKUP_PROBLEMS[state]}.${why} ${last ? `La última buena es ${last}.` : 'No hay ninguna buena.'}`,
    effect: 'Los huéspedes no notan nada. Avisa a quien mantiene el sitio.',
  }
}
