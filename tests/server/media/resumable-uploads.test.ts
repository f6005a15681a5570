import sharp from 'sharp'
import { expect, test } from 'vitest'
import { deleteUnfinishedUploads } from '#server/features/media/resumable/finish-upload.ts'
import { aSession } from '#tests/support/accounts.ts'
import { testApp, type TestApp } from '#tests/support/test-app.ts'
import { aHeavyPicture, aPicture, storedFiles } from '#tests/support/uploads.ts'

const PATH = '/api/uploads/resumable'
const TUS = { 'tus-resumable': '1.0.0' }

interface Begun {
  cookie?: string
  purpose?: string
  bytes: number
  name?: string
  headers?: Record<string, string>
}

const encoded = (text: string) => Buffer.from(text).toString('base64')

function begin(
  { app }: TestApp,
  { cookie, purpose = 'text', bytes, name = 'foto.jpg', headers }: Begun,
) {
  return app.inject({
    method: 'POST',
    url: PATH,
    headers: {
      ...TUS,
      ...(cookie ? { cookie } : {}),
      'upload-length': String(bytes),
      'upload-metadata': `purpose ${encoded(purpose)},filename ${encoded(name)}`,
      ...headers,
    },
  })
}

async function begun(server: TestApp, asked: Begun): Promise<string> {
  const { statusCode, headers } = await begin(server, asked)
  expect(statusCode).toBe(201)
  return String(headers.location)
}

function sendPart({ app }: TestApp, url: string, cookie: string, offset: number, part: Buffer) {
  return app.inject({
    method: 'PATCH',
    url,
    headers: {
      ...TUS,
      cookie,
      'upload-offset': String(offset),
      'content-type': 'application/offset+octet-stream',
    },
    payload: part,
  })
}

const offsetOf = async ({ app }: TestApp, url: string, cookie: string) =>
  (await app.inject({ method: 'HEAD', url, headers: { ...TUS, cookie } })).headers['upload-offset']

const finish = ({ app }: TestApp, url: string, cookie: string) =>
  app.inject({ method: 'POST', url: `${url}/image`, headers: { cookie } })

test('an upload goes on in another process where the link broke, and its picture is stored as any other', async () => {
  await using server = await testApp()
  await using second = await server.another({ images: server.images })
  const cookie = await aSession(server)
  const photo = await aHeavyPicture(400_000)
  const url = await begun(server, { cookie, bytes: photo.length })

  const first = await sendPart(server, url, cookie, 0, photo.subarray(0, 150_000))
  expect(first.statusCode).toBe(204)
  expect(first.headers['upload-offset']).toBe('150000')
  expect((await finish(second, url, cookie)).statusCode).toBe(409)
  expect(await offsetOf(second, url, cookie)).toBe('150000')
  const rest = await sendPart(second, url, cookie, 150_000, photo.subarray(150_000))
  expect(rest.statusCode).toBe(204)
  const answer = await finish(server, url, cookie)

  expect(answer.statusCode).toBe(200)
  const { width, height } = await sharp(photo).metadata()
  const image = answer.json()
  expect(image).toEqual({
    url: expect.stringMatching(/^\/uploads\/[0-9a-f]{32}\.webp$/),
    width,
    height,
  })
  expect((await server.app.inject(image.url)).headers['content-type']).toBe('image/webp')
  const again = await finish(second, url, cookie)
  expect(again.json()).toEqual(image)
  expect(await storedFiles(server)).toHaveLength(3)
  expect(await server.em.execute('select 1 from unfinished_upload_part')).toEqual([])
})

