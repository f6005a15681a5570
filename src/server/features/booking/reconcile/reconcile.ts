import type { EntityManager } from '#server/database/database.ts'
import { queueMail } from '#server/features/outbox/service.ts'
import { PmsError } from '#server/gateways/pms/pms-error.ts'
import type { CachedPms } from '#server/gateways/pms/cached-pms.ts'
import type { Booking } from '../booking.entity.ts'
import { confirm } from './confirm.ts'
import { bookingOf, letGo, markFailed } from '../booking-store.ts'
import { failedMail, staffMail, type MailDesk } from '../mails.ts'

/** What settling a booking needs. */
export interface Settling {
  em: EntityManager
  pms: CachedPms
  mail: MailDesk
}

/** A reservation that did not show up by then, and in as many looks, was never made. */
const GIVE_UP_SECONDS = 600
const GIVE_UP_LOOKUPS = 3

/** The property's clock may be off. */
const SLACK_MS = 600_000

/**
 * Finds out what became of a booking whose answer was lost, by looking for our reference: it is
 * confirmed when the property has it, failed when it certainly has not, and stays unknown otherwise.
 * The caller holds the claim.
 */
export async function settle(settling: Settling, booking: Booking): Promise<Booking> {
  return (await confirmFound(settling, booking)) ?? (await stillMissing(settling, booking))
}

/**
 * Confirms a booking that the property has; null when it has none of this reference. A second
 * reservation of the same reference is cancelled.
 */
export async function confirmFound(
  { em, pms, mail }: Settling,
  booking: Booking,
): Promise<Booking | null> {
  const posted = booking.postedAt?.getTime() ?? booking.createdAt.getTime()
  const found = await pms.findByReference(booking.reference, {
    from: new Date(posted - SLACK_MS),
    to: new Date(Date.now() + SLACK_MS),
  })
  const [first, ...surplus] = found.filter(({ status }) => status !== 'canceled')
  if (!first) return null

  for (const { id } of surplus) await pms.cancel(id)
  pms.clear()
  const reservation = await pms.reservation(first.id).catch(onlyPmsError)
  return confirm(em, mail, booking, { ...first, total: reservation?.total ?? null })
}

/** Its total can be read later; that it exists is what counts. */
function onlyPmsError(error: unknown): null {
  if (error instanceof PmsError) return null
  throw error
}

async function stillMissing({ em, mail }: Settling, { id }: Booking): Promise<Booking> {
  const [look] = await em.execute<{ isOver: boolean }[]>(
    `update booking set lookups = lookups + 1 where id = ?
     returning lookups >= ? and posted_at < now() - make_interval(secs => ?) as "isOver"`,
    [id, GIVE_UP_LOOKUPS, GIVE_UP_SECONDS],
  )
  if (look?.isOver) await giveUp(em, mail, id)
  else await letGo(em, id)
  return bookingOf(em, id)
}

/** Notes that nothing was booked, and tells the guest and the staff, in one transaction. */
export async function giveUp(em: EntityManager, mail: MailDesk, id: number): Promise<void> {
  await em.transactional(async (tx) => {
    if (!(await markFailed(tx, id, 'lost'))) return
    const booking = await bookingOf(tx, id)
    queueMail(tx, failedMail(mail, booking))
    queueMail(
      tx,
      staffMail(
        mail,
        booking,
        'Reserva sin registrar',
        'Un huésped quiso reservar y Cloudbeds no tiene la reserva. Ya le avisamos; escríbele para ayudarle.',
      ),
    )
  })
}
