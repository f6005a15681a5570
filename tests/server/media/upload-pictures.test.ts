import { crc32, deflateSync } from 'node:zlib'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { pictureSources } from '#shared/hotel/pictures.ts'
import { aSession } from '#tests/support/accounts.ts'
import { testApp } from '#tests/support/test-app.ts'
import { aPicture, FEATURED, storedFiles, upload } from '#tests/support/uploads.ts'

test('a photo is rotated by its EXIF orientation and loses all metadata', async () => {
  await using server = await testApp()
  const cookie = await aSession(server)
  const photo = await sharp(await aPicture({ width: 40, height: 20 }))
    .withExif({
      IFD0: { Artist: 'SECRETO', ImageDescription: 'SECRETO' },
      IFD3: { GPSLatitude: '27/1 8/1 52/1', GPSLatitudeRef: 'S' },
    })
    .withMetadata({ orientation: 6 })
    .withXmp('<x:xmpmeta xmlns:x="adobe:ns:meta/">SECRETO</x:xmpmeta>')
    .jpeg()
    .toBuffer()
  expect(photo.includes('SECRETO')).toBe(true)

  const { url, width, height } = (await upload(server, photo, { cookie })).json()

  expect([width, height]).toEqual([20, 40])
  const { rawPayload } = await server.app.inject(url)
  const facts = await sharp(rawPayload).metadata()
  expect(facts).toMatchObject({ width: 20, height: 40, space: 'srgb' })
  for (const key of ['exif', 'xmp', 'iptc', 'icc', 'orientation'] as const) {
    expect(facts[key], key).toBeUndefined()
  }
})

test('bytes appended to a picture or inside its metadata are not served', async () => {
  await using server = await testApp()
  const cookie = await aSession(server)
  const marker = '<script>alert("polyglot")</script>'
  const picture = await sharp(await aPicture({ format: 'png' }))
    .withMetadata({ exif: { IFD0: { ImageDescription: marker } } })
    .png()
    .toBuffer()

  for (const body of [Buffer.concat([picture, Buffer.from(marker)]), picture]) {
    const { url } = (await upload(server, body, { cookie, filename: 'a.svg' })).json()
    for (const address of [url, url.replace('.webp', '-small.webp')]) {
      const { rawPayload } = await server.app.inject(address)
      expect(rawPayload.includes('polyglot')).toBe(false)
    }
  }
})

test('an animation stays one, in each width and in its own time', async () => {
  await using server = await testApp()
  const cookie = await aSession(server)
  const frame = (background: string) =>
    sharp({ create: { width: 700, height: 500, channels: 3, background } })
      .png()
      .toBuffer()
  const moving = await sharp(await Promise.all(['#ff0000', '#0000ff', '#00ff00'].map(frame)), {
    join: { animated: true },
  })
    .gif({ delay: [100, 200, 300] })
    .toBuffer()

  const answer = (await upload(server, moving, { url: FEATURED, cookie })).json()

  expect(answer).toMatchObject({ width: 700, height: 500 })
  for (const { url, width } of pictureSources(answer.url)) {
    const { rawPayload } = await server.app.inject(url)
    const shown = Math.min(width, 700)
    expect(await sharp(rawPayload).metadata()).toMatchObject({
      width: shown,
      pages: 3,
      height: Math.round((shown * 500) / 700),
      delay: [100, 200, 300],
    })
    for (const [page, channel] of [0, 2, 1].entries()) {
      const { channels } = await sharp(rawPayload, { page }).stats()
      expect(channels.map(({ mean }) => mean > 200)).toEqual(
        [0, 1, 2].map((one) => one === channel),
      )
    }
  }
})

test('a small picture is not enlarged', async () => {
  await using server = await testApp()
  const cookie = await aSession(server)

  const { url } = (await upload(server, await aPicture(), { cookie })).json()

  for (const suffix of ['-small', '-medium', '']) {
    const { rawPayload } = await server.app.inject(url.replace('.webp', `${suffix}.webp`))
    expect(await sharp(rawPayload).metadata()).toMatchObject({ width: 60, height: 40 })
  }
})

test('transparency is kept', async () => {
  await using server = await testApp()
  const cookie = await aSession(server)
  const clear = await sharp({
    create: { width: 10, height: 10, channels: 4, background: { r: 0, g: 0, b: 0, alpha: 0 } },
  })
    .png()
    .toBuffer()

  const { url } = (await upload(server, clear, { cookie })).json()

  const { rawPayload } = await server.app.inject(url)
  expect((await sharp(rawPayload).stats()).isOpaque).toBe(false)
})

test.each([
  ['20 000 × 20 000 pixels', 20_000, 20_000],
  ['100 000 × 100 000 pixels in its header', 100_000, 100_000],
  ['a width of 60 000 pixels', 60_000, 900],
  ['just over 40 megapixels', 8000, 5001],
])(
  'a picture with %s answers 413 for its header, without decoding',
  async (_what, width, height) => {
    await using server = await testApp()
    const cookie = await aSession(server)

    const response = await upload(server, aPngThatClaims(width, height), { cookie })

    expect(response.statusCode).toBe(413)
    expect(response.json().message).toMatch(/demasiados píxeles/)
    expect(await storedFiles(server)).toEqual([])
  },
)

test('a truncated picture answers 415', async () => {
  await using server = await testApp()
  const cookie = await aSession(server)
  for (const format of ['jpeg', 'png', 'webp'] as const) {
    const whole = await aPicture({ width: 800, height: 600, format })
    const response = await upload(server, whole.subarray(0, Math.floor(whole.length / 2)), {
      cookie,
    })
    expect(response.statusCode, format).toBe(415)
  }
  expect(await storedFiles(server)).toEqual([])
})

/** A PNG whose header has this size, with little data. */
function aPngThatClaims(width: number, height: number): Buffer {
  const size = Buffer.alloc(13)
  size.writeUInt32BE(width, 0)
  size.writeUInt32BE(height, 4)
  size.set([8, 2, 0, 0, 0], 8)
  return Buffer.concat([
    Buffer.from('\u0089PNG\r\n\u001a\n', 'latin1'),
    chunk('IHDR', size),
    chunk('IDAT', deflateSync(Buffer.alloc(1000))),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

function chunk(type: string, data: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(type), data])
  const length = Buffer.alloc(4)
  length.writeUInt32BE(data.length)
  const sum = Buffer.alloc(4)
  sum.writeUInt32BE(crc32(named))
  return Buffer.concat([length, named, sum])
}
