import { expect, test } from 'vitest'
import { bookingRound } from '#server/features/booking/job.ts'
import { cachedPms } from '#server/gateways/pms/cached-pms.ts'
import es from '#shared/content/locales/es/mail.json'
import { aSandbox, QUICK, type TestSandbox } from '#tests/support/sandbox/test-sandbox.ts'
import { aCheckout, checkout, mailsOf } from '#tests/support/checkout.ts'
import { bookRoom, cancel, change, viewBooking } from '#tests/support/linked-booking.ts'
import { quiet } from '#tests/support/mail/outbox.ts'
import { testApp, type TestApp } from '#tests/support/test-app.ts'

/** Counters of requests change with every request. */
const COUNTERS = new Set(['rate_limit'])

test('no link of any mail changes a row when it is asked for by GET or HEAD, as mail scanners do', async () => {
  await using hotel = await aSandbox({ config: { payByLink: true } })
  const limits = { ...QUICK, writeMs: 400, retries: 0 }
  await using server = await testApp({
    pms: hotel.client({ limits }),
    pages: true,
    env: { PAY_BY_LINK: 'on' },
  })
  const subjects = await sendEveryMail(server, hotel)
  const links = await linksOf(server)
  await server.em.execute(`update booking set refreshed_at = now() - interval '1 hour'`)
  const before = await everyRow(server)

  const statuses: [string, number][] = []
  for (const link of links) {
    const { pathname, search } = new URL(link)
    for (const method of ['GET', 'HEAD', 'GET'] as const) {
      const response = await server.app.inject({ method, url: pathname + search })
      statuses.push([`${method} ${pathname}`, response.statusCode])
    }
  }

  expect(await everyRow(server)).toEqual(before)
  // Links of the staff's mails lead to the login.
  const isExpected = ([call, status]: [string, number]) =>
    status === (call.includes(' /admin/') ? 302 : 200)
  expect(statuses.filter((one) => !isExpected(one))).toEqual([])
  expect(hotel.sandbox.state.reservations.map(({ status }) => status)).toEqual([
    'confirmed',
    'canceled',
    'canceled',
  ])
  for (const path of ['/newsletter/confirm', '/newsletter/unsubscribe', '/booking/', '/rooms']) {
    expect(
      links.filter((link) => new URL(link).pathname.startsWith(path)),
      path,
    ).not.toEqual([])
  }
  const sent = (await mailsOf(server)).map(({ subject }) => subject)
  expect(subjects.filter((subject) => !isSent(subject, sent))).toEqual([])
  // Only mails to the staff have no print.
  expect(await recipientsWithout(server, 'print')).toEqual([server.env.MAIL_TO])
  expect(await recipientsWithout(server, 'language')).toEqual([server.env.MAIL_TO])
})

test('the page behind a link says what it is about, and acts on POST only', async () => {
  await using hotel = await aSandbox()
  await using server = await testApp({ pms: hotel.pms, pages: true })
  const booking = await bookRoom(server, hotel)
  const post = (url: string) => server.app.inject({ method: 'POST', url })

  const page = await server.app.inject({
    url: `/booking/${booking.confirmationNumber}?token=${booking.token}`,
  })
  const mutation = await server.app.inject({
    url: `/trpc/booking.cancel?input=${encodeURIComponent(JSON.stringify(booking))}`,
  })
  const posted = await post(`/booking/${booking.confirmationNumber}?token=${booking.token}`)

  expect(page.statusCode).toBe(200)
  expect(page.body).toContain(booking.confirmationNumber)
  expect(mutation.statusCode).toBe(405)
  expect(posted.statusCode).toBe(404)
  expect((await viewBooking(server, booking)).status).toBe('confirmed')
})

