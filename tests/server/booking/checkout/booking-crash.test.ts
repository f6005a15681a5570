import { expect, test, vi } from 'vitest'
import { PROPERTY } from '#server/sandbox/state/property.ts'
import { aCheckout } from '#tests/support/checkout.ts'
import {
  newDatabase,
  startServerProcess,
  temporaryDirectory,
} from '#tests/support/server-process.ts'
import { aSandbox, type TestSandbox } from '#tests/support/sandbox/test-sandbox.ts'
import { WAIT_OPTIONS } from '#tests/support/wait-options.ts'

/** Below the limit of lookups. */
const SLOWLY = { timeout: 60_000, interval: 1200 }

test('kill -9 while the property books: the next process knows the booking, and there is one', async () => {
  await using hotel = await aSandbox()
  await using directory = await temporaryDirectory()
  const variables = await settingsFor(hotel, directory.path)
  const order = aCheckout(hotel.stay())
  hotel.fault({ method: 'postReservation', kind: 'latency', delayMs: 1500 })

  {
    await using server = await startServerProcess(variables)
    const cut = send(server.url, order).catch(() => undefined)
    await vi.waitFor(() => expect(hotel.faults).toEqual([]), WAIT_OPTIONS)
    server.kill('SIGKILL')
    await Promise.all([cut, server.ended])
  }
  await vi.waitFor(() => expect(hotel.sandbox.state.reservations).toHaveLength(1), WAIT_OPTIONS)
  await using next = await startServerProcess(variables)
  const response = await send(next.url, order)

  expect(response.status).toBe(200)
  const { booking } = (await response.json()) as { booking: Record<string, unknown> }
  expect(booking).toMatchObject({
    status: 'confirmed',
    confirmationNumber: hotel.sandbox.state.reservations[0]!.id,
  })
  expect(hotel.calls('postReservation')).toBe(1)
})

test('kill -9 while the property cancels: the next process finishes it, once', async () => {
  await using hotel = await aSandbox()
  await using directory = await temporaryDirectory()
  const variables = await settingsFor(hotel, directory.path)
  let url = ''

  {
    await using server = await startServerProcess(variables)
    const { booking } = (await (await send(server.url, aCheckout(hotel.stay()))).json()) as {
      booking: { confirmationNumber: string; token: string }
    }
    const { confirmationNumber, token } = booking
    url = `/api/booking/${confirmationNumber}?token=${token}`
    hotel.fault({ method: 'putReservation', kind: 'latency', delayMs: 1500 })
    const cut = fetch(`${server.url}/trpc/booking.cancel`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ confirmationNumber, token }),
    }).catch(() => undefined)
    await vi.waitFor(() => expect(hotel.faults).toEqual([]), WAIT_OPTIONS)
    server.kill('SIGKILL')
    await Promise.all([cut, server.ended])
  }
  const statuses = () => hotel.sandbox.state.reservations.map(({ status }) => status)
  await vi.waitFor(() => expect(statuses()).toEqual(['canceled']), WAIT_OPTIONS)
  await using next = await startServerProcess(variables)

  await vi.waitFor(async () => {
    const view = (await (await fetch(next.url + url)).json()) as { status: string }
    expect(view.status).toBe('cancelled')
  }, SLOWLY)
  expect(hotel.calls('putReservation')).toBe(1)
})

function send(url: string, order: object): Promise<Response> {
  return fetch(`${url}/api/checkout/cloudbeds`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(order),
  })
}

/** Of a server with a database of its own that books at this property. */
const settingsFor = async (hotel: TestSandbox, directory: string) => ({
  ...(await newDatabase(directory)),
  CLOUDBEDS_API_KEY: hotel.sandbox.apiKey,
  CLOUDBEDS_PROPERTY_ID: PROPERTY.id,
  CLOUDBEDS_BASE_URL: hotel.apiUrl,
})
