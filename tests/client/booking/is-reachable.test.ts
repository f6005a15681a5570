import { once } from 'node:events'
import { createServer } from 'node:net'
import type { AddressInfo } from 'node:net'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { isReachable } from '#client/features/booking/widget/booking-frame.tsx'

const mounted = new AbortController().signal

beforeEach(() => vi.stubGlobal('navigator', { onLine: true }))
afterEach(() => vi.unstubAllGlobals())

test('a host that does not resolve is not reachable', async () => {
  expect(await isReachable('http://engine.invalid/reservation', mounted)).toBe(false)
})

test('a host that accepts the connection and stays silent is not reachable', async () => {
  const server = createServer(() => undefined).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo

  const reachable = await isReachable(`http://127.0.0.1:${port}/`, mounted, 200)

  server.close()
  expect(reachable).toBe(false)
})

test('without a connection nothing is asked', async () => {
  vi.stubGlobal('navigator', { onLine: false })
  const asked = vi.fn<typeof fetch>()
  vi.stubGlobal('fetch', asked)

  expect(await isReachable('/sandbox/es/reservation/AbC123', mounted)).toBe(false)
  expect(asked).not.toHaveBeenCalled()
})
