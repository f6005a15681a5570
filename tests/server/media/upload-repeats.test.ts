import { randomUUID } from 'node:crypto'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { saveUpload } from '#server/features/media/service.ts'
import type { ImageStore } from '#server/gateways/image-store/image-store.ts'
import { Upload } from '#server/features/media/upload.entity.ts'
import { EDITOR_IMAGE } from '#shared/media.ts'
import { aSession } from '#tests/support/accounts.ts'
import { testApp, type TestApp } from '#tests/support/test-app.ts'
import { aForm, aPicture, EDITOR, FEATURED, storedFiles, upload } from '#tests/support/uploads.ts'

interface Named {
  cookie?: string
  url?: string
  creationId: string
}

/** Sends a picture as the panel does: its id, then the file. */
function send(
  { app }: Pick<TestApp, 'app'>,
  body: Buffer,
  { cookie, url = EDITOR, creationId }: Named,
) {
  const form = aForm([
    { name: 'creationId', body: creationId },
    { filename: 'foto.jpg', type: 'image/jpeg', body },
  ])
  return app.inject({
    method: 'POST',
    url,
    headers: { ...form.headers, ...(cookie ? { cookie } : {}) },
    payload: form.payload,
  })
}

test('an upload that is repeated after its answer was lost is one picture, with the same answer', async () => {
  await using server = await testApp()
  const cookie = await aSession(server)
  // Heights that are no whole number at 1920 are rounded as the file is.
  const picture = await aPicture({ width: 2401, height: 1333 })

  for (const url of [EDITOR, FEATURED]) {
    const creationId = randomUUID()
    const first = await send(server, picture, { cookie, url, creationId })
    const again = await send(server, picture, { cookie, url, creationId })

    expect(first.statusCode).toBe(200)
    expect([again.statusCode, again.json()]).toEqual([200, first.json()])
    const { rawPayload } = await server.app.inject(first.json().url)
    const { width, height } = await sharp(rawPayload).metadata()
    expect(again.json()).toMatchObject({ width, height })
  }
  expect(await server.em.count(Upload, {})).toBe(2)
  expect(await storedFiles(server)).toHaveLength(6)
})

test('an upload that reaches two processes at once is one picture', async () => {
  await using server = await testApp()
  await using second = await server.another({ images: server.images })
  const cookie = await aSession(server)
  const creationId = randomUUID()
  const picture = await aPicture()

  const answers = await Promise.all(
    [server, second, server].map((each) => send(each, picture, { cookie, creationId })),
  )

  expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200])
  expect(new Set(answers.map((answer) => answer.json().url)).size).toBe(1)
  expect(await server.em.count(Upload, {})).toBe(1)
  expect(await storedFiles(server)).toHaveLength(3)
})

test('an id that is none answers 400, and one without a session 401: nothing is stored', async () => {
  await using server = await testApp()
  const cookie = await aSession(server)
  const picture = await aPicture()
  const creationId = randomUUID()

  const malformed = await send(server, picture, { cookie, creationId: 'x' })
  expect([malformed.statusCode, malformed.json()]).toEqual([
    400,
    { message: '«creationId» es un UUID.' },
  ])
  expect((await send(server, picture, { creationId })).statusCode).toBe(401)
  expect(await storedFiles(server)).toEqual([])
})

test('what was refused under an id may be sent again under it, and uploads without an id are each a picture', async () => {
  await using server = await testApp()
  const cookie = await aSession(server)
  const creationId = randomUUID()

  const broken = await send(server, Buffer.from('hola'), { cookie, creationId })
  expect(broken.statusCode).toBe(415)
  expect((await send(server, await aPicture(), { cookie, creationId })).statusCode).toBe(200)

  for (const _each of [1, 2]) await upload(server, await aPicture(), { cookie })
  expect(await server.em.count(Upload, {})).toBe(3)
})

test('an upload whose commit was answered by a lost connection keeps its files', async () => {
  await using server = await testApp()
  const { em, images, env: quota } = server
  const flush = em.flush.bind(em)
  em.flush = async () => {
    await flush()
    throw new Error('connection lost')
  }

  const { url } = await saveUpload(
    em,
    images,
    { bytes: await aPicture(), originalName: 'foto.jpg', creationId: randomUUID() },
    { rules: EDITOR_IMAGE, quota },
  )

  expect((await server.app.inject(url)).statusCode).toBe(200)
})

test('an upload of which the database does not say whether it has the row keeps its files', async () => {
  await using server = await testApp()
  const { em, images, env: quota } = server
  const flush = em.flush.bind(em)
  em.flush = async () => {
    await flush()
    throw new Error('connection lost')
  }
  em.fork = () => ({ findOne: () => Promise.reject(new Error('no connection')) }) as never

  const bytes = await aPicture()
  const saved = saveUpload(
    em,
    images,
    { bytes, originalName: 'foto.jpg', creationId: undefined },
    { rules: EDITOR_IMAGE, quota },
  )

  await expect(saved).rejects.toThrow('connection lost')
  expect(await storedFiles(server)).toHaveLength(3)
})

test('an upload whose file cannot be stored leaves none, whatever the database says', async () => {
  await using server = await testApp()
  const { em, env: quota } = server
  em.fork = () => ({ findOne: () => Promise.reject(new Error('no connection')) }) as never
  let stored = 0
  const images: ImageStore = {
    ...server.images,
    put: (name, body) => {
      stored += 1
      return stored === 3 ? Promise.reject(new Error('full')) : server.images.put(name, body)
    },
  }

  const saved = saveUpload(
    em,
    images,
    { bytes: await aPicture(), originalName: 'foto.jpg', creationId: undefined },
    { rules: EDITOR_IMAGE, quota },
  )

  await expect(saved).rejects.toThrow('full')
  expect(await storedFiles(server)).toEqual([])
})
