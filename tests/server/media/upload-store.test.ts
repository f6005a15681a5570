import { mkdir, readdir, utimes, writeFile } from 'node:fs/promises'
import { connect } from 'node:net'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { writeSetting } from '#server/database/setting.ts'
import { deleteUnusedUploads, startUnusedUploadsJob } from '#server/features/media/delete-unused.ts'
import { Upload } from '#server/features/media/upload.entity.ts'
import { diskStore } from '#server/gateways/image-store/disk.ts'
import { StoreFull, type ImageStore } from '#server/gateways/image-store/image-store.ts'
import { aSession } from '#tests/support/accounts.ts'
import { anArticle } from '#tests/support/builders.ts'
import { testApp, type TestApp } from '#tests/support/test-app.ts'
import {
  aForm,
  aHeavyPicture,
  aPicture,
  EDITOR,
  storedFiles,
  upload,
} from '#tests/support/uploads.ts'

test('an upload is served as image/webp, immutable, with a sandboxed CSP', async () => {
  await using server = await testApp()
  const cookie = await aSession(server)
  const { url } = (await upload(server, await aPicture(), { cookie })).json()

  const { statusCode, headers, rawPayload } = await server.app.inject(url)

  expect(statusCode).toBe(200)
  expect(headers).toMatchObject({
    'content-type': 'image/webp',
    'content-length': String(rawPayload.length),
    'cache-control': 'public, max-age=31536000, immutable',
    'content-security-policy': "default-src 'none'; sandbox",
    'x-content-type-options': 'nosniff',
    'cross-origin-resource-policy': 'same-origin',
  })
})

test('other files and paths outside the upload directory answer 404', async () => {
  await using server = await testApp()
  await writeFile(join(server.uploads, 'secreto.txt'), 'secreto')
  await mkdir(join(server.uploads, 'folder.webp'))

  for (const path of [
    '',
    '.',
    '..',
    '../../package.json',
    '..%2f..%2fpackage.json',
    '%2e%2e/%2e%2e/package.json',
    '..%5c..%5cpackage.json',
    '%252e%252e%252fpackage.json',
    '....//package.json',
    '/etc/passwd',
    '%2fetc%2fpasswd',
    'secreto.txt',
    'secreto.txt%00.webp',
    'folder.webp',
    'folder.webp/',
    '%00.webp',
    'a.webp.part',
    '0'.repeat(32) + '.webp',
    'x'.repeat(5000) + '.webp',
  ]) {
    const response = await server.app.inject(`/uploads/${path}`)
    expect([404, 414], path.slice(0, 40)).toContain(response.statusCode)
    expect(response.body).not.toContain('secreto')
    expect(response.headers['cache-control']).not.toContain('immutable')
  }
})

test('pictures copied into the directory are served', async () => {
  await using server = await testApp()
  await writeFile(join(server.uploads, 'moai-2019_1.jpg'), await aPicture())

  const response = await server.app.inject('/uploads/moai-2019_1.jpg')

  expect(response.statusCode).toBe(200)
  expect(response.headers['content-type']).toBe('image/jpeg')
})

test('a full store answers 507 and stores nothing; reads still work', async () => {
  let room = 2
  await using server = await testApp({ images: storeWith(() => (room -= 1) >= 0) })
  const cookie = await aSession(server)

  const response = await upload(server, await aPicture(), { cookie })

  expect(response.statusCode).toBe(507)
  expect(response.json().message).toMatch(/^No queda espacio/)
  expect(files.size).toBe(0)
  expect(await server.em.count(Upload)).toBe(0)
  expect((await server.app.inject('/api/blog')).statusCode).toBe(200)
})

test.each([
  ['all', 'now()', 507, /^No queda espacio/],
  ['all', "now() - interval '1 month'", 507, /^No queda espacio/],
  ['one day', 'now()', 429, /^Hoy ya se subieron muchas imágenes/],
  ['one day', "now() - interval '25 hours'", 200, undefined],
])(
  'beyond the quota of %s, with images of %s, an upload answers %i',
  async (of, at, status, said) => {
    const [total, perDay] = of === 'all' ? ['10', '10000'] : ['10000', '10']
    await using server = await testApp({
      env: { UPLOAD_QUOTA: total, UPLOAD_QUOTA_PER_DAY: perDay },
    })
    const cookie = await aSession(server)
    await server.em.execute(
      `insert into upload (name, width, height, bytes, original_name, created_at)
     select n::text, 1, 1, 2000000, 'a', ${at} from generate_series(1, 5) as n`,
    )

    const response = await upload(server, await aPicture(), { cookie })

    expect(response.statusCode).toBe(status)
    if (!said) return
    expect(response.json().message).toMatch(said)
    expect(await server.em.count(Upload)).toBe(5)
    expect(await storedFiles(server)).toEqual([])
  },
)

test('an upload whose row cannot be inserted leaves no file', async () => {
  await using server = await testApp()
  const cookie = await aSession(server)
  await server.em.execute(`alter table upload add constraint never check (false) not valid`)

  const response = await upload(server, await aPicture(), { cookie })

  await server.em.execute(`alter table upload drop constraint never`)
  expect(response.statusCode).toBe(500)
  expect(response.json().message).toBe('Error interno')
  expect(await storedFiles(server)).toEqual([])
})