/** Causes every mail to guests; the keys of their subjects. */
async function sendEveryMail(server: TestApp, hotel: TestSandbox): Promise<(keyof typeof es)[]> {
  const stays = await bookRoom(server, hotel, hotel.stay(4))
  const goes = await bookRoom(server, hotel, hotel.stay(30))
  await change(server, stays, { message: 'Llegamos más tarde.' })
  await cancel(server, goes)
  await unpaid(server, hotel)
  await lost(server, hotel)
  await confirmed(server)
  const request = { name: 'Bea', email: 'bea@example.test', message: '¿Hay lugar?' }
  await server.app.inject({ method: 'POST', url: '/api/booking-requests', payload: request })
  return [
    'mail.booking.subject',
    'mail.reminder.subject',
    'mail.change.subject',
    'mail.cancelled.subject',
    'mail.payment.subject',
    'mail.released.subject',
    'mail.booking.failed_subject',
    'mail.request.subject',
    'newsletter.mail.subject',
    'newsletter.mail.welcome_subject',
  ]
}

/** A booking that is to be paid online, and is released because it was not. */
async function unpaid(server: TestApp, hotel: TestSandbox): Promise<void> {
  const item = { rateId: '7002003', totalMinor: 32_130 }
  await checkout(server, aCheckout(hotel.stay(50), { item }))
  await round(server, hotel)
  await server.em.execute(
    `update booking set payment_due_at = now(), claimed_until = null where payment_link is not null`,
  )
  await round(server, hotel)
}

/** A booking that the property never got. */
async function lost(server: TestApp, hotel: TestSandbox): Promise<void> {
  hotel.fault({ method: 'postReservation', kind: 'reset_before' })
  await bookRoom(server, hotel, hotel.stay(40))
  await server.em.execute(
    `update booking set posted_at = now() - interval '11 minutes', lookups = 9 where state = 'unknown'`,
  )
  await round(server, hotel)
}

const round = (server: TestApp, hotel: TestSandbox): Promise<void> =>
  bookingRound({ em: server.em, pms: cachedPms(hotel.client()), env: server.env, log: quiet })

/** A subscription that is confirmed, and one that is not. */
async function confirmed(server: TestApp): Promise<void> {
  for (const email of ['ana@example.test', 'bea@example.test']) {
    await server.app.inject({ method: 'POST', url: '/api/newsletter', payload: { email } })
  }
  const [link = ''] = (await linksOf(server)).filter((one) => one.includes('/newsletter/confirm'))
  await server.app.inject({
    method: 'POST',
    url: '/newsletter/confirm',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams({
      token: new URL(link).searchParams.get('token') ?? '',
    }).toString(),
  })
}

const recipientsWithout = async ({ em }: TestApp, column: 'print' | 'language') => {
  const mails = await em.execute<{ recipient: string }[]>(
    `select distinct recipient from outbox_mail where ${column} is null`,
  )
  return mails.map(({ recipient }) => recipient)
}

/** Every link to the site in every mail, the one-click unsubscription included. */
async function linksOf(server: TestApp): Promise<string[]> {
  const mails = await server.em.execute<{ text: string; unsubscribe_url: string | null }[]>(
    'select text, unsubscribe_url from outbox_mail order by id',
  )
  const all = mails.flatMap(({ text, unsubscribe_url }) => [
    ...(text.match(/https?:\/\/\S+/g) ?? []),
    ...(unsubscribe_url ? [unsubscribe_url] : []),
  ])
  return [...new Set(all)].filter((link) => new URL(link).hostname === 'localhost')
}

/** All rows of all tables, as text. */
async function everyRow(server: TestApp): Promise<Record<string, string[]>> {
  const tables = await server.em.execute<{ name: string }[]>(
    `select table_name as name from information_schema.tables
     where table_schema = 'public' and table_type = 'BASE TABLE' order by 1`,
  )
  const rows: Record<string, string[]> = {}
  for (const { name } of tables.filter((table) => !COUNTERS.has(table.name))) {
    const found = await server.em.execute<{ row: string }[]>(
      `select to_jsonb(t)::text as row from "${name}" t order by 1`,
    )
    rows[name] = found.map(({ row }) => row)
  }
  return rows
}

/** Whether a mail has the subject of a key, whatever stands in its places. */
function isSent(key: keyof typeof es, subjects: readonly string[]): boolean {
  const [beginning = ''] = es[key].split('{')
  return subjects.some((subject) => subject.startsWith(beginning))
}
