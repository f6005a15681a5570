import { expect, test } from 'vitest'
import { bookings } from '#tests/support/checkout.ts'
import { bookRoom, cancel, viewIn } from '#tests/support/linked-booking.ts'
import { aSandbox } from '#tests/support/sandbox/test-sandbox.ts'
import { testApp, type TestApp } from '#tests/support/test-app.ts'

const claim = ({ em }: TestApp, interval: string) =>
  em.execute(`update booking set claimed_until = now() + interval '${interval}'`)

test('a cancellation waits for a task that holds the booking, and is then made', async () => {
  await using hotel = await aSandbox()
  await using server = await testApp({ pms: hotel.pms })
  const booking = await bookRoom(server, hotel)
  await claim(server, '500 milliseconds')

  const response = await cancel(server, booking)

  expect(viewIn(response).status).toBe('cancelled')
  expect(hotel.sandbox.state.reservations[0]!.status).toBe('canceled')
})

test('where the task does not end, the guest is told to try again', async () => {
  await using hotel = await aSandbox()
  await using server = await testApp({ pms: hotel.pms })
  const booking = await bookRoom(server, hotel)
  await claim(server, '10 minutes')

  const response = await cancel(server, booking)

  expect(response.statusCode).toBe(503)
  expect((await bookings(server))[0]!.cancelRequestedAt).toBeNull()
})
