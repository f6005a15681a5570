import { sql } from '@mikro-orm/core'
import * as z from 'zod'
import type { EntityManager } from '#server/database/database.ts'
import { joinSql, query, type Sql } from '#server/database/query.ts'
import { ATTENTION_REASONS, type AttentionReason } from '#shared/booking/staff-bookings.ts'
import { IS_CANCELLING, IS_DELETED, IS_UNRESOLVED, openStay } from '../store/unsettled.ts'

/** SQL conditions of standing bookings, whose stay is not over, that need an action of the staff. */
const OPEN_STAYS = {
  cancel_refused: sql`cancel_refused_at is not null and cancel_requested_at is null`,
  missing: IS_DELETED,
  no_link: sql`payment_link is null and payment_due_at is not null and paid_at is null`,
  // The deadline has ended and the payment is not known to be complete.
  payment: sql`payment_link is not null and payment_due_at is null and paid_at is null
    and terms @> '[{"payment":"link"}]'`,
  dearer: sql`is_dearer`,
}

type OpenStayReason = keyof typeof OPEN_STAYS

/** SQL conditions of other bookings that need one on `today`. */
const otherBookings = (today: string): Record<Exclude<AttentionReason, OpenStayReason>, Sql> => ({
  unresolved: IS_UNRESOLVED,
  cancelling: IS_CANCELLING,
  lost: sql`state = 'failed' and failure = 'lost' and check_in >= ${today}`,
  mail_failed: sql`reference in (
    select substr(about, 9) from outbox_mail where status = 'failed' and about like 'booking:%')`,
  change_asked: sql`state <> 'cancelled' and reference in (
    select booking_reference from booking_request
    join inbox_item on inbox_item.request_id = booking_request.id
    where inbox_item.state = 'new' and booking_reference <> '')`,
})

/** The ids of the bookings that need an action of the staff on `today`. */
export function needAttention(today: string): Sql {
  const open = joinSql(
    Object.values<Sql>(OPEN_STAYS).map((reason) => sql`(${reason})`),
    ' or ',
  )
  // The open stays are read once. One subquery per other reason, because an index does not help
  // for conditions joined by "or".
  return joinSql(
    [sql`${openStay(today)} and (${open})`, ...Object.values<Sql>(otherBookings(today))].map(
      (found) => sql`select id from booking where ${found}`,
    ),
    ' union all ',
  )
}

const reasonsRow = z.object({ id: z.number(), reasons: z.array(z.enum(ATTENTION_REASONS)) })

/** The reasons why bookings need an action of the staff on `today`, by booking id. */
export async function attentionOf(
  em: EntityManager,
  today: string,
  ids: readonly number[],
): Promise<Map<number, AttentionReason[]>> {
  if (ids.length === 0) return new Map()
  const others = otherBookings(today)
  const holds = (name: AttentionReason): Sql =>
    isOpenStays(name) ? sql`${openStay(today)} and ${OPEN_STAYS[name]}` : others[name]
  const each = ATTENTION_REASONS.map((name) => sql`case when ${holds(name)} then ${name} end`)
  const found = await query(em, reasonsRow)`
    select id, to_jsonb(array_remove(array[${joinSql(each, ', ')}], null)) as reasons
    from booking where id in (${ids})`
  return new Map(found.map(({ id, reasons }) => [id, reasons]))
}

const isOpenStays = (name: AttentionReason): name is OpenStayReason => name in OPEN_STAYS