test('an aborted upload leaves no file', async () => {
  await using server = await testApp()
  const cookie = await aSession(server)
  await server.app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = server.app.server.address() as AddressInfo
  const { headers, payload } = aForm([{ filename: 'a.png', body: await aHeavyPicture(1_500_000) }])

  for (let count = 0; count < 6; count += 1) {
    await new Promise<void>((done) => {
      const socket = connect(port, '127.0.0.1', () => {
        socket.write(
          `POST ${EDITOR} HTTP/1.1\r\nhost: localhost\r\ncookie: ${cookie}\r\ncontent-type: ${headers['content-type']}\r\ncontent-length: ${payload.length}\r\n\r\n`,
        )
        socket.write(payload.subarray(0, 20_000 + count * 200_000), () => socket.destroy())
      })
      socket.on('close', () => done())
    })
  }

  expect((await upload(server, await aPicture(), { cookie })).statusCode).toBe(200)
  expect(await storedFiles(server)).toHaveLength(3)
})

test('partial files older than an hour are deleted, and no others', async () => {
  await using server = await testApp()
  const anHourAgo = new Date(Date.now() - 3_700_000)
  for (const name of ['old.webp.1.part', 'new.webp.1.part', 'old.webp']) {
    await writeFile(join(server.uploads, name), 'x')
    if (name.startsWith('old')) await utimes(join(server.uploads, name), anHourAgo, anHourAgo)
  }

  await server.images.deletePartialFiles()

  expect((await readdir(server.uploads)).toSorted()).toEqual(['new.webp.1.part', 'old.webp'])
})

test('a missing directory is no error and is created by the first put', async () => {
  await using server = await testApp()
  const images = diskStore(join(server.uploads, 'deep', 'er'))

  await images.deletePartialFiles()
  expect(await images.open('a.webp')).toBeUndefined()
  await images.remove('a.webp')
  await images.put('a.webp', Buffer.from('x'))
  const file = await images.open('a.webp')

  expect(file?.bytes).toBe(1)
  file?.body.destroy()
})

test('a picture without an article for 30 days is deleted', async () => {
  await using server = await testApp()
  const cookie = await aSession(server)
  const send = async (): Promise<string> =>
    (await upload(server, await aPicture(), { cookie })).json().url
  const [featured, inText, inDraft, unused, fresh] = [
    await send(),
    await send(),
    await send(),
    await send(),
    await send(),
  ]
  await anArticle(server.em, { imageUrl: featured })
  await anArticle(server.em, { content: `<p>a</p><img src="${inText}" alt="">` })
  await anArticle(server.em, { imageUrl: inDraft, published: false })
  await ageAllBut(server, fresh)

  await deleteUnusedUploads(server.em, server.images)

  for (const url of [featured, inText, inDraft, fresh]) {
    expect((await server.app.inject(url)).statusCode).toBe(200)
  }
  expect((await server.app.inject(unused)).statusCode).toBe(404)
  expect(await storedFiles(server)).toHaveLength(12)
})

test('the 30 days start when the picture leaves its article', async () => {
  await using server = await testApp()
  const cookie = await aSession(server)
  const { url } = (await upload(server, await aPicture(), { cookie })).json()
  const article = await anArticle(server.em, { imageUrl: url })
  await ageAllBut(server, '')
  await deleteUnusedUploads(server.em, server.images)
  await server.em.execute('delete from article where id = ?', [article.id])

  expect(await deleteUnusedUploads(server.em, server.images)).toEqual([])
  await ageAllBut(server, '')
  expect(await deleteUnusedUploads(server.em, server.images)).toHaveLength(1)
  expect(await storedFiles(server)).toEqual([])
})

test('a file that cannot be deleted keeps its row, and holds up no other for long', async () => {
  await using server = await testApp()
  const cookie = await aSession(server)
  const first = (await upload(server, await aPicture(), { cookie })).json().url as string
  for (const _n of [2, 3]) await upload(server, await aPicture(), { cookie })
  await ageAllBut(server, '')
  const locked = first.split('/').at(-1)
  const images: ImageStore = {
    ...server.images,
    remove: (name) =>
      name === locked ? Promise.reject(new Error('locked')) : server.images.remove(name),
  }

  await expect(deleteUnusedUploads(server.em, images)).rejects.toThrow('locked')

  await expect(deleteUnusedUploads(server.em, images)).rejects.toThrow('locked')
  expect(await server.em.find(Upload, {})).toMatchObject([{ id: 1 }])
})

test('after the clock of the database jumps no picture is deleted', async () => {
  await using server = await testApp()
  const { url } = (
    await upload(server, await aPicture(), { cookie: await aSession(server) })
  ).json()
  await ageAllBut(server, '')
  const seen = Date.now() / 1000 - 1100 * 86_400
  const clock = { seen, steadySince: seen - 2_000_000, steppedDays: 0 }
  await writeSetting(server.em, 'clock', JSON.stringify(clock))

  const job = startUnusedUploadsJob(server.database, server.images, {
    info: () => undefined,
    error: (...args: unknown[]) => expect(args).toEqual([]),
  })
  await job.stop()

  expect((await server.app.inject(url)).statusCode).toBe(200)
})

/** Makes every unused upload but one 31 days older. */
async function ageAllBut({ em }: TestApp, url: string): Promise<void> {
  await em.execute(
    `update upload set unused_since = unused_since - interval '31 days' where ? not like '%' || name || '%'`,
    [url],
  )
}

const files = new Map<string, Buffer>()

/** A store in memory; `put` fails with StoreFull without room. */
function storeWith(hasRoom: () => boolean): ImageStore {
  files.clear()
  return {
    put: async (name, body) => {
      if (!hasRoom()) throw new StoreFull(new Error('ENOSPC'))
      files.set(name, body)
    },
    open: async () => undefined,
    remove: async (name) => void files.delete(name),
    list: async () => [],
    check: async () => undefined,
    deletePartialFiles: async () => undefined,
  }
}
