import { raw } from '@mikro-orm/core'
import type { EntityManager } from '#server/database/database.ts'
import { Booking } from './booking.entity.ts'

/** Confirmed stays that begin between two calendar days and have no reminder for their arrival. */
export async function unreminded(em: EntityManager, from: string, to: string): Promise<number[]> {
  const rows = await em.execute<{ id: number }[]>(
    `select id from booking
     where state = 'confirmed' and pms_status = 'confirmed' and cancel_requested_at is null
       and (paid_at is not null or not coalesce(terms @> '[{"payment":"link"}]', false))
       and check_in between ? and ? and reminded_for is distinct from check_in
     order by id`,
    [from, to],
  )
  return rows.map(({ id }) => id)
}

/** @returns whether the caller has to send the reminder: true for one caller per day of arrival. */
export async function markReminded(
  em: EntityManager,
  { id, checkIn }: Pick<Booking, 'id' | 'checkIn'>,
): Promise<boolean> {
  const marked = await em.nativeUpdate(
    Booking,
    {
      id,
      checkIn,
      state: 'confirmed',
      pmsStatus: 'confirmed',
      cancelRequestedAt: null,
      $or: [{ remindedFor: null }, { remindedFor: { $ne: checkIn } }],
    },
    { remindedFor: raw<string>('check_in') },
  )
  return marked > 0
}
