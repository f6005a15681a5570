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
/** The highest ratio of the times with many and with few rows. */
const MAX_RATIO = 1.5
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
  `insert into reservation (pms_id, status, source, guest_name, guest_email, guest_phone, guest_country,
     check_in, check_out, adults, children, rooms, created_at)
   select (70000000 + n)::text, (array['confirmed', 'canceled'])[1 + (n % 5 = 0)::int], 'Booking.com',
     'Wei Li ' || n, 'wei' || n || '@example.com', '+86 10 5555 0124', 'CN',
     current_date + 480 - n % 540, current_date + 483 - n % 540, 2, 0,
     '["Habitación con vista al mar"]', now() - n * interval '1 hour' from generate_series(1, ?) as n`,
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
  'bookings found': (em) => [
    listBookings(em, today, { filter: 'all', q: 'wei mar 0124' }),
    listCounts(em, bookingsList(today)),
  ],
  'bookings to come': (em) => [listBookings(em, today, { filter: 'future' }), null],
  bookings: (em) => [
    listBookings(em, today, { filter: 'all' }),
    listCounts(em, bookingsList(today)),
  ],
  subscribers: (em) => [listSubscribers(em, { filter: 'confirmed' }), countSubscribers(em)],
  mails: (em) => [listMails(em, {}, { filter: 'sent' }), countMails(em)],
}

/** The work for the first page of each of the panel's lists, counts included, with few and many rows. */
export async function measureLists({ record, sizes }: BenchOptions): Promise<boolean> {
  await using few = await filled(FEW)
  await using many = await filled(sizes.many)
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
    `Lists of the panel: milliseconds of the processor for the first page, the fastest of ${ROUNDS}; ${FEW} and ${sizes.many} rows`,
    [
      ['', String(FEW), String(sizes.many), 'ratio', ''],
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

/**
 * Calls in turns, so that a busy moment meets all; the processor's milliseconds of each, database
 * included, which runs in this process and waits for nothing but a busy machine.
 */
async function alternately(calls: readonly (() => Promise<unknown>)[]): Promise<number[][]> {
  const times: number[][] = calls.map(() => [])
  for (let round = 0; round < WARM_UP + ROUNDS; round += 1) {
    for (const [at, call] of calls.entries()) {
      const before = process.cpuUsage()
      await call()
      const { user, system } = process.cpuUsage(before)
      if (round >= WARM_UP) times[at]?.push((user + system) / 1000)
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
