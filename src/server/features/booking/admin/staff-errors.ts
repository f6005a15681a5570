import { TRPCError } from '@trpc/server'
import { PublicError } from '#server/errors.ts'
import { failure } from '../booking-errors.ts'
import { PmsError, type PmsErrorCategory } from '#server/gateways/pms/pms-error.ts'
import type { CachedPms } from '#server/gateways/pms/cached-pms.ts'
import type { PmsFailure } from '#shared/booking/admin.ts'

/** For each category: what happened, what to do, and the HTTP status. */
const WORDS: Record<PmsErrorCategory, { error: string; advice: string; code: TRPCError['code'] }> =
  {
    configuration: {
      error: 'Cloudbeds no acepta la clave, o le falta un permiso.',
      advice:
        'Verifique las credenciales de Cloudbeds: CLOUDBEDS_API_KEY y los permisos de la credencial (Cuenta → Apps & Marketplace → API Credentials). Un permiso agregado después necesita una clave nueva.',
      code: 'BAD_GATEWAY',
    },
    property: {
      error: 'La clave no da acceso a esta propiedad.',
      advice:
        'Revisa CLOUDBEDS_PROPERTY_ID, que la cuenta esté activa y que siga activo el usuario que autorizó la conexión.',
      code: 'BAD_GATEWAY',
    },
    validation: {
      error: 'Cloudbeds rechazó los datos enviados.',
      advice: 'Revisa las fechas, la habitación y la cantidad de personas.',
      code: 'BAD_REQUEST',
    },
    sold_out: {
      error: 'No queda lugar para esas fechas.',
      advice: 'Prueba otras fechas u otra habitación.',
      code: 'CONFLICT',
    },
    unavailable: {
      error: 'Cloudbeds no responde en este momento.',
      advice: 'Espera un minuto y vuelve a intentarlo; no se hizo ningún cambio.',
      code: 'SERVICE_UNAVAILABLE',
    },
    ambiguous: {
      error: 'Se perdió la respuesta de Cloudbeds: la operación pudo haberse hecho.',
      advice: 'Búscala en Cloudbeds antes de repetirla.',
      code: 'BAD_GATEWAY',
    },
    unknown: {
      error: 'Cloudbeds rechazó la operación por un motivo que no conocemos.',
      advice: 'Lee el detalle técnico y consulta con Cloudbeds.',
      code: 'BAD_GATEWAY',
    },
  }

/**
 * Turns a failure of the property into a text for the staff.
 * @throws any other error unchanged.
 */
export function toPmsFailure(error: unknown): PmsFailure {
  if (error instanceof TRPCError && error.cause instanceof PublicError) {
    const { advice = '', technical = '' } = error.cause.fields
    return { error: error.message, advice, technical }
  }
  if (!(error instanceof PmsError)) throw error
  const { operation, status, category, detail } = error
  const { error: sentence, advice } = WORDS[category]
  // The property's own message, from which its client has removed all secrets.
  const technical = [operation, status ? `HTTP ${status}` : '', category, detail]
  return { error: sentence, advice, technical: technical.filter(Boolean).join(' · ') }
}

/** Turns failures of the property into answers for the staff; `hint` is appended to the advice. */
export async function withStaffErrors<T>(task: () => Promise<T>, hint = ''): Promise<T> {
  try {
    return await task()
  } catch (error) {
    if (!(error instanceof PmsError)) throw error
    const { error: message, advice, technical } = toPmsFailure(error)
    const { retryAfterSeconds: seconds, category } = error
    throw failure(
      WORDS[category].code,
      { reason: 'pms_unavailable', advice: `${advice} ${hint}`.trim(), technical },
      { message, cause: error, seconds },
    )
  }
}

/**
 * The property, for the staff.
 * @throws SERVICE_UNAVAILABLE if none is configured.
 */
export function staffPms(pms: CachedPms | null): CachedPms {
  if (pms) return pms
  throw failure(
    'SERVICE_UNAVAILABLE',
    {
      reason: 'pms_not_configured',
      advice: 'Define CLOUDBEDS_API_KEY y CLOUDBEDS_PROPERTY_ID y reinicia el sitio.',
      technical: 'PMS: off',
    },
    { message: 'Cloudbeds no está configurado.' },
  )
}
