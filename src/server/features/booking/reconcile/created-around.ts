import type { CreationWindow } from '#server/gateways/pms/reservation.ts'

/** Tolerance for the property's clock. */
const SLACK_MS = 600_000

/**
 * The period in which a reservation may have been created that was sent at an instant and may still
 * be on its way.
 */
export const createdAround = (sentAt: number, now: number): CreationWindow => ({
  from: new Date(sentAt - SLACK_MS),
  to: new Date(now + SLACK_MS),
})
