import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, test } from 'vitest'
import { aBooking, aSandbox, type TestSandbox } from '#tests/support/sandbox/test-sandbox.ts'

/** Somebody who is told about changes. */
async function aListener(statusCodes: number[]) {
  const received: { event: string; body: Record<string, unknown>; agent: string }[] = []
  const server = createServer((request, response) => {
    void read(request).then((text) => {
      const body = JSON.parse(text) as Record<string, unknown>
      received.push({
        event: String(body['event']),
        body,
        agent: request.headers['user-agent'] ?? '',
      })
      response.writeHead(statusCodes.shift() ?? 200).end()
    })
  })
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/hook`,
    received,
    [Symbol.asyncDispose]: async () => {
      server.closeAllConnections()
      await new Promise((resolve) => void server.close(resolve))
    },
  }
}

async function read(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk as Buffer)
  return Buffer.concat(chunks).toString()
}

const after = (server: TestSandbox, seconds: number) =>
  server.clock.moveTo(server.clock.now() + seconds * 1000)

test('watchers hear of bookings and of changes of status, and who made them', async () => {
  await using server = await aSandbox()
  await using listener = await aListener([])
  await server.pms.subscribe(listener.url)

  const { id } = await server.pms.createReservation(aBooking(server.stay()))
  await after(server, 5)
  await server.pms.cancel(id)
  await after(server, 5)

  expect(listener.received.map(({ event }) => event)).toEqual([
    'reservation/created',
    'reservation/status_changed',
  ])
  expect(listener.received[1]).toMatchObject({
    agent: 'CloudBeds-Webhooks/4.0.0',
    body: {
      propertyID: 900_142,
      propertyID_str: '900142',
      reservationID: id,
      status: 'canceled',
      previousStatus: 'confirmed',
      actor: { type: 'api-client' },
    },
  })
})

test('a delivery that fails comes again, up to five times', async () => {
  await using server = await aSandbox()
  await using late = await aListener([500, 500])
  await using never = await aListener(Array.from({ length: 20 }, () => 500))
  await server.pms.subscribe(late.url)
  await server.pms.subscribe(never.url)

  await server.pms.createReservation(aBooking(server.stay()))
  for (let minute = 0; minute < 9; minute += 1) await after(server, 61)

  expect(late.received).toHaveLength(3)
  expect(never.received).toHaveLength(6)
})

test('deliveries can be doubled and dropped', async () => {
  await using server = await aSandbox()
  await using listener = await aListener([])
  await server.pms.subscribe(listener.url)

  server.fault({ method: 'postReservation', kind: 'duplicate_webhook' })
  await server.pms.createReservation(aBooking(server.stay()))
  await after(server, 5)
  const doubled = listener.received.length
  server.fault({ method: 'postReservation', kind: 'drop_webhook' })
  await server.pms.createReservation(aBooking(server.stay()))
  await after(server, 5)

  expect([doubled, listener.received.length]).toEqual([2, 2])
})

test('a pretended property writes to no other machine', async () => {
  await using server = await aSandbox()
  await server.pms.subscribe('https://hotel.example/hook')

  await server.pms.createReservation(aBooking(server.stay()))
  await after(server, 1)

  expect(server.log.at(-1)).toMatchObject({ status: 'dropped' })
})

test('watching twice is watching once', async () => {
  await using server = await aSandbox()

  await server.pms.subscribe('http://127.0.0.1:9/hook')
  await server.pms.subscribe('http://127.0.0.1:9/hook')

  expect(server.sandbox.state.webhooks.map(({ action }) => action)).toEqual([
    'created',
    'status_changed',
    'dates_changed',
  ])
})

test('an event that is refused does not keep the later ones from being reported', async () => {
  await using all = await aSandbox()
  await all.pms.subscribe('https://hotel.example/webhook')
  await using hotel = await aSandbox()
  hotel.fault({ method: 'postWebhook', kind: 'rejected' })

  await expect(hotel.pms.subscribe('https://hotel.example/webhook')).rejects.toThrow()

  expect(hotel.sandbox.state.webhooks).toHaveLength(all.sandbox.state.webhooks.length - 1)
})
