import { expect, test } from 'vitest'
import { addDays } from '#shared/calendar.ts'
import type { BookingRecord } from '#shared/booking/staff-bookings.ts'
import { mailsOf } from '#tests/support/checkout.ts'
import { bookRoom, change } from '#tests/support/linked-booking.ts'
import { LINK_ENV, WITH_LINKS } from '#tests/support/payment-link.ts'
import { aSandbox } from '#tests/support/sandbox/test-sandbox.ts'
import { aStaffMember, type Staff } from '#tests/support/staff.ts'
import { callQuery, dataOf } from '#tests/support/staff-calls.ts'
import { testApp } from '#tests/support/test-app.ts'

const act = (staff: Staff, name: string, input: object) =>
  staff.post(`/trpc/admin.bookings.${name}`, input)

test('a payment link is found again, mailed once in the guest’s language, and received when it was paid', async () => {
  await using hotel = await aSandbox(WITH_LINKS)
  await using server = await testApp({ pms: hotel.pms, env: LINK_ENV })
  const staff = await aStaffMember(server)
  const { reference } = await bookRoom(server, hotel)
  await server.em.execute(`update booking set language = 'de', pms_paid_minor = 0`)
  const made = { reference, amountMinor: 10_000, requestId: crypto.randomUUID() }
  const { url } = dataOf(await act(staff, 'paymentLink', made)) as { url: string }
  const links = async () => {
    await server.em.execute('update booking set refreshed_at = null')
    return (dataOf(await callQuery(staff, 'bookings.record', { reference })) as BookingRecord).links
  }
  const [link] = await links()
  expect(link).toMatchObject({ url, amountMinor: 10_000, mailedAt: null, state: 'open' })

  const mail = { reference, id: link!.id, requestId: crypto.randomUUID() }
  for (const time of ['first', 'repeat'])
    expect((await act(staff, 'mailPaymentLink', mail)).statusCode, time).toBe(200)
  expect((await act(staff, 'mailPaymentLink', { ...mail, id: 99 })).statusCode).toBe(404)

  const [, sent, ...more] = await mailsOf(server)
  expect(more).toEqual([])
  expect(sent).toMatchObject({ subject: expect.stringMatching(/^Zahlungslink: /) })
  expect(sent!.text).toContain(`→ 100,00\u00a0USD bezahlen\n${url}`)
  await fetch(url, { method: 'POST' })
  expect(await links()).toMatchObject([{ state: 'covered', mailedAt: expect.any(String) }])
  const again = { ...mail, requestId: crypto.randomUUID() }
  expect((await act(staff, 'mailPaymentLink', again)).statusCode).toBe(409)
})

test('of two links that wait, a payment covers one', async () => {
  await using hotel = await aSandbox(WITH_LINKS)
  await using server = await testApp({ pms: hotel.pms, env: LINK_ENV })
  const staff = await aStaffMember(server)
  const { reference } = await bookRoom(server, hotel)
  await server.em.execute('update booking set pms_paid_minor = 0')
  const make = async () => {
    const link = { reference, amountMinor: 10_000, requestId: crypto.randomUUID() }
    return (dataOf(await act(staff, 'paymentLink', link)) as { url: string }).url
  }
  const first = await make()
  await make()

  await fetch(first, { method: 'POST' })
  await server.em.execute('update booking set refreshed_at = null')

  const record = dataOf(await callQuery(staff, 'bookings.record', { reference })) as BookingRecord
  expect(record.links.map(({ state }) => state)).toEqual(['open', 'covered'])
  expect(await server.em.execute('select pms_paid_minor as paid from booking')).toEqual([
    { paid: 10_000 },
  ])
})

test('a guest’s change of departure is accepted in one step: moved, mailed, and its request answered', async () => {
  await using hotel = await aSandbox()
  await using server = await testApp({ pms: hotel.pms })
  const staff = await aStaffMember(server)
  const { checkIn, checkOut } = hotel.stay()
  const booking = await bookRoom(server, hotel, { checkIn, checkOut })
  const { reference } = booking
  await change(server, booking, { checkIn, checkOut: addDays(checkOut, 1), message: 'Una más' })
  const read = async () =>
    dataOf(await callQuery(staff, 'bookings.record', { reference })) as BookingRecord
  const { number } = (await read()).changes[0]!

  expect((await act(staff, 'acceptChange', { reference, number })).statusCode).toBe(200)
  expect((await act(staff, 'acceptChange', { reference, number })).statusCode).toBe(404)

  expect(await read()).toMatchObject({ changes: [], view: { checkOut: addDays(checkOut, 1) } })
  expect((await mailsOf(server)).at(-1)!.subject).toMatch(/^Nueva fecha de salida: /)
  const item = await server.em.execute(
    'select state, answered_at is not null as done from inbox_item',
  )
  expect(item).toEqual([{ state: 'answered', done: true }])
})

test('a change of the arrival is not accepted here', async () => {
  await using hotel = await aSandbox()
  await using server = await testApp({ pms: hotel.pms })
  const staff = await aStaffMember(server)
  const { checkIn, checkOut } = hotel.stay()
  const booking = await bookRoom(server, hotel, { checkIn, checkOut })
  const dates = { checkIn: addDays(checkIn, 1), checkOut }
  await change(server, booking, { ...dates, message: 'Un día después' })
  const [request] = await server.em.execute('select number from booking_request')

  const refused = await act(staff, 'acceptChange', {
    reference: booking.reference,
    number: request?.number,
  })

  expect(refused.statusCode).toBe(409)
  expect(refused.body).toContain('La llegada se cambia en Cloudbeds.')
  expect(await server.em.execute('select state from inbox_item')).toEqual([{ state: 'new' }])
})
