import type { EntityManager } from '#server/database/database.ts'
import { listCounts } from '#server/database/list.ts'
import { bookingsList, listBookings } from '#server/features/booking/staff/bookings-list.ts'
import { INBOX_LIST, listItems } from '#server/features/inbox/records.ts'
import { countSubscribers, listSubscribers } from '#server/features/newsletter/subscribers.ts'
import { countMails, listMails } from '#server/features/outbox/mail-list.ts'
import { openDatabase, type OpenDatabase } from '#server/orm/connect.ts'
import { hotelDay } from '#shared/calendar.ts'
import type { BenchOptions } from './options.ts'
import { printTable } from './table.ts'

const FEW = 50
const MANY = 5000
/** The highest ratio of the times with 5,000 and with 50 rows. */
const MAX_RATIO = 1.2
const ROUNDS = 120
const WARM_UP = 40

/** Rows of each list, an hour apart, bookings of five years; one in five waits, one in fifty is wrong. */
const ROWS = [
  `insert into contact_message (name, email, message, language, created_at)
   select 'Ana Tuki ' || n, 'ana' || n || '@example.com', 'Una cuna para el bebé, por favor ' || n, 'es',
     now() - n * interval '1 hour' from generate_series(1, ?) as n`,
  `update inbox_item set state = (array['new', 'answered', 'answered', 'waiting', 'answered'])[1 + id % 5]`,
  `insert into booking (reference, state, language, check_in, check_out, adults, children, guest_name,
     guest_email, guest_phone, rooms, currency, subtotal_minor, taxes_minor, total_minor, tax_label,
     created_at, updated_at)
   select 'HM-' || lpad(n::text, 10, '0'), (array['confirmed', 'cancelled'])[1 + (n % 5 = 0)::int], 'es',
     current_date + 60 - n % 1800, current_date + 62 - n % 1800, 2, 0, 'Ana Tuki ' || n,
     'ana' || n || '@example.com', '+56 9 5555 0101',
     '[{"id":"1","roomTypeId":"1","name":"Vista al mar","adults":2,"children":0}]', 'USD', 30000, 5700, 35700,
     'IVA', at, at
   from generate_series(1, ?) as n cross join lateral (select now() - n * interval '1 hour' as at) as times`,
  `insert into subscriber (email, language, created_at, confirmed_at)
   select 'ana' || n || '@example.com', 'es', at, case when n % 5 > 0 then at end
   from generate_series(1, ?) as n cross join lateral (select now() - n * interval '1 hour' as at) as times`,
  `insert into outbox_mail (message_id, recipient, subject, text, status, last_error, sent_at, created_at)
   select '<' || n || '@example.com>', 'ana' || n || '@example.com', 'Tu reserva ' || n, 'Texto',
     (array['sent', 'failed'])[1 + (n % 50 = 0)::int], case when n % 50 = 0 then '550 No such mailbox' end,
     at, at
   from generate_series(1, ?) as n cross join lateral (select now() - n * interval '1 hour' as at) as times`,
]

const today = hotelDay(Date.now())

/** What the first page of a list asks for. */
const LISTS: Record<string, (em: EntityManager) => readonly [page: unknown, counts: unknown]> = {
  messages: (em) => [listItems(em, { filter: 'all' }), listCounts(em, INBOX_LIST)],
  bookings: (em) => [
    listBookings(em, today, { filter: 'all' }),
    listCounts(em, bookingsList(today)),
  ],
  subscribers: (em) => [listSubscribers(em, { filter: 'confirmed' }), countSubscribers(em)],
  mails: (em) => [listMails(em, {}, { filter: 'sent' }), countMails(em)],
}

/** The time of the first page of each of the panel's lists, counts included, with 50 and with 5,000 rows. */
export async function measureLists({ record }: BenchOptions): Promise<boolean> {
  await using few = await filled(FEW)
  await using many = await filled(MANY)
  const results = []
  for (const [name, open] of Object.entries(LISTS)) {
    const rounds = await alternately(
      [few, many].map(
        ({ database }) =>
          () =>
            Promise.all(open(database.em.fork())),
      ),
    )
    const [small = 0, large = 0] = rounds.map((times) => Math.min(...times))
    record(`panel list, ${name}`, rounds[1] ?? [])
    results.push({ name, small, large, ratio: large / small })
  }
  printTable(
    `Lists of the panel: milliseconds of the first page, the fastest of ${ROUNDS}; ${FEW} and ${MANY} rows`,
    [
      ['', String(FEW), String(MANY), 'ratio', ''],
      ...results.map(({ name, small, large, ratio }) => [
        name,
        small.toFixed(2),
        large.toFixed(2),
        ratio.toFixed(2),
        ratio <= MAX_RATIO ? '' : 'OVER',
      ]),
    ],
  )
  return results.every(({ ratio }) => ratio <= MAX_RATIO)
}

/** Calls in turns, so that a busy moment meets all; the times of each. */
async function alternately(calls: readonly (() => Promise<unknown>)[]): Promise<number[][]> {
  const times: number[][] = calls.map(() => [])
  for (let round = 0; round < WARM_UP + ROUNDS; round += 1) {
    for (const [at, call] of calls.entries()) {
      const startedAt = performance.now()
      await call()
      if (round >= WARM_UP) times[at]?.push(performance.now() - startedAt)
    }
  }
  return times
}

async function filled(count: number): Promise<OpenDatabase & AsyncDisposable> {
  const open = await openDatabase({ DATA_DIR: 'memory://' }, QUIET)
  const em = open.database.em.fork()
  for (const sql of ROWS) await em.execute(sql, sql.includes('?)') ? [count] : [])
  await em.execute('vacuum analyze')
  return { ...open, [Symbol.asyncDispose]: open.close }
}

const QUIET = { info: () => undefined, warn: () => undefined }
