import { expect, test } from 'vitest'
import { bookingRound } from '#server/features/booking/reconcile/job.ts'
import { cachedPms } from '#server/gateways/pms/cached-pms.ts'
import { addDays } from '#shared/calendar.ts'
import type { BookingView } from '#shared/booking/booking-view.ts'
import { LANGUAGES } from '#shared/i18n/languages.ts'
import { translatorFor } from '#server/i18n/translators.ts'
import { aSandbox, QUICK, type TestSandbox } from '#tests/server/pms/sandbox-server.ts'
import { aCheckout, bookings, checkout, mailsOf } from '#tests/support/checkout.ts'
import { quiet } from '#tests/support/mail/outbox.ts'
import { testApp, type TestApp } from '#tests/support/test-app.ts'

const HASTY = { ...QUICK, readMs: 400, writeMs: 400, retries: 0 }

test('a guest cancels with the link: at the property, in the booking, by mail to guest and staff', async () => {
  await using hotel = await aSandbox()
  await using server = await testApp({ pms: hotel.pms })
  const booking = await booked(server, hotel)

  const response = await cancel(server, booking)

  expect(response.statusCode).toBe(200)
  expect(viewIn(response)).toMatchObject({
    status: 'cancelled',
    canCancel: false,
    cancelRequested: true,
    masked: false,
  })
  expect(hotel.sandbox.state.reservations[0]!.status).toBe('canceled')
  const [, guest, staff] = await mailsOf(server)
  expect(guest).toMatchObject({
    recipient: 'ana@example.test',
    subject: `Tu reserva ${booking.confirmationNumber} está cancelada`,
  })
  expect(guest!.text).toContain('No tiene ningún costo.')
  expect(staff).toMatchObject({ recipient: server.env.MAIL_TO })
  expect(staff!.text).toContain('sin costo')
  expect(await free(server, hotel)).toBe(3)
})

test('after the deadline the mails say what is charged, by the terms of the booking', async () => {
  await using hotel = await aSandbox()
  await using server = await testApp({ pms: hotel.pms })
  const booking = await booked(server, hotel, hotel.stay(9))

  await cancel(server, booking)

  const [, guest, staff] = await mailsOf(server)
  expect(guest!.text).toContain('se cobra la primera noche')
  expect(staff!.text).toContain('se cobra la primera noche')
})

test('without the right link nothing is cancelled, and the answer says nothing about the number', async () => {
  await using hotel = await aSandbox()
  await using server = await testApp({ pms: hotel.pms })
  const booking = await booked(server, hotel)

  const wrong = await cancel(server, { ...booking, token: 'x'.repeat(43) })
  const unknown = await cancel(server, { ...booking, confirmationNumber: 'HM-AAAAAAAAAA' })
  const empty = await cancel(server, { ...booking, token: '' })

  expect([wrong, unknown, empty].map(({ statusCode }) => statusCode)).toEqual([404, 404, 400])
  expect(errorIn(wrong)).toBe(errorIn(unknown))
  expect(hotel.calls('putReservation')).toBe(0)
})

test('two tabs and two processes cancel once, and all see the same', async () => {
  await using hotel = await aSandbox()
  await using server = await testApp({ pms: hotel.pms })
  await using other = await server.another({ pms: hotel.client() })
  const booking = await booked(server, hotel)
  hotel.fault({ method: 'putReservation', kind: 'latency', delayMs: 200 })

  const responses = await Promise.all([
    cancel(server, booking),
    cancel(other, booking),
    cancel(server, booking),
  ])
  const later = await cancel(other, booking)

  expect([...responses, later].map((response) => viewIn(response).status)).toEqual(
    Array(4).fill('cancelled'),
  )
  expect(hotel.calls('putReservation')).toBe(1)
  expect(await mailsOf(server)).toHaveLength(3)
})

test('an answer lost after the property cancelled is a cancellation', async () => {
  await using hotel = await aSandbox()
  await using server = await testApp({ pms: hotel.client({ limits: HASTY }) })
  const booking = await booked(server, hotel)
  hotel.fault({ method: 'putReservation', kind: 'reset_after' })

  expect(viewIn(await cancel(server, booking)).status).toBe('cancelled')
  expect(hotel.calls('putReservation')).toBe(1)
})

