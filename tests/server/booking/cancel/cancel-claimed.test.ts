import { setTimeout } from 'node:timers/promises'
import { expect, test, vi } from 'vitest'
import { bookings } from '#tests/support/checkout.ts'
import { bookRoom, cancel, errorIn, viewIn } from '#tests/support/linked-booking.ts'
import { aSandbox } from '#tests/support/sandbox/test-sandbox.ts'
import { testApp, type TestApp } from '#tests/support/test-app.ts'

const claim = ({ em }: TestApp) =>
  em.execute(`update booking set claimed_until = now() + interval '10 minutes'`)

/** Time in which a call has begun to wait. */
const WAITING_MS = 300

test('a cancellation waits for a task that holds the booking, and is then made', async () => {
  await using hotel = await aSandbox()
  await using server = await testApp({ pms: hotel.pms })
  const booking = await bookRoom(server, hotel)
  await claim(server)

  const asked = cancel(server, booking)
  await setTimeout(WAITING_MS)
  expect(hotel.sandbox.state.reservations[0]!.status).toBe('confirmed')
  await server.em.execute('update booking set claimed_until = null')

  expect(viewIn(await asked).status).toBe('cancelled')
  expect(hotel.sandbox.state.reservations[0]!.status).toBe('canceled')
})

test('if the task does not end, the guest is asked to try again', async () => {
  await using hotel = await aSandbox()
  await using server = await testApp({ pms: hotel.pms })
  const booking = await bookRoom(server, hotel)
  await claim(server)
  const now = performance.now.bind(performance)
  let later = 0
  vi.spyOn(performance, 'now').mockImplementation(() => now() + later)

  const asked = cancel(server, booking)
  await setTimeout(WAITING_MS)
  later = 3_600_000
  const response = await asked

  expect(response.statusCode).toBe(503)
  expect(errorIn(response)).toMatch(/No se pudo cancelar ahora|could not cancel/i)
  expect((await bookings(server))[0]!.cancelRequestedAt).toBeNull()
})

test('a guest who has arrived while the cancellation waited is not cancelled', async () => {
  await using hotel = await aSandbox()
  await using server = await testApp({ pms: hotel.pms })
  const booking = await bookRoom(server, hotel)
  await claim(server)

  const asked = cancel(server, booking)
  await setTimeout(WAITING_MS)
  await server.em.execute(`update booking set claimed_until = null, pms_status = 'checked_in'`)

  expect((await asked).statusCode).toBe(409)
  expect(hotel.sandbox.state.reservations[0]!.status).toBe('confirmed')
})
