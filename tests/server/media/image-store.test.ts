import { hash } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import { afterEach, expect, test, vi } from 'vitest'
import { readEnv } from '#server/env.ts'
import { StoreFull } from '#server/gateways/image-store/image-store.ts'
import { openImageStore } from '#server/gateways/image-store/open-store.ts'
import { s3Store } from '#server/gateways/image-store/s3.ts'
import { signedHeaders } from '#server/gateways/s3/s3-bucket.ts'
import { aSession } from '#tests/support/accounts.ts'
import { testBucket } from '#tests/support/s3-server.ts'
import { testApp } from '#tests/support/test-app.ts'
import { aPicture, upload } from '#tests/support/uploads.ts'

afterEach(() => vi.useRealTimers())

/** The credentials of Amazon's examples of Signature Version 4. */
const AMAZON = {
  accessKeyId: 'AKIAIOSFODNN7EXAMPLE',
  secretAccessKey: 'wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY',
  region: 'us-east-1',
}
const datetime = '20130524T000000Z'

test('requests are signed as in the examples of Signature Version 4', async () => {
  const get = await signedHeaders(AMAZON, {
    method: 'GET',
    url: new URL('https://examplebucket.s3.amazonaws.com/test.txt'),
    headers: { range: 'bytes=0-9' },
    bodyHash: hash('sha256', ''),
    datetime,
  })
  const put = await signedHeaders(AMAZON, {
    method: 'PUT',
    url: new URL('https://examplebucket.s3.amazonaws.com/test%24file.text'),
    headers: { date: 'Fri, 24 May 2013 00:00:00 GMT', 'x-amz-storage-class': 'REDUCED_REDUNDANCY' },
    bodyHash: hash('sha256', 'Welcome to Amazon S3.'),
    datetime,
  })

  expect(get.get('authorization')).toMatch(
    /Signature=f0e8bdb87c964420e857bd35b5d6ed310bd44f0170aba48dd91039c6036bdb41$/,
  )
  expect(put.get('authorization')).toMatch(
    /Signature=98ad721746da40c64f1a55b78f14c238d841ea1380cd77a1b5971af0ece108bd$/,
  )
})

test('the files of the bucket are listed over several pages', async () => {
  await using bucket = await aBucket()
  const names = ['a.webp', 'b.webp', 'c.webp', 'd.webp', 'e.webp']
  for (const name of names) await bucket.store.put(name, Buffer.from(name))

  expect(await bucket.store.list()).toEqual(names)
})

test('a file is stored in the bucket, read and deleted', async () => {
  await using bucket = await aBucket()

  await bucket.store.put('a.webp', Buffer.from('picture'))
  const file = await bucket.store.open('a.webp')

  expect([...bucket.files.keys()]).toEqual(['/photos/uploads/a.webp'])
  expect(file?.bytes).toBe(7)
  expect(String(await buffer(file!.body))).toBe('picture')
  await bucket.store.remove('a.webp')
  await bucket.store.remove('a.webp')
  await bucket.store.deletePartialFiles()
  expect(await bucket.store.open('a.webp')).toBeUndefined()
})

test.each(['/storage/v1/s3', '/storage/v1/s3/'])(
  'an endpoint may have a path: %s',
  async (path) => {
    await using bucket = await testBucket()
    const endpoint = bucket.access.endpoint + path
    const store = s3Store({ ...bucket.access, endpoint })

    await store.put('a.webp', Buffer.from('picture'))

    expect([...bucket.files.keys()]).toEqual(['/storage/v1/s3/photos/uploads/a.webp'])
  },
)

test('a slow reader gets the whole file, because the limit of the answer is over', async () => {
  await using bucket = await aBucket()
  // More than the connection holds, so that the rest is read only after the limit.
  const content = Buffer.alloc(8_000_000, 'x')
  await bucket.store.put('large.webp', content)
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })

  const file = await bucket.store.open('large.webp')
  vi.advanceTimersByTime(60_000)

  expect((await buffer(file!.body)).length).toBe(content.length)
})

test('an error of the bucket is reported with its status, and a full bucket as StoreFull', async () => {
  await using bucket = await aBucket()

  bucket.answers(403, '<Code>AccessDenied</Code>')
  await expect(bucket.store.put('a.webp', Buffer.from('x'))).rejects.toThrow('answered 403 to PUT')
  await expect(bucket.store.open('a.webp')).rejects.toThrow('answered 403 to GET')
  await expect(bucket.store.remove('a.webp')).rejects.toThrow('answered 403 to DELETE')
  bucket.answers(507, '')
  await expect(bucket.store.put('a.webp', Buffer.from('x'))).rejects.toThrow(StoreFull)
})

test('uploads work with a bucket', async () => {
  await using bucket = await aBucket()
  await using server = await testApp({ images: bucket.store })
  const cookie = await aSession(server)

  const { url } = (await upload(server, await aPicture(), { cookie })).json()

  const { statusCode, headers } = await server.app.inject(url)
  expect(statusCode).toBe(200)
  expect(headers['content-type']).toBe('image/webp')
  expect(bucket.files.size).toBe(3)
})

test('a bucket without credentials is a configuration error', async () => {
  await expect(openImageStore(readEnv({ S3_BUCKET: 'photos' }))).rejects.toThrow(
    /^S3_BUCKET needs S3_ENDPOINT/,
  )
})

async function aBucket() {
  const bucket = await testBucket()
  return { ...bucket, store: s3Store(bucket.access) }
}