test.each(['reset_before', 'http500', 'timeout', 'rate_limit', 'scope_denied'] as const)(
  'a cancellation that meets %s is finished by the job, once, and mailed once',
  async (kind) => {
    await using hotel = await aSandbox()
    await using server = await testApp({ pms: hotel.client({ limits: HASTY }) })
    const booking = await booked(server, hotel)
    hotel.fault({ method: 'putReservation', kind })

    const first = viewIn(await cancel(server, booking))
    const meanwhile = await look(server, booking)
    await round(server, hotel)
    await round(server, hotel)

    expect(first).toMatchObject({ status: 'processing', cancelRequested: true, canCancel: false })
    expect(meanwhile.status).toBe('processing')
    expect((await look(server, booking)).status).toBe('cancelled')
    expect(hotel.sandbox.state.reservations[0]!.status).toBe('canceled')
    expect((await mailsOf(server)).map(({ subject }) => subject.split(':')[0])).toEqual([
      `Tu reserva ${booking.confirmationNumber} en Hare Mahina`,
      'Cancelación en curso',
      `Tu reserva ${booking.confirmationNumber} está cancelada`,
      'Reserva cancelada por el huésped',
    ])
  },
)

test('a process that died while it cancelled leaves it to the next one, which reads before it asks', async () => {
  await using hotel = await aSandbox()
  await using server = await testApp({ pms: hotel.pms })
  const booking = await booked(server, hotel)
  await server.em.execute(
    `update booking set cancel_requested_at = now(), claimed_until = now() - interval '1 second'`,
  )
  await hotel.pms.cancel(booking.confirmationNumber)

  await round(server, hotel)

  expect((await bookings(server))[0]!.state).toBe('cancelled')
  expect(hotel.calls('putReservation')).toBe(1)
  expect(await mailsOf(server)).toHaveLength(3)
})

test('what the property certainly rejects stands: guest and staff are told, and it may be asked again', async () => {
  await using hotel = await aSandbox()
  await using server = await testApp({ pms: hotel.pms })
  const booking = await booked(server, hotel)
  hotel.fault({ method: 'putReservation', kind: 'rejected' })

  const response = await cancel(server, booking)
  const view = await look(server, booking)
  const again = await cancel(server, booking)

  expect(response.statusCode).toBe(409)
  expect(response.json().error.data.reason).toBe('not_changeable')
  expect(view).toMatchObject({ status: 'confirmed', canCancel: true, cancelRequested: false })
  expect((await mailsOf(server))[1]!.subject).toContain('Cancelación rechazada')
  expect(viewIn(again).status).toBe('cancelled')
})

test('a stay that has begun, and a booking without an outcome, are not cancelled here', async () => {
  await using hotel = await aSandbox()
  await using server = await testApp({ pms: hotel.pms })
  const booking = await booked(server, hotel)
  hotel.sandbox.state.reservations[0]!.status = 'checked_in'
  await server.em.execute(`update booking set refreshed_at = now() - interval '1 hour'`)
  const begun = await cancel(server, booking)
  await server.em.execute(`update booking set state = 'unknown'`)
  const unresolved = await cancel(server, booking)

  expect([begun, unresolved].map(({ statusCode }) => statusCode)).toEqual([409, 409])
  expect(hotel.calls('putReservation')).toBe(0)
})

test('a cancelled stay is final: an answer of the property from before changes nothing', async () => {
  await using hotel = await aSandbox()
  await using server = await testApp({ pms: hotel.pms })
  const booking = await booked(server, hotel)
  await cancel(server, booking)
  hotel.sandbox.state.reservations[0]!.status = 'confirmed'
  await server.em.execute(`update booking set refreshed_at = now() - interval '1 hour'`)

  const view = await look(server, booking)
  const again = await cancel(server, booking)

  expect([view.status, viewIn(again).status]).toEqual(['cancelled', 'cancelled'])
  expect(hotel.calls('putReservation')).toBe(1)
  expect(await mailsOf(server)).toHaveLength(3)
})

test.each(LANGUAGES)('the mail about a cancellation speaks %s', async (language) => {
  await using hotel = await aSandbox()
  await using server = await testApp({ pms: hotel.pms })
  const booking = await booked(server, hotel, hotel.stay(), { language })

  await cancel(server, booking)

  const [, mail] = await mailsOf(server)
  const t = translatorFor(language)
  expect(mail!.subject).toBe(t('mail.cancelled.subject', { number: booking.confirmationNumber }))
  expect(mail!.text).toContain(t('mail.cancelled.none'))
  expect(mail!.text).toContain(`/booking/${booking.confirmationNumber}?token=${booking.token}`)
  expect(mail!.text).not.toMatch(/\{\w+\}|undefined|null/)
})

