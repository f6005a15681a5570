import pg from 'pg'
import { expect, test } from 'vitest'
import type { EntityManager } from '#server/database/database.ts'
import { eraseGuest } from '#server/features/guests/erase.ts'
import { mail, message } from './rows.ts'
import { aSite } from './site.ts'
import { hotelDay } from '#shared/calendar.ts'

/** What a restore takes over is SQL of both, and PostgreSQL opens at once. */
const onPostgres = test.runIf(process.env.TEST_DATABASE === 'postgres')

onPostgres(
  'the daily mail is not sent again, and no lease of the archive stops a job',
  async () => {
    await using site = await aSite()
    await site.use((em) =>
      em.execute(`insert into job (name, claimed_until, finished_at) values
      ('backup', now() + interval '2 minutes', null),
      ('daily-mail', null, now() - interval '1 day'),
      ('sync', null, now() - interval '1 day')`),
    )
    const path = await site.archive()
    await site.use((em) => em.execute('update job set finished_at = now()'))

    await site.restore(path)

    await site.use(async (em) => {
      const jobs = `select name, claimed_until as lease,
      finished_at > now() - interval '1 hour' as "isToday" from job order by name`
      expect(await em.execute(jobs)).toEqual([
        { name: 'backup', lease: null, isToday: null },
        { name: 'daily-mail', lease: null, isToday: true },
        { name: 'sync', lease: null, isToday: false },
      ])
    })
  },
)

onPostgres(
  'who is erased, and what is sent, while a restore loads, stays erased and sent',
  async () => {
    await using site = await aSite()
    await site.use(async (em) => {
      await message(em, 'ana@example.com')
      await mail(em, 'waiting')
    })
    const path = await site.archive()
    const during: Promise<unknown>[] = []

    await site.restore(path, undefined, (step) => {
      if (step === 'loading') during.push(eraseAndSend(site.place.DATABASE_URL ?? ''))
    })

    await Promise.all(during)
    await site.use(async (em) => {
      expect(await em.execute('select email from contact_message')).toEqual([])
      expect(await em.execute('select status from outbox_mail')).toEqual([{ status: 'sent' }])
    })
  },
)

onPostgres('a restore sends, asks and releases nothing again that was done since', async () => {
  await using site = await aSite()
  await site.use(async (em) => {
    for (const reference of ['HM-1', 'HM-2', 'HM-3', 'HM-4']) await booking(em, reference)
    await em.execute(`update booking set cancel_requested_at = now() where reference = 'HM-3'`)
    await em.execute(`update booking set payment_due_at = now() where reference = 'HM-2'`)
  })
  const path = await site.archive()
  await site.use(async (em) => {
    await em.execute(
      `update booking set reminded_for = check_in, payment_link = 'https://pay.example',
         payment_due_at = now(), paid_at = now(), guest_name = 'Changed' where reference = 'HM-1'`,
    )
    await em.execute(
      `update booking set state = 'cancelled', pms_status = 'canceled', cancel_notified_at = now(),
         cancel_requested_at = now(), cancel_origin = 'hotel',
         check_in = check_in + 1, updated_at = now() where reference = 'HM-2'`,
    )
    // The property refused the cancellation.
    await em.execute(`update booking set cancel_requested_at = null where reference = 'HM-3'`)
    await em.execute(`delete from booking where reference = 'HM-4'`)
    await booking(em, 'HM-5')
    // Reinstated after its release.
    await em.execute(`update booking set payment_due_at = null where reference = 'HM-2'`)
  })
  const before = await site.use(progress)

  await site.restore(path)

  const after = await site.use(progress)
  const archived = { reference: 'HM-4', state: 'confirmed', paid: false, guest_name: 'Ana' }
  expect(after.slice(0, 3)).toEqual(
    before.slice(0, 3).map((row) => Object.assign(row, { guest_name: 'Ana' })),
  )
  expect(after.slice(3)).toEqual([expect.objectContaining(archived)])
})

onPostgres('a number that was given since the archive is not given again', async () => {
  await using site = await aSite()
  const subscribe = (email: string) =>
    site.use(async (em) => {
      const [row] = await em.execute<{ id: number }[]>(
        `insert into subscriber (email, language) values (?, 'es') returning id`,
        [email],
      )
      return row?.id ?? 0
    })
  const first = await subscribe('ana@example.com')
  const gone = await subscribe('gone@example.com')
  await site.use((em) => em.execute(`delete from subscriber where id = ?`, [gone]))
  const path = await site.archive()
  const since = await subscribe('eva@example.com')

  await site.restore(path)
  const afterRestore = await subscribe('ida@example.com')
  await using other = await aSite()
  await other.restore(path)
  const elsewhere = await other.use((em) =>
    em.execute<{ id: number }[]>(
      `insert into subscriber (email, language) values ('x@example.com', 'es') returning id`,
    ),
  )
  await site.back()

  expect([first, gone, since]).toEqual([1, 2, 3])
  expect(afterRestore).toBe(4)
  expect(elsewhere).toEqual([{ id: 3 }])
  expect(await subscribe('uma@example.com')).toBe(5)
})

onPostgres('what is erased and sent after a restore stays so when it is taken back', async () => {
  await using site = await aSite()
  const path = await site.archive()
  await site.use(async (em) => {
    await message(em, 'ana@example.com')
    await mail(em, 'waiting')
    await booking(em, 'HM-1')
  })
  const later = await site.archive()
  await site.restore(later)
  await site.use(async (em) => {
    await eraseGuest(em, 'ana@example.com', hotelDay(Date.now()))
    await em.execute(`update outbox_mail set status = 'sent', sent_at = now()`)
    await em.execute(`update booking set paid_at = now()`)
  })

  const { erasedAgain, mails } = await site.back()

  expect({ erasedAgain, mails }).toEqual({
    erasedAgain: 1,
    mails: { sentSince: 1, waiting: 0, stopped: 0 },
  })
  await site.use(async (em) => {
    expect(await em.execute('select email from contact_message')).toEqual([])
    expect(await em.execute('select 1 from booking where paid_at is null')).toEqual([])
  })
  await site.restore(path)
})

async function eraseAndSend(url: string): Promise<void> {
  const client = new pg.Client(url)
  await client.connect()
  await client.query(
    `delete from contact_message;
     insert into erasure (scope, salt, hash) values ('guest', 's',
       encode(sha256('sana@example.com'), 'hex'));
     update outbox_mail set status = 'sent', sent_at = now()`,
  )
  await client.end()
}

const booking = (em: EntityManager, reference: string) =>
  em.execute(
    `insert into booking (reference, state, pms_status, language, check_in, check_out, adults, children,
       guest_name, guest_email, guest_phone, rooms, currency, subtotal_minor, taxes_minor, total_minor,
       tax_label)
     values (?, 'confirmed', 'confirmed', 'es', current_date + 9, current_date + 11, 2, 0, 'Ana',
       'ana@example.com', '+56', '[{"a": 1}]', 'USD', 1, 2, 3, 'IVA')`,
    [reference],
  )

const progress = (em: EntityManager) =>
  em.execute<Record<string, unknown>[]>(
    `select reference, state, pms_status, check_in, cancel_requested_at, cancel_origin, cancel_notified_at, reminded_for,
       payment_link, payment_due_at, paid_at is not null as paid, guest_name
     from booking order by reference`,
  )
