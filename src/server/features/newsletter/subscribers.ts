import { sql } from '@mikro-orm/core'
import * as z from 'zod'
import type { EntityManager } from '#server/database/database.ts'
import { query } from '#server/database/query.ts'
import { listCounts, listRecords, type List } from '#server/database/list.ts'
import { notFound } from '#server/errors.ts'
import { listFile, type Column, type ListFile } from '#server/http/list-file.ts'
import { record } from '#server/features/audit/record.ts'
import type { ListInput } from '#shared/panel/list.ts'
import type { SUBSCRIBER_FILTERS } from '#shared/panel/filters.ts'
import { hotelTimeZone } from '#shared/hotel/time-zone.ts'
import { language } from '#shared/schema.ts'
import { endSubscription } from './service.ts'
import { Subscriber } from './subscriber.entity.ts'

type Filter = (typeof SUBSCRIBER_FILTERS)[number]

const SUBSCRIBERS: List<Filter> = {
  table: 'subscriber',
  filters: { confirmed: sql`confirmed_at is not null`, unconfirmed: sql`confirmed_at is null` },
  search: sql`search_fold(email)`,
  order: { key: sql`created_at`, direction: 'desc' },
}

export const listSubscribers = (em: EntityManager, input: ListInput<Filter>) =>
  listRecords(em, SUBSCRIBERS, input, (where) => em.find(Subscriber, where))

export const countSubscribers = (em: EntityManager) => listCounts(em, SUBSCRIBERS)

/** @throws NOT_FOUND if the subscription has ended. */
export async function removeSubscriber(em: EntityManager, who: string, id: number): Promise<void> {
  await em.transactional(async (tx) => {
    const subscriber = await tx.findOne(Subscriber, { id })
    if (!subscriber) throw notFound('Esa persona ya no está en el boletín.')
    await endSubscription(tx, subscriber)
    record(tx, { who, action: 'subscriber.remove' })
  })
}

const month = z.object({ month: z.string(), count: z.int() })

/** For each of the last 24 months, how many of the current subscribers had confirmed by its end. */
export const subscriberMonths = (em: EntityManager): Promise<z.infer<typeof month>[]> =>
  query(em, month)`
    select to_char(month, 'YYYY-MM') as month,
      (select count(*) from subscriber
        where confirmed_at at time zone ${hotelTimeZone()} < month + interval '1 month')::int as count
    from generate_series(
      (select date_trunc('month', min(confirmed_at) at time zone ${hotelTimeZone()}) from subscriber),
      date_trunc('month', now() at time zone ${hotelTimeZone()}), interval '1 month') as month
    order by month desc limit 24`.then((months) => months.toReversed())

const confirmed = z.object({ email: z.string(), language, day: z.string() })

const COLUMNS: readonly Column<z.infer<typeof confirmed>>[] = [
  ['Correo', ({ email }) => email],
  ['Idioma', (subscriber) => subscriber.language],
  ['Desde', ({ day }) => day, 'day'],
]

/** The confirmed subscribers; the export is recorded in the audit log. */
export async function exportSubscribers(em: EntityManager, who: string): Promise<ListFile> {
  return em.transactional(async (tx) => {
    record(tx, { who, action: 'subscriber.export' })
    const found = await query(tx, confirmed)`
      select email, language, to_char(confirmed_at at time zone ${hotelTimeZone()}, 'YYYY-MM-DD') as day
      from subscriber where confirmed_at is not null order by confirmed_at, id`
    return listFile(COLUMNS, found)
  })
}
