import type { EntityManager } from '#server/database/database.ts'
import type { PaymentLinkRow } from '#shared/booking/staff-bookings.ts'
import type { Booking } from './booking.entity.ts'
import { PaymentLink } from './payment-link.entity.ts'

/** The payment links of a booking, newest first. */
export async function linksOf(
  em: EntityManager,
  booking: Pick<Booking, 'id' | 'pmsPaidMinor'>,
  now: number,
): Promise<PaymentLinkRow[]> {
  const links = await em.find(PaymentLink, { booking: booking.id }, { orderBy: { id: 'asc' } })
  const covered = coveredBy(booking.pmsPaidMinor, links)
  return links
    .map(({ id, url, amountMinor, author, mailedAt, expiresAt, createdAt }): PaymentLinkRow => ({
      id,
      url,
      amountMinor,
      author,
      createdAt: createdAt.toISOString(),
      expiresAt: expiresAt.toISOString(),
      mailedAt: mailedAt?.toISOString() ?? null,
      state: covered.has(id) ? 'covered' : expiresAt.getTime() < now ? 'expired' : 'open',
    }))
    .toReversed()
}

/**
 * The links whose amounts the guest has paid since they were made, oldest first. The PMS names one
 * sum for all payments, so that a payment at the hotel counts, too.
 */
function coveredBy(paidMinor: number | null, links: readonly PaymentLink[]): Set<number> {
  const covered = new Set<number>()
  let used = 0
  for (const { id, amountMinor, paidBeforeMinor } of links) {
    if (paidMinor === null || paidBeforeMinor === null) continue
    if (paidMinor - Math.max(paidBeforeMinor, used) < amountMinor) continue
    used = Math.max(paidBeforeMinor, used) + amountMinor
    covered.add(id)
  }
  return covered
}
