import sharp from 'sharp'
import { expect, test } from 'vitest'
import { detectPicture } from '#client/features/blog-admin/pictures/prepare/picture-kind.ts'
import { HEIC } from '#tests/support/heic.ts'

test.each(['jpeg', 'png', 'webp', 'avif'] as const)(
  'a photo (%s) is recognised by its bytes',
  async (format) => {
    const photo = sharp({ create: { width: 8, height: 6, channels: 3, background: '#0b5e66' } })

    expect(detectPicture(await photo.toFormat(format).toBuffer())).toEqual({
      kind: format,
      isAnimated: false,
    })
  },
)

test.each(['webp', 'gif'] as const)('an animation (%s) is recognised', async (format) => {
  const frames = await Promise.all(
    ['red', 'blue'].map((background) =>
      sharp({ create: { width: 8, height: 6, channels: 3, background } })
        .png()
        .toBuffer(),
    ),
  )
  const animation = await sharp(frames, { join: { animated: true } })
    .toFormat(format)
    .toBuffer()

  expect(detectPicture(animation)).toMatchObject({ kind: format, isAnimated: true })
})

test('a HEIC photo is recognised by its bytes, and anything else is not', () => {
  expect(detectPicture(HEIC)).toMatchObject({ kind: 'heic', isAnimated: false })
  for (const other of ['', 'GIF', '<svg xmlns="http://www.w3.org/2000/svg"/>', '%PDF-1.7']) {
    expect(detectPicture(new TextEncoder().encode(other)), other).toBeUndefined()
  }
})

test.each([
  ['mif1', ['mif1', 'avif', 'miaf'], 'avif', false],
  ['msf1', ['msf1', 'avis'], 'avif', true],
  ['miaf', ['MA1B', 'avif'], 'avif', false],
  ['mif1', ['mif1', 'heic'], 'heic', false],
  ['mif2', ['mif1', 'hevx'], 'heic', false],
  ['msf1', [], 'heic', false],
  ['heix', ['mif1', 'heic'], 'heic', false],
  ['isom', ['mp42'], undefined, false],
])(
  'a file of the brand %s, compatible with %s, is of its real kind',
  (major, others, kind, isAnimated) => {
    const size = 16 + 4 * others.length
    const text = `\0\0\0${String.fromCharCode(size)}ftyp${major}\0\0\0\0${others.join('')}mdatavif`

    expect(detectPicture(Buffer.from(text, 'latin1'))).toEqual(kind && { kind, isAnimated })
  },
)

test('a file that ends in the middle of a header is judged without an error', () => {
  const cut = Uint8Array.of(0xff, 0xd8, 0xff, 0xe0, 0x00)

  expect(detectPicture(cut)).toEqual({ kind: 'jpeg', isAnimated: false })
})
