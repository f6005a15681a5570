import { TRPCError } from '@trpc/server'
import { PublicError } from '#server/errors.ts'
import { failure } from '../store/booking-errors.ts'
import { staffText } from '../mails/staff-texts.ts'
import { PmsError, type PmsErrorCategory } from '#server/gateways/pms/pms-error.ts'
import type { CachedPms } from '#server/gateways/pms/cached-pms.ts'
import type { PmsFailure } from '#shared/booking/admin.ts'

const CODES: Record<PmsErrorCategory, TRPCError['code']> = {
  configuration: 'BAD_GATEWAY',
  property: 'BAD_GATEWAY',
  validation: 'BAD_REQUEST',
  missing: 'NOT_FOUND',
  sold_out: 'CONFLICT',
  unavailable: 'SERVICE_UNAVAILABLE',
  ambiguous: 'BAD_GATEWAY',
  unknown: 'BAD_GATEWAY',
}

/**
 * Turns an error of the PMS into message, advice and technical detail for the staff.
 * @throws any other error unchanged.
 */
export function toPmsFailure(error: unknown): PmsFailure {
  if (error instanceof TRPCError && error.cause instanceof PublicError) {
    const { advice = '', technical = '' } = error.cause.fields
    return { error: error.message, advice, technical }
  }
  if (!(error instanceof PmsError)) throw error
  const { operation, status, category, detail } = error
  // `detail` contains no secrets.
  const technical = [operation, status ? `HTTP ${status}` : '', category, detail]
  return {
    error: staffText(error.notSent ? 'failure.not_sent' : `failure.${category}`),
    advice: staffText(`failure.${category}.advice`),
    technical: technical.filter(Boolean).join(' · '),
  }
}

/** Turns errors of the PMS into errors for the staff; `hint` is appended to the advice. */
export async function withStaffErrors<T>(task: () => Promise<T>, hint = ''): Promise<T> {
  try {
    return await task()
  } catch (error) {
    if (!(error instanceof PmsError)) throw error
    const { error: message, advice, technical } = toPmsFailure(error)
    const { retryAfterSeconds: seconds, category } = error
    throw failure(
      CODES[category],
      { reason: 'pms_unavailable', advice: `${advice} ${hint}`.trim(), technical },
      { message, cause: error, seconds },
    )
  }
}

/**
 * The PMS for calls of the staff.
 * @throws SERVICE_UNAVAILABLE if none is configured.
 */
export function staffPms(pms: CachedPms | null): CachedPms {
  if (pms) return pms
  throw failure(
    'SERVICE_UNAVAILABLE',
    {
      reason: 'pms_not_configured',
      advice: staffText('config.advice'),
      technical: 'PMS: off',
    },
    { message: staffText('config.missing') },
  )
}
