import type { CreationWindow } from '#server/gateways/pms/reservation.ts'

/** The property's clock may be off. */
const SLACK_MS = 600_000

/** When a reservation may have been created that was sent at an instant and may be sent still. */
export const createdAround = (sentAt: number, now: number): CreationWindow => ({
  from: new Date(sentAt - SLACK_MS),
  to: new Date(now + SLACK_MS),
})
