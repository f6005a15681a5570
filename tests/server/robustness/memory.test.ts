import { request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Readable } from 'node:stream'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { expect, test } from 'vitest'
import { aSession } from '#tests/support/accounts.ts'
import { anArticle } from '#tests/support/builders.ts'
import { testApp, type TestApp } from '#tests/support/test-app.ts'
import { aPicture, FEATURED, upload } from '#tests/support/uploads.ts'

const MEGABYTE = 1024 ** 2
const MAX_GROWTH_MB = 150
/** Twenty bodies up to the limit of what is taken; all of them kept whole would be 240 MB. */
const MAX_BODIES_MB = 100

test('twelve megabytes sent twenty times at once are refused without being kept', async () => {
  await using server = await testApp()
  const cookie = await aSession(server)
  await server.app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = server.app.server.address() as AddressInfo
  const urls = ['/api/contacts', '/trpc/contact.send', '/api/admin/blog', '/trpc/admin.blog.create']

  const { result, grownMb } = await measured(
    () =>
      Promise.all(
        Array.from({ length: 20 }, (_, index) =>
          sendMegabytes(port, urls[index % urls.length]!, cookie),
        ),
      ),
    inBuffers,
  )

  expect(result.filter((answer) => answer !== 413 && answer !== 'closed')).toEqual([])
  expect(result).toContain(413)
  expect(grownMb).toBeLessThan(MAX_BODIES_MB)
  expect((await server.app.inject('/api/blog')).statusCode).toBe(200)
})

test('of an animation with 2500 frames only the first is decoded', async () => {
  await using server = await testApp()
  const cookie = await aSession(server)
  const bomb = await anAnimation(2500)
  expect(bomb.length).toBeLessThan(5_000_000)

  const { result, grownMb } = await measured(() =>
    upload(server, bomb, { url: FEATURED, cookie, filename: 'bomb.gif', type: 'image/gif' }),
  )

  expect(result.statusCode).toBe(200)
  expect(result.json()).toMatchObject({ width: 600, height: 600 })
  expect(grownMb).toBeLessThan(MAX_GROWTH_MB)
})

test('memory does not grow with the number of addresses, visitors and searches', async () => {
  await using server = await testApp()
  await anArticle(server.em, { slug: 'los-moai' })
  await visits(server, 0, 400)
  const before = heapAfterCollection()

  await visits(server, 400, 800)

  // What belongs to the last answers is freed a little later.
  await expect.poll(() => heapAfterCollection() / before).toBeLessThan(1.05)
})

/**
 * Sends 12 MB of unknown length, as fast as they are taken. The server answers and closes before
 * everything has been sent: a write that meets the closed connection may come before the answer
 * has been read.
 * @returns the status of the answer, or `closed` where the connection ended without one.
 */
async function sendMegabytes(
  port: number,
  path: string,
  cookie: string,
): Promise<number | 'closed'> {
  const sending = request({ port, host: '127.0.0.1', path, method: 'POST' })
  sending.setHeader('content-type', 'application/json')
  sending.setHeader('cookie', cookie)
  const answered = new Promise<number | 'closed'>((resolve) => {
    sending.on('response', (response) => {
      response.resume()
      resolve(response.statusCode ?? 0)
    })
    sending.on('error', () => resolve('closed'))
  })
  const chunk = Buffer.alloc(65_536, ' ')
  Readable.from(Array<Buffer>(192).fill(chunk)).pipe(sending)
  return answered
}

/** Visitors from different addresses who each ask for something new. */
async function visits({ app }: TestApp, from: number, to: number): Promise<void> {
  for (let index = from; index < to; index += 1) {
    const search = encodeURIComponent(JSON.stringify({ q: `moai ${index}`, lang: 'es' }))
    const url = [`/api/blog/no-${index}`, `/trpc/blog.search?input=${search}`, `/none-${index}`]
    await app.inject({
      url: url[index % url.length]!,
      remoteAddress: `10.1.${index >> 8}.${index & 255}`,
      headers: { 'x-session-id': `guest-${index}`, cookie: `a=${index}` },
    })
  }
}

/** What buffers hold: unlike resident memory it is the same whatever the process did before. */
const inBuffers = (): number => process.memoryUsage().external

/** How far the memory rose above its start while the task ran; the resident one unless told. */
async function measured<T>(
  task: () => Promise<T>,
  memory: () => number = process.memoryUsage.rss,
): Promise<{ result: T; grownMb: number }> {
  heapAfterCollection()
  const start = memory()
  let peak = start
  const sample = () => {
    peak = Math.max(peak, memory())
  }
  const timer = setInterval(sample, 5)
  const result = await task()
  sample()
  clearInterval(timer)
  return { result, grownMb: (peak - start) / MEGABYTE }
}

function heapAfterCollection(): number {
  setFlagsFromString('--expose-gc')
  const collect = runInNewContext('gc') as () => void
  collect()
  return process.memoryUsage().heapUsed
}

/** A GIF of one frame, repeated: all decoded it would be 900 million pixels. */
async function anAnimation(frames: number): Promise<Buffer> {
  const picture = await aPicture({ width: 600, height: 600, format: 'gif' })
  const colors = (picture[10]! & 7) + 1
  const head = 13 + (picture[10]! & 0x80 ? 3 * 2 ** colors : 0)
  const frame = picture.subarray(head, -1)
  return Buffer.concat([
    picture.subarray(0, head),
    ...Array<Buffer>(frames).fill(frame),
    Buffer.from(';'),
  ])
}
