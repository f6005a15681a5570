import { expect, test } from 'vitest'
import type { FaultKind } from '#tests/support/sandbox/faults.ts'
import { logLines } from '#tests/support/log-lines.ts'
import {
  aBooking,
  aroundNow,
  aSandbox,
  everythingIn,
  failureOf,
  QUICK,
} from '#tests/support/sandbox/test-sandbox.ts'

const KEY = 'cbat_canary_5f1c'

/** What of a guest must never be seen in a log. */
const PRIVATE = [KEY, 'canary', 'Zoraida', 'Quispe', 'zoraida@example.test', '912345678']

test('neither the key nor anything of a guest reaches a log, an error or the sandbox’s own notes', async () => {
  await using server = await aSandbox({ apiKey: KEY })
  const { log, lines } = logLines()
  const pms = server.client({ log, limits: { ...QUICK, retries: 0 } })
  const booking = aBooking(server.stay(), {
    guest: {
      firstName: 'Zoraida',
      lastName: 'Quispe',
      email: 'zoraida@example.test',
      country: 'PE',
      phone: '+51 912345678',
    },
  })
  const errors: string[] = []
  const { id } = await pms.createReservation(booking)
  await pms.addNote(id, 'Zoraida Quispe llega tarde')
  await pms.reservation(id)
  await pms.findByReference(booking.reference, aroundNow())
  const kinds: FaultKind[] = ['http500', 'rejected', 'scope_denied', 'reset_after', 'bad_json']
  for (const kind of kinds) {
    const message = `Refused ${KEY} for zoraida@example.test +51 912345678`
    server.fault({ method: 'postReservation', kind, message })
    const error = await failureOf(pms.createReservation(booking))
    log.error({ err: error }, 'checkout failed')
    errors.push(everythingIn(error))
  }

  const written = [...lines, ...errors, JSON.stringify(server.log)].join('\n')

  expect(lines.length).toBeGreaterThan(10)
  for (const secret of PRIVATE) expect(written).not.toContain(secret)
  expect(errors.join('\n')).toContain('Refused [key] for [e-mail] [number]')
})

test('what a call said and took is logged with the number of the property’s own support', async () => {
  await using server = await aSandbox()
  const { log, lines } = logLines()

  await server.client({ log }).probe()

  expect(JSON.parse(lines[0] ?? '{}')).toMatchObject({
    operation: 'getHotels',
    status: 200,
    upstreamRequestId: expect.stringMatching(/^[\da-f-]{36}$/) as string,
    ms: expect.any(Number) as number,
  })
})
