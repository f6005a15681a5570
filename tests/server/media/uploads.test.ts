import { expect, test } from 'vitest'
import sharp from 'sharp'
import { Upload } from '#server/features/media/upload.entity.ts'
import { pictureSources } from '#shared/hotel/pictures.ts'
import { aSession } from '#tests/support/accounts.ts'
import { testApp } from '#tests/support/test-app.ts'
import {
  aForm,
  aHeavyPicture,
  aPicture,
  EDITOR,
  FEATURED,
  storedFiles,
  upload,
} from '#tests/support/uploads.ts'

test('a picture is stored in three widths', async () => {
  await using server = await testApp()
  const cookie = await aSession(server)
  const picture = await aPicture({ width: 2400, height: 1600 })

  const response = await upload(server, picture, { cookie })

  expect(response.statusCode).toBe(200)
  const image = response.json()
  expect(image).toEqual({ url: expect.any(String), width: 1920, height: 1280 })
  expect(image.url).toMatch(/^\/uploads\/[0-9a-f]{32}\.webp$/)
  expect(pictureSources(image.url)).toHaveLength(3)
  for (const { url, width } of pictureSources(image.url)) {
    const sent = await server.app.inject(url)
    const facts = await sharp(sent.rawPayload).metadata()
    expect(facts).toMatchObject({ format: 'webp', width, height: Math.round((width * 2) / 3) })
  }
  const [row] = await server.em.find(Upload, {})
  expect(row).toMatchObject({ width: 2400, height: 1600, originalName: 'foto.jpg' })
})

