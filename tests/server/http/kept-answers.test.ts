import { expect, test } from 'vitest'
import { testApp, type TestApp } from '#tests/support/test-app.ts'
import { seedDemoContent } from '#server/seed/seed.ts'

const VARIANTS: Record<string, string>[] = [
  {},
  { cookie: 'hotel-language-preference=fr' },
  { cookie: 'a=b; hotel-light-mode=on; session=x' },
  { 'save-data': 'on' },
  { cookie: 'hotel-light-mode=off', 'save-data': 'on' },
  { cookie: 'hotel-language-preference="de"' },
  { cookie: 'hotel-language-preference=xx; hotel-language-preference=en' },
]

const ADDRESSES = [
  '/',
  '/?lang=en',
  '/?lang=xx',
  '/?room=2',
  '/?utm_source=letter',
  '/blog?lang=de&page=2',
  '/blog?page=2&lang=de',
  '/rooms/vista-al-jardin',
  '/rooms/vista-al-jardin/',
  '/nothing-here',
  '/nothing/%20here',
  '/404',
  '/picture.png',
  '/api/blog',
  '/api/blog?lang=fr',
  '/api/blog?lang=fr&x=1',
  '/api/blog/no-such-article',
]

/** A response without what differs each time. */
async function answerOf({ app }: TestApp, url: string, headers: Record<string, string>) {
  const { statusCode, rawPayload, ...response } = await app.inject({ url, headers })
  const { date: _date, 'x-request-id': _id, ...rest } = response.headers
  return { statusCode, headers: rest, body: rawPayload.toString('base64') }
}

test('an address is answered from the cache as it is without it, byte for byte, in every variant', async () => {
  await using server = await testApp({ pages: true })
  await seedDemoContent(server.em)

  for (const url of ADDRESSES) {
    for (const variant of VARIANTS) {
      for (const encoding of ['br', 'gzip, deflate', 'identity']) {
        const headers = { ...variant, 'accept-encoding': encoding }
        const first = await answerOf(server, url, headers)
        expect(await answerOf(server, url, headers), `${url} ${JSON.stringify(headers)}`).toEqual(
          first,
        )
      }
    }
  }
})

test('a client that has the cached answer gets 304 with the same headers either way', async () => {
  await using server = await testApp({ pages: true })
  const first = await server.app.inject('/')
  const known = { 'if-none-match': String(first.headers.etag) }

  const short = await answerOf(server, '/', known)
  // A parameter that no page has makes the same page, the long way.
  const long = await answerOf(server, '/?utm_source=letter', known)

  expect(short.statusCode).toBe(304)
  expect(short).toEqual(long)
})
