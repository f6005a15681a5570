import { apiError } from '#client/lib/trpc.ts'
import type { PmsFailure } from '#shared/booking/admin.ts'

/** The server's facts about an error, besides its message. */
type ErrorFacts = NonNullable<NonNullable<ReturnType<typeof apiError>>['data']>

const WAIT = 'Espera un momento e inténtalo de nuevo.'

const ADVICE: Readonly<Record<string, string>> = {
  CONFLICT: 'Espera a que termine y vuelve a intentarlo.',
  TOO_MANY_REQUESTS: WAIT,
  SERVICE_UNAVAILABLE: WAIT,
  BAD_GATEWAY: WAIT,
  UNAUTHORIZED: 'Inicia sesión y vuelve a intentarlo.',
  BAD_REQUEST: 'Revisa los datos e inténtalo de nuevo.',
  NOT_FOUND: 'Revisa el número: se escribe tal como aparece en el sistema hotelero.',
}

const DEFAULT_ADVICE =
  'Inténtalo de nuevo. Si vuelve a ocurrir, copia la respuesta técnica y envíala a quien mantiene el sitio.'

/** A failure of the property that the server answers with status 200 (spec §7). */
export class PmsFailureError extends Error {
  readonly failure: PmsFailure

  constructor(failure: PmsFailure) {
    super(failure.error)
    this.failure = failure
  }
}

/** The error of a call in Spanish, with advice and technical details. */
export function failureOf(error: unknown): PmsFailure {
  if (error instanceof PmsFailureError) return error.failure
  const facts = apiError(error)?.data
  const said = error instanceof Error ? error.message : String(error)
  if (!facts) {
    return {
      error: 'No se pudo contactar con el servidor del sitio.',
      advice: 'Revisa la conexión a internet e inténtalo de nuevo.',
      technical: said,
    }
  }
  return {
    error: said,
    advice: facts.advice ?? ADVICE[facts.code] ?? DEFAULT_ADVICE,
    technical: facts.technical ?? detailsOf(facts),
  }
}

const detailsOf = ({ code, httpStatus, path, requestId }: ErrorFacts): string =>
  [code, httpStatus && `HTTP ${httpStatus}`, path, requestId && `solicitud ${requestId}`]
    .filter(Boolean)
    .join(' · ')

/** A toast about a failed call: its text is the error or, if the title says the same, the advice. */
export function failureToast(title: string, cause: unknown) {
  const { error, advice } = failureOf(cause)
  return { title, text: error === title ? advice : error }
}
