import { TRPCError } from '@trpc/server'
import { PublicError } from '#server/errors.ts'
import { PmsError, type PmsErrorCategory } from '#server/gateways/pms/pms-error.ts'
import type { CachedPms } from '#server/gateways/pms/cached-pms.ts'
import type { PmsFailure } from '#shared/booking/admin.ts'

type Code = 'BAD_GATEWAY' | 'SERVICE_UNAVAILABLE' | 'BAD_REQUEST' | 'CONFLICT'

/** For each category: what happened, what to do, and the HTTP status. */
const WORDS: Record<PmsErrorCategory, { error: string; advice: string; code: Code }> = {
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

const NOT_CONFIGURED: PmsFailure = {
  error: 'Cloudbeds no está configurado.',
  advice: 'Define CLOUDBEDS_API_KEY y CLOUDBEDS_PROPERTY_ID y reinicia el sitio.',
  technical: 'PMS: off',
}

/**
 * Words a failure of the property for the staff.
 * @throws any other error unchanged.
 */
export function toPmsFailure(error: unknown): PmsFailure {
  if (error instanceof TRPCError && error.cause instanceof PublicError) {
    const { advice = '', technical = '' } = error.cause.fields
    return { error: error.message, advice, technical }
  }
  if (!(error instanceof PmsError)) throw error
  const { error: sentence, advice } = WORDS[error.category]
  return { error: sentence, advice, technical: technicalOf(error) }
}

/** The property's own message; its client has removed all secrets. */
function technicalOf({ operation, status, category, detail }: PmsError): string {
  return [operation, status ? `HTTP ${status}` : '', category, detail].filter(Boolean).join(' · ')
}

/** Turns failures of the property into answers for the staff; `hint` is added to the advice. */
export async function withStaffErrors<T>(task: () => Promise<T>, hint = ''): Promise<T> {
  try {
    return await task()
  } catch (error) {
    if (!(error instanceof PmsError)) throw error
    const { error: message, advice, code } = WORDS[error.category]
    const facts = {
      reason: 'pms_unavailable',
      advice: `${advice} ${hint}`.trim(),
      technical: technicalOf(error),
    } as const
    const seconds = error.retryAfterSeconds
    throw new TRPCError({
      code,
      message,
      cause: new PublicError(facts, { cause: error, ...(seconds ? { seconds } : {}) }),
    })
  }
}

/** The property, for the staff. @throws SERVICE_UNAVAILABLE where none is configured. */
export function staffPms(pms: CachedPms | null): CachedPms {
  if (pms) return pms
  const { error, advice, technical } = NOT_CONFIGURED
  throw new TRPCError({
    code: 'SERVICE_UNAVAILABLE',
    message: error,
    cause: new PublicError({ reason: 'pms_not_configured', advice, technical }),
  })
}
