import { createServer } from 'node:http'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { expect, test } from '../support/test.ts'

test('no page of the site is shown inside a frame of another site', async ({
  page,
  baseURL,
  consoleMessages,
}) => {
  const paths = [
    '/',
    '/blog',
    '/rooms',
    '/admin',
    '/api/blog',
    '/preview?token=1',
    '/preview/site',
    '/nothing-here',
  ]
  const frames = paths.map((path) => `<iframe src="${baseURL}${path}"></iframe>`).join('')
  const stranger = createServer((_request, response) => {
    response.setHeader('content-type', 'text/html').end(`<!doctype html>${frames}`)
  }).listen(0, '127.0.0.1')
  await once(stranger, 'listening')

  await page.goto(`http://127.0.0.1:${(stranger.address() as AddressInfo).port}/`)

  await expect
    .poll(() => consoleMessages.filter((message) => message.includes('frame-ancestors')).length)
    .toBe(paths.length)
  for (const frame of page.frames().slice(1)) {
    await expect.poll(() => frame.url()).toMatch(/^chrome-error:/)
  }
  // These messages are what the test is about.
  consoleMessages.length = 0
  stranger.closeAllConnections()
  stranger.close()
})
