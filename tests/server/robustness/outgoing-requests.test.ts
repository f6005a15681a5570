import { subscribe, unsubscribe } from 'node:diagnostics_channel'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, test } from 'vitest'
import { deleteUnusedUploads } from '#server/features/media/delete-unused.ts'
import { aContact } from '#tests/support/mail/contact.ts'
import { aStaffMember, TEXT } from '#tests/support/staff.ts'
import { testApp } from '#tests/support/test-app.ts'
import { post } from '#tests/support/transports.ts'

test('no address that anybody writes is ever asked by the server', async () => {
  await using listener = await aListener()
  await using server = await testApp({ pages: true })
  const { url } = listener
  const staff = await aStaffMember(server)
  const forged = { 'x-forwarded-host': new URL(url).host, forwarded: `host=${url}`, referer: url }

  const article = await staff.post('/api/admin/blog', {
    ...TEXT,
    title: url,
    slug: 'con-direcciones',
    content: `<p>${url} <a href="${url}/link">x</a><img src="${url}/text.png" alt="${url}"></p>`,
    excerpt: url,
    metaTitle: url,
    metaDescription: url,
    author: url,
    imageUrl: `${url}/featured.png`,
    imageAlt: url,
    published: true,
  })
  const message = { ...aContact(), name: url, dates: url, message: url, website: url }
  const contact = await post(server.app, '/api/contacts', message, forged)
  await post(server.app, '/api/booking-requests', { ...message, notes: url }, forged)
  await post(server.app, '/trpc/newsletter.subscribe', { email: 'a@b.cl', language: 'es', url })
  const { id } = article.json()
  const read = [
    '/',
    '/blog',
    '/blog/con-direcciones',
    `/blog/${id}`,
    '/share/es/con-direcciones.jpg',
    '/feed.xml',
    '/feed.json',
    '/sitemap.xml',
    '/api/blog',
    `/?next=${url}`,
    `/blog?url=${url}`,
  ]
  const statuses = []
  for (const path of read) {
    statuses.push((await server.app.inject({ url: path, headers: forged })).statusCode)
  }
  await deleteUnusedUploads(server.em, server.images)

  expect([article.statusCode, contact.statusCode]).toEqual([200, 200])
  expect(statuses.filter((status) => status >= 500)).toEqual([])
  expect(listener.heard).toEqual([])
  expect(listener.opened).toBe(0)
})

test('an outgoing request would be heard', async () => {
  await using listener = await aListener()

  await (await fetch(`${listener.url}/picture.png`)).text()

  expect(listener.heard).toEqual(['/picture.png'])
  expect(listener.opened).toBe(1)
})

/** Hears requests to itself, and counts the connections that this process opens to anybody. */
async function aListener() {
  const heard: (string | undefined)[] = []
  let opened = 0
  const note = () => void (opened += 1)
  const server = createServer((request, response) => {
    heard.push(request.url)
    response.setHeader('connection', 'close').end()
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  subscribe('net.client.socket', note)
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    heard,
    get opened() {
      return opened
    },
    [Symbol.asyncDispose]: async () => {
      unsubscribe('net.client.socket', note)
      server.close()
      await once(server, 'close')
    },
  }
}