test('uploading a featured picture answers its URL, size and file name', async () => {
  await using server = await testApp()
  const cookie = await aSession(server)

  const response = await upload(server, await aPicture({ format: 'gif' }), {
    url: FEATURED,
    cookie,
    filename: 'La cueva_de-Ana.gif',
    type: 'image/gif',
  })

  expect(response.json()).toEqual({
    success: true,
    url: expect.stringMatching(/^\/uploads\//),
    width: 60,
    height: 40,
    originalName: 'La cueva_de-Ana.gif',
  })
})

test('an upload without a session answers 401, a cross-site one 403, and nothing is stored', async () => {
  await using server = await testApp()
  const cookie = await aSession(server)
  const picture = await aPicture()

  for (const url of [EDITOR, FEATURED]) {
    const anonymous = await upload(server, picture, { url })
    expect(anonymous.statusCode).toBe(401)
    expect(anonymous.json()).toEqual({ message: 'Inicia sesión para continuar.' })
    const broken = await server.app.inject({
      method: 'POST',
      url,
      headers: { 'content-type': 'multipart/form-data' },
      payload: 'x'.repeat(10_000_000),
    })
    expect(broken.statusCode).toBe(401)
    const foreign = await upload(server, picture, {
      url,
      cookie,
      headers: { origin: 'https://evil.example' },
    })
    expect(foreign.statusCode).toBe(403)
  }
  expect(await storedFiles(server)).toEqual([])
})

const SVG = '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'

const NO_PICTURES: [string, string | Buffer][] = [
  ['SVG', SVG],
  ['SVG with a declaration', `<?xml version="1.0"?>\n${SVG}`],
  ['SVG in UTF-16', Buffer.from(`\ufeff${SVG}`, 'utf16le')],
  ['SVG behind the signature of a GIF', `GIF89a${SVG}`],
  ['SVG behind the signature of a JPEG', Buffer.from(`\u00ff\u00d8\u00ff${SVG}`, 'latin1')],
  ['HTML', '<html><script>alert(1)</script></html>'],
  ['PDF', '%PDF-1.7\n1 0 obj'],
  ['PostScript', '%!PS-Adobe-3.0'],
  ['MVG', 'push graphic-context\nimage over 0,0 0,0 "url(https://evil.example)"'],
  ['ELF', '\u007fELF\u0002\u0001\u0001'],
  ['ICO', '\0\0\u0001\0\u0001\0'],
  ['BMP', `BM${'\0'.repeat(60)}`],
  ['text', 'hola'],
  ['nothing', ''],
  ['only a signature', Buffer.from('\u0089PNG\r\n\u001a\n', 'latin1')],
]

test.each(NO_PICTURES)('%s answers 415, whatever its name and type', async (_what, body) => {
  await using server = await testApp()
  const cookie = await aSession(server)

  for (const [url, message] of [
    [EDITOR, 'Solo se permiten archivos JPG, PNG y WebP'],
    [FEATURED, 'Solo se permiten archivos de imagen. Se aceptan JPG, PNG, GIF, WebP y AVIF.'],
  ] as const) {
    for (const [filename, type] of [
      ['a.png', 'image/png'],
      ['a.svg', 'image/svg+xml'],
    ] as const) {
      const response = await upload(server, body, { url, cookie, filename, type })
      expect(response.statusCode).toBe(415)
      expect(response.json()).toEqual({ message })
    }
  }
  expect(await storedFiles(server)).toEqual([])
})

test('a damaged photo answers 415 and says that it is damaged, not that its type is wrong', async () => {
  await using server = await testApp()
  const cookie = await aSession(server)
  const whole = await aHeavyPicture(30_000)

  for (const url of [EDITOR, FEATURED]) {
    const response = await upload(server, whole.subarray(0, 20_000), { url, cookie })
    expect(response.statusCode).toBe(415)
    expect(response.json()).toEqual({ message: 'El archivo está dañado' })
  }
  expect(await storedFiles(server)).toEqual([])
})

test('the editor accepts JPG, PNG and WebP, the featured picture also GIF and AVIF, by their content', async () => {
  await using server = await testApp()
  const cookie = await aSession(server)
  const statuses = async (url: string, format: 'jpeg' | 'png' | 'webp' | 'gif' | 'avif' | 'tiff') =>
    (
      await upload(server, await aPicture({ format }), {
        url,
        cookie,
        filename: 'a.html',
        type: 'text/html',
      })
    ).statusCode

  for (const format of ['jpeg', 'png', 'webp'] as const) {
    expect(await statuses(EDITOR, format), format).toBe(200)
  }
  for (const format of ['gif', 'avif', 'tiff'] as const) {
    expect(await statuses(EDITOR, format), format).toBe(415)
  }
  for (const format of ['gif', 'avif'] as const) {
    expect(await statuses(FEATURED, format), format).toBe(200)
  }
})

test('the editor accepts up to 2 MB, the featured picture up to 5 MB', async () => {
  await using server = await testApp()
  const cookie = await aSession(server)
  const status = async (url: string, megabytes: number) => {
    const response = await upload(server, await aHeavyPicture(megabytes * 1024 * 1024), {
      url,
      cookie,
    })
    return [response.statusCode, response.json().message]
  }

  expect(await status(EDITOR, 1.9)).toEqual([200, undefined])
  expect(await status(EDITOR, 2.1)).toEqual([413, 'El tamaño máximo permitido es 2MB'])
  expect(await status(FEATURED, 4.8)).toEqual([200, undefined])
  expect(await status(FEATURED, 5.3)).toEqual([413, 'El archivo no puede ser mayor a 5MB'])
  expect((await upload(server, Buffer.alloc(40 * 1024 * 1024), { cookie })).statusCode).toBe(413)
})

test('a form has exactly one file, and may have other fields', async () => {
  await using server = await testApp()
  const cookie = await aSession(server)
  const body = await aPicture()
  const send = async (parts: Parameters<typeof aForm>[0]) => {
    const form = aForm(parts)
    const headers = { ...form.headers, cookie }
    return server.app.inject({ method: 'POST', url: EDITOR, headers, payload: form.payload })
  }
  const file = { filename: 'a.jpg', type: 'image/jpeg', body }

  expect((await send([{ name: 'alt', body: 'x' }, file])).statusCode).toBe(200)
  for (const parts of [
    [],
    [{ name: 'image', body: 'text' }],
    [{ ...file, name: 'other' }],
    [file, file],
    Array.from({ length: 30 }, () => file),
    Array.from({ length: 1500 }, (_, i) => ({ name: `f${i}`, body: 'x' })),
    [{ name: '__proto__', body: 'x' }, file],
    [{ ...file, name: '__proto__' }],
    [{ ...file, name: 'constructor' }],
  ]) {
    const response = await send(parts)
    expect(response.statusCode, JSON.stringify(parts.length)).toBeGreaterThanOrEqual(400)
    expect(response.statusCode).toBeLessThan(500)
    expect(response.json().message).toBeTypeOf('string')
  }
  expect(await storedFiles(server)).toHaveLength(3)
})

test('a malformed form answers 4xx and stores nothing', async () => {
  await using server = await testApp()
  const cookie = await aSession(server)
  const { headers, payload } = aForm([{ filename: 'a.jpg', body: await aPicture() }])
  const send = (type: string, body: string | Buffer) =>
    server.app.inject({
      method: 'POST',
      url: EDITOR,
      headers: { cookie, 'content-type': type },
      payload: body,
    })

  for (const [type, body] of [
    [headers['content-type'], payload.subarray(0, 200)],
    [headers['content-type'], payload.subarray(0, payload.length - 4)],
    [headers['content-type'], ''],
    ['multipart/form-data', payload],
    [`multipart/form-data; boundary=${'x'.repeat(5000)}`, payload],
    ['multipart/form-data; boundary=other', payload],
    ['application/json', '{"image":"x"}'],
    ['text/plain', 'x'],
    ['application/x-www-form-urlencoded', 'image=x'],
  ] as const) {
    const response = await send(type, body)
    expect(response.statusCode, type.slice(0, 60)).toBeGreaterThanOrEqual(400)
    expect(response.statusCode, type.slice(0, 60)).toBeLessThan(500)
    expect(response.json().message).toBeTypeOf('string')
  }
  expect(await storedFiles(server)).toEqual([])
})

test('the file name is cleaned, shown, and never used as a path', async () => {
  await using server = await testApp()
  const cookie = await aSession(server)
  const body = await aPicture()
  const names: [string, string][] = [
    ['../../../etc/passwd', 'passwd'],
    ['..\\\\..\\\\boot.ini', 'boot.ini'],
    ['a\u0000b.jpg', 'ab.jpg'],
    ['a\u202egpj.exe', 'agpj.exe'],
    ['<script>.jpg', '<script>.jpg'],
    ['复活节岛.jpg', '复活节岛.jpg'],
    [`${'a'.repeat(400)}.jpg`, 'a'.repeat(200)],
  ]

  for (const [filename, originalName] of names) {
    const response = await upload(server, body, { url: FEATURED, cookie, filename })
    expect(response.statusCode, filename).toBe(200)
    expect(response.json().originalName).toBe(originalName)
  }
  const stored = (await storedFiles(server)).join('\n')
  expect(stored).toMatch(
    /^[0-9a-f]{32}(?:-small|-medium)?\.webp(?:\n[0-9a-f]{32}(?:-small|-medium)?\.webp)+$/,
  )
})

test('16 parallel uploads with one name are 16 pictures', async () => {
  await using server = await testApp()
  const cookie = await aSession(server)
  const body = await aPicture()

  const answers = await Promise.all(
    Array.from({ length: 16 }, () => upload(server, body, { cookie })),
  )

  expect(new Set(answers.map((answer) => answer.json().url)).size).toBe(16)
  expect(await storedFiles(server)).toHaveLength(48)
})
