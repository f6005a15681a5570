import { once } from 'node:events'
import { connect } from 'node:net'
import { expect, test } from 'vitest'
import { networkOf } from '#server/process/network.ts'
import { logLines } from '#tests/support/log-lines.ts'
import { testApp } from '#tests/support/test-app.ts'

test('a client that goes while its answer is written stops nothing, and is logged with its network', async () => {
  const { log, entries } = logLines()
  await using server = await testApp({ log })
  await server.app.listen({ host: '127.0.0.1', port: 0 })
  // The answer is handed to the system, and the connection is gone before it says that it was written.
  server.app.server.once('request', ({ socket }, response) => {
    response.once('prefinish', () => socket.destroy())
  })

  const { port } = server.app.server.address() as { port: number }
  const client = connect(port, '127.0.0.1')
  client.on('error', () => undefined).resume()
  client.write('GET /brand/logo-mark.svg HTTP/1.1\r\nhost: localhost\r\n\r\n')
  await once(client, 'close')

  const line = { path: '/brand/logo-mark.svg', status: 200, ip: '127.0.0.0' }
  await expect.poll(entries).toContainEqual(expect.objectContaining(line))
  expect((await fetch(`http://127.0.0.1:${port}/healthz`)).status).toBe(200)
})

test('a connection that never said its address has none in the log', () => {
  expect(networkOf(undefined)).toBe('unknown')
})