test('a featured picture in parts answers what its address of the spec does', async () => {
  await using server = await testApp()
  const cookie = await aSession(server)
  const picture = await aPicture({ format: 'gif' })
  const name = '../La cueva de\u0000 Ana.gif'
  const url = await begun(server, { cookie, purpose: 'featured', bytes: picture.length, name })
  await sendPart(server, url, cookie, 0, picture)

  expect((await finish(server, url, cookie)).json()).toEqual({
    success: true,
    url: expect.stringMatching(/^\/uploads\//),
    width: 60,
    height: 40,
    originalName: 'La cueva de Ana.gif',
  })
})

test('a part that was sent twice, or not in its place, is stored once', async () => {
  await using server = await testApp()
  const cookie = await aSession(server)
  const url = await begun(server, { cookie, bytes: 30 })

  const sent = await Promise.all(
    [1, 2, 3].map(() => sendPart(server, url, cookie, 0, Buffer.alloc(10, 'a'))),
  )
  expect(sent.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([
    204, 409, 409,
  ])
  expect((await sendPart(server, url, cookie, 20, Buffer.alloc(10))).statusCode).toBe(409)
  const long = await sendPart(server, url, cookie, 10, Buffer.alloc(21))
  expect(long.statusCode).toBe(413)
  expect(await offsetOf(server, url, cookie)).toBe('10')
})

test('an upload in parts has the limits and sentences of the spec', async () => {
  await using server = await testApp()
  const cookie = await aSession(server)
  const twoMegabytes = 2 * 1024 * 1024

  const text = await begin(server, { cookie, bytes: twoMegabytes + 1 })
  expect([text.statusCode, text.json()]).toEqual([
    413,
    { message: 'El tamaño máximo permitido es 2MB' },
  ])
  const five = { cookie, purpose: 'featured', bytes: 5 * 1024 * 1024 + 1 }
  expect((await begin(server, five)).statusCode).toBe(413)
  const featured = await begin(server, { ...five, bytes: twoMegabytes + 1 })
  expect(featured.statusCode).toBe(201)
  for (const wrong of [
    { purpose: 'panel' },
    { headers: { 'upload-metadata': '' } },
    { headers: { 'upload-length': '-1' } },
    { headers: { 'upload-length': 'x' } },
    { headers: { 'tus-resumable': '0.2.2' } },
  ]) {
    const { statusCode } = await begin(server, { cookie, bytes: 10, ...wrong })
    expect(statusCode, JSON.stringify(wrong)).toBeGreaterThanOrEqual(400)
    expect(statusCode, JSON.stringify(wrong)).toBeLessThan(500)
  }
  const noPicture = Buffer.from('<html><script>alert(1)</script></html>')
  const url = await begun(server, { cookie, bytes: noPicture.length })
  await sendPart(server, url, cookie, 0, noPicture)
  const answer = await finish(server, url, cookie)
  expect([answer.statusCode, answer.json()]).toEqual([
    415,
    { message: 'Solo se permiten archivos JPG, PNG y WebP' },
  ])
  expect(await storedFiles(server)).toEqual([])
  expect(await offsetOf(server, url, cookie), 'what is no picture is not kept').toBeUndefined()
})

test('two requests at once make one picture of an upload, in two processes', async () => {
  await using server = await testApp()
  await using second = await server.another({ images: server.images })
  const cookie = await aSession(server)
  const photo = await aHeavyPicture(100_000)
  const url = await begun(server, { cookie, bytes: photo.length })
  await sendPart(server, url, cookie, 0, photo)

  const answers = await Promise.all([finish(server, url, cookie), finish(second, url, cookie)])

  expect(answers.map(({ statusCode }) => statusCode)).toContain(200)
  const image = (await finish(second, url, cookie)).json()
  for (const answer of answers) {
    if (answer.statusCode === 200) expect(answer.json()).toEqual(image)
    else expect(answer.statusCode).toBe(409)
  }
  expect(await storedFiles(server)).toHaveLength(3)
})

test('an upload in parts needs a session and our own origin, and stores nothing without', async () => {
  await using server = await testApp()
  const cookie = await aSession(server)
  const url = await begun(server, { cookie, bytes: 10 })
  const attempts = [
    () => begin(server, { bytes: 10 }),
    () => sendPart(server, url, '', 0, Buffer.alloc(10)),
    () => finish(server, url, ''),
    () => server.app.inject({ method: 'HEAD', url, headers: TUS }),
    () => server.app.inject({ method: 'DELETE', url, headers: TUS }),
  ]

  for (const attempt of attempts) expect((await attempt()).statusCode).toBe(401)
  const origin = 'https://evil.example'
  const foreign = await begin(server, { cookie, bytes: 10, headers: { origin } })
  expect(foreign.statusCode).toBe(403)
  const part = await server.app.inject({
    method: 'PATCH',
    url,
    headers: {
      ...TUS,
      cookie,
      origin,
      'upload-offset': '0',
      'content-type': 'application/offset+octet-stream',
    },
    payload: Buffer.alloc(10),
  })
  expect(part.statusCode).toBe(403)
  expect(foreign.headers['access-control-allow-origin']).toBeUndefined()
  expect(await offsetOf(server, url, cookie)).toBe('0')
})

test('a cancelled upload is gone, and one that nobody continues is deleted after a day with its parts', async () => {
  await using server = await testApp()
  const cookie = await aSession(server)
  const cancelled = await begun(server, { cookie, bytes: 10 })
  const left = await begun(server, { cookie, bytes: 10 })
  const young = await begun(server, { cookie, bytes: 10 })
  await sendPart(server, left, cookie, 0, Buffer.alloc(5))

  const answer = await server.app.inject({
    method: 'DELETE',
    url: cancelled,
    headers: { ...TUS, cookie },
  })
  expect(answer.statusCode).toBe(204)
  await server.em.execute(
    `update unfinished_upload set created_at = now() - interval '25 hours' where id = ?`,
    [left.split('/').at(-1)],
  )
  expect(await deleteUnfinishedUploads(server.em)).toEqual({ deleted: 1, left: 0 })

  for (const gone of [cancelled, left]) {
    expect((await sendPart(server, gone, cookie, 0, Buffer.alloc(5))).statusCode).toBe(404)
  }
  expect(await server.em.execute('select 1 from unfinished_upload_part')).toEqual([])
  expect(await offsetOf(server, young, cookie)).toBe('0')
})

test('no more is begun than the database should keep', async () => {
  await using server = await testApp()
  const cookie = await aSession(server)
  await server.em.execute(
    `insert into unfinished_upload (id, purpose, original_name, bytes) values ('x', 'text', 'a', 100000001)`,
  )

  const answer = await begin(server, { cookie, bytes: 10 })

  expect(answer.statusCode).toBe(429)
  expect(answer.json()).toEqual({
    message: 'Hay demasiadas subidas a medias. Inténtalo de nuevo en unos minutos.',
  })
  await server.em.execute(`update unfinished_upload set created_at = now() - interval '11 minutes'`)
  expect((await begin(server, { cookie, bytes: 10 })).statusCode).toBe(201)
  expect(await server.em.execute(`select 1 from unfinished_upload where id = 'x'`)).toEqual([])
})
