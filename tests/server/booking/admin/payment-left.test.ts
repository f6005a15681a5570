import { expect, test } from 'vitest'
import { logLines } from '#tests/support/log-lines.ts'
import { aSandbox } from '#tests/support/sandbox/test-sandbox.ts'
import { aStaffMember } from '#tests/support/staff.ts'
import { testApp } from '#tests/support/test-app.ts'

test('a payment that cannot be voided is named, and the cancelled reservation is called cancelled', async () => {
  await using hotel = await aSandbox()
  await using server = await testApp({ pms: hotel.pms })
  const { post } = await aStaffMember(server)
  hotel.fault({ method: 'postVoidPayment', kind: 'rejected' })

  const { flow, reservation } = (await post('/api/admin/test-cloudbeds-payment', {})).json()

  expect(flow.nextStep).toContain(`Revisa en Cloudbeds el pago de la reserva de prueba`)
  expect(flow.nextStep).not.toContain('la reserva de prueba y anúlala')
  expect(reservation.status).toBe('canceled')
  expect(hotel.sandbox.state.reservations[0]!.status).toBe('canceled')
})

test('all steps are undone in reverse, whatever fails, and everything that is left is named', async () => {
  await using hotel = await aSandbox()
  await using server = await testApp({ pms: hotel.pms })
  const { post } = await aStaffMember(server)
  hotel.fault({ method: 'getPaymentsCapabilities', kind: 'scope_denied', times: 9 })
  hotel.fault({ method: 'postVoidPayment', kind: 'rejected' })
  hotel.fault({ method: 'putReservation', kind: 'scope_denied' })

  const answer = (await post('/api/admin/test-cloudbeds-payment', {})).json()

  const steps = answer.steps.map(({ key, ok }: { key: string; ok: boolean | null }) => [key, ok])
  expect(steps).toEqual([
    ['availability', true],
    ['reservation', true],
    ['methods', true],
    ['payment', true],
    ['link', false],
    ['void', false],
    ['cancel', false],
  ])
  const { id, reference } = hotel.sandbox.state.reservations[0]!
  const name = `la reserva de prueba ${id} (${reference})`
  expect(answer.flow.nextStep).toBe(
    `Revisa en Cloudbeds el pago de ${name} y anúlalo a mano. Revisa en Cloudbeds ${name} y anúlala a mano.`,
  )
  expect(answer.reservation.status).toBe('confirmed')
})

test('who tests the property is logged', async () => {
  await using hotel = await aSandbox()
  const { log, entries } = logLines()
  await using server = await testApp({ pms: hotel.pms, log })
  const { post } = await aStaffMember(server)

  await post('/api/admin/sync-cloudbeds', {})

  const line = { msg: 'property tested by staff', username: 'maria' }
  expect(entries()).toContainEqual(expect.objectContaining(line))
})
