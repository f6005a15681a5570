import { expect, test } from 'vitest'
import { applyRemote } from '#server/features/booking/confirm/confirm.ts'
import { bookingByNumber } from '#server/features/booking/store/booking-store.ts'
import { cachedPms } from '#server/gateways/pms/cached-pms.ts'
import { mailsOf } from '#tests/support/checkout.ts'
import { bookRoom } from '#tests/support/linked-booking.ts'
import { aSandbox } from '#tests/support/sandbox/test-sandbox.ts'
import { testApp } from '#tests/support/test-app.ts'

test('a booking that the hotel confirms later is confirmed by mail, once, by whichever process reads it', async () => {
  await using hotel = await aSandbox({ config: { createdStatus: 'not_confirmed' } })
  await using server = await testApp({ pms: hotel.pms })
  await using other = await server.another({ pms: hotel.pms })
  const { confirmationNumber } = await bookRoom(server, hotel)
  hotel.setStatus(confirmationNumber, 'confirmed')

  const pms = cachedPms(hotel.client())
  const read = await pms.reservation(confirmationNumber)
  const known = await bookingByNumber(server.em, confirmationNumber)
  await Promise.all(
    [server, other, server].map(({ em, env }) => applyRemote({ em, pms, env }, known!, read!)),
  )

  const [received, confirmed, ...more] = await mailsOf(server)
  expect(received!.subject).toMatch(/^Reserva recibida: /)
  expect(confirmed!.text).toContain('está confirmada')
  expect(more).toEqual([])
})