test('a change is a request of the booking; staff reads it in the panel, and the booking stays', async () => {
  await using hotel = await aSandbox()
  await using server = await testApp({ pms: hotel.pms })
  const stay = hotel.stay()
  const booking = await booked(server, hotel, stay)
  const dates = { checkIn: addDays(stay.startDate, 1), checkOut: addDays(stay.endDate, 1) }

  const response = await change(server, booking, { ...dates, message: '¿Un día más tarde?' })
  const again = await change(server, booking, { ...dates, message: '¿Un día más tarde?' })

  const number = response.json().result.data.number as string
  expect(again.json().result.data.number).toBe(number)
  const [row] = await server.em.execute(
    'select number, booking_reference, check_in, available, message, email from booking_request',
  )
  expect(row).toMatchObject({
    number,
    booking_reference: booking.reference,
    check_in: dates.checkIn,
    available: true,
    message: '¿Un día más tarde?',
    email: 'ana@example.test',
  })
  const [, staff, guest] = await mailsOf(server)
  expect(staff!.subject).toBe(
    `Solicitud de cambio ${number}, reserva ${booking.confirmationNumber}`,
  )
  expect(staff!.text).toContain('libres, contando sus propias noches')
  expect(guest!.subject).toBe(`Recibimos tu solicitud de cambio ${number}`)
  expect((await look(server, booking)).checkIn).toBe(stay.startDate)
  expect(await mailsOf(server)).toHaveLength(3)
})

test('the guest’s own nights count as free when other dates are asked for, those of others do not', async () => {
  await using hotel = await aSandbox()
  await using server = await testApp({ pms: hotel.pms })
  const stay = hotel.stay()
  const booking = await booked(server, hotel, stay)
  const block = (date: string, units: number) =>
    hotel.sandbox.state.blocks.push({ roomTypeId: '501003', date, units })
  block(stay.startDate, 2)
  block(addDays(stay.startDate, 1), 2)
  const asked = async (checkIn: string, checkOut: string) => {
    await change(server, booking, { checkIn, checkOut, message: checkIn + checkOut })
    const [row] = await server.em.execute<{ available: boolean }[]>(
      'select available from booking_request order by id desc limit 1',
    )
    return row!.available
  }

  const own = await asked(stay.startDate, addDays(stay.endDate, 1))
  block(addDays(stay.endDate, 1), 3)
  const others = await asked(addDays(stay.startDate, 1), addDays(stay.endDate, 2))

  expect([own, others]).toEqual([true, false])
})

test('a change needs the link, sensible dates and a booking that stands', async () => {
  await using hotel = await aSandbox()
  await using server = await testApp({ pms: hotel.pms })
  const booking = await booked(server, hotel)
  const ask = (facts: object, who = booking) =>
    change(server, who, { message: 'x', ...facts }).then(({ statusCode }) => statusCode)

  const answers = [
    await ask({}, { ...booking, token: 'x'.repeat(43) }),
    await ask({ checkIn: '2030-01-02' }),
    await ask({ checkIn: '2030-01-02', checkOut: '2030-01-01' }),
    await ask({ message: ' ' }),
  ]
  await cancel(server, booking)

  expect([...answers, await ask({})]).toEqual([404, 400, 400, 400, 409])
  expect(await server.em.execute('select 1 from booking_request')).toEqual([])
})

async function booked(
  server: TestApp,
  hotel: TestSandbox,
  stay = hotel.stay(),
  guest: Record<string, unknown> = {},
): Promise<Link> {
  return (await checkout(server, aCheckout(stay, { guest }))).json().booking
}

type Link = Pick<BookingView, 'confirmationNumber' | 'reference'> & { token: string }

const mutate = (server: TestApp, name: string, payload: object) =>
  server.app.inject({ method: 'POST', url: `/trpc/booking.${name}`, payload })

const cancel = (server: TestApp, { confirmationNumber, token }: Link) =>
  mutate(server, 'cancel', { confirmationNumber, token })

const change = (server: TestApp, { confirmationNumber, token }: Link, facts: object) =>
  mutate(server, 'requestChange', { confirmationNumber, token, ...facts })

interface Response {
  json(): { result?: { data: BookingView }; error?: { message: string } }
}

const viewIn = (response: Response): BookingView => response.json().result!.data
const errorIn = (response: Response): string => response.json().error!.message

async function look(server: TestApp, { confirmationNumber, token }: Link): Promise<BookingView> {
  const url = `/api/booking/${confirmationNumber}`
  return (await server.app.inject({ url, query: { token } })).json()
}

/** How many ocean-view rooms a search finds. */
async function free(server: TestApp, hotel: TestSandbox): Promise<number> {
  const { startDate, endDate } = hotel.stay()
  const query = { checkIn: startDate, checkOut: endDate, adults: '2' }
  const offers = (await server.app.inject({ url: '/api/rooms', query })).json()
  return offers.find(({ id }: { id: string }) => id === '501003').available
}

const round = (server: TestApp, hotel: TestSandbox) =>
  bookingRound({ em: server.em, pms: cachedPms(hotel.client()), env: server.env, log: quiet })
