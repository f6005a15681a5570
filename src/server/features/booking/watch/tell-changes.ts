import { sql } from '@mikro-orm/core'
import { runEach } from '#server/concurrency/background-job.ts'
import type { EntityManager } from '#server/database/database.ts'
import { leaseNext } from '#server/database/lease.ts'
import { readSettings } from '#server/features/settings/settings.ts'
import { isOutage } from '#server/gateways/pms/pms-error.ts'
import { hotelDay } from '#shared/calendar.ts'
import type { JobContext } from '../store/booking-context.ts'
import { applyRemote } from '../confirm/confirm.ts'
import { mailGuest } from '../mails/guest-mails.ts'
import { Booking } from '../store/booking.entity.ts'
import { bookingOf, release } from '../store/booking-store.ts'
import { changeOf, claimChange, markTold } from '../store/told.ts'

/** Time in which changes of a stay are collected for one mail. */
const COLLECT_MINUTES = 15
/** Lease of a change; without an answer of the PMS the mail waits, and is tried again afterwards. */
const LEASE_SECONDS = 120

/**
 * Mails the guests whose stay was changed in the PMS, once for all changes of fifteen minutes. Each
 * reservation is read first, behind all searches; if the stay is as the guest knows it, there is no
 * mail. Nor is there one if the settings leave these mails to the PMS.
 */
export async function tellChanges(
  context: JobContext,
  isStopping: () => boolean = () => false,
): Promise<void> {
  const { em, pms, env } = context
  const today = hotelDay(pms.now())
  await runEach(
    dueChanges(em, today, isStopping),
    async ({ booking, pmsId, turn }) => {
      const reservation = await pms.reservation(pmsId, turn)
      if (!reservation) return
      await applyRemote(context, booking, reservation)
      await em.transactional(async (tx) => {
        if (!(await claimChange(tx, booking.id))) return
        const current = await bookingOf(tx, booking.id)
        const change = changeOf(current)
        if (!change) return
        const isOurs = (await readSettings(tx))['guest.changes']
        if (isOurs) await mailGuest(tx, { env, today }, current, change)
        else await markTold(tx, current)
      })
      await release(em, booking.id)
    },
    isOutage,
  )
}

async function* dueChanges(em: EntityManager, today: string, isStopping: () => boolean) {
  while (!isStopping()) {
    const booking = await leaseNext(em, Booking, {
      column: 'claimed_until',
      where: sql`change_noticed_at <= now() - make_interval(mins => ${COLLECT_MINUTES})
        and cancel_requested_at is null and asked_check_out is null and check_out >= ${today}`,
      orderBy: sql`change_noticed_at, id`,
      set: sql`updated_at = now()`,
      seconds: LEASE_SECONDS,
    })
    if (!booking?.pmsId || !booking.changeNoticedAt) return
    const turn = { dueSince: booking.changeNoticedAt.getTime() + COLLECT_MINUTES * 60_000 }
    yield { id: booking.id, booking, pmsId: booking.pmsId, turn }
  }
}
