import { apiError } from '#client/lib/trpc.ts'
import type { PmsFailure } from '#shared/booking/admin.ts'

/** What the server says about an error besides its sentence. */
type ErrorFacts = NonNullable<NonNullable<ReturnType<typeof apiError>>['data']>

const AGAIN = 'Espere un momento e inténtelo de nuevo.'

const ADVICE: Readonly<Record<string, string>> = {
  CONFLICT: 'Espere a que termine y vuelva a intentarlo.',
  TOO_MANY_REQUESTS: AGAIN,
  SERVICE_UNAVAILABLE: AGAIN,
  BAD_GATEWAY: AGAIN,
  UNAUTHORIZED: 'Inicie sesión y vuelva a intentarlo.',
  BAD_REQUEST: 'Revise los datos e inténtelo de nuevo.',
  NOT_FOUND: 'Revise el número: se escribe tal como aparece en el sistema hotelero.',
}

const FOR_US =
  'Inténtelo de nuevo. Si vuelve a ocurrir, copie la respuesta técnica y envíela a quien mantiene el sitio.'

/** A failed call in plain Spanish: what happened, what to do, and the technical answer. */
export function failureOf(error: unknown): PmsFailure {
  const facts = apiError(error)?.data
  const said = error instanceof Error ? error.message : String(error)
  if (!facts) {
    return {
      error: 'No se pudo contactar con el servidor del sitio.',
      advice: 'Revise la conexión a internet e inténtelo de nuevo.',
      technical: said,
    }
  }
  return {
    error: said,
    advice: facts.advice ?? ADVICE[facts.code] ?? FOR_US,
    technical: facts.technical ?? addressOf(facts),
  }
}

const addressOf = ({ code, httpStatus, path, requestId }: ErrorFacts): string =>
  [code, httpStatus && `HTTP ${httpStatus}`, path, requestId && `solicitud ${requestId}`]
    .filter(Boolean)
    .join(' · ')
