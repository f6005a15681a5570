import { afterEach, expect, test, vi } from 'vitest'
import sharp from 'sharp'
import { preparePicture } from '#client/features/blog-admin/pictures/prepare/prepare-picture.ts'
import { EDITOR_IMAGE } from '#shared/media.ts'

afterEach(() => vi.unstubAllGlobals())

test('a picture just above the limit is not said to weigh the limit', async () => {
  const png = await sharp({ create: { width: 8, height: 8, channels: 3, background: 'red' } })
    .png()
    .toBuffer()
  const bytes = new Uint8Array(EDITOR_IMAGE.maxBytes + 1)
  bytes.set(png)
  vi.stubGlobal('OffscreenCanvas', vi.fn())
  vi.stubGlobal('createImageBitmap', async () => ({ width: 800, height: 876, close: () => {} }))

  const prepared = preparePicture(new File([bytes], 'mar.png', { type: 'image/png' }), EDITOR_IMAGE)

  await expect(prepared).rejects.toThrow(
    'El tamaño máximo permitido es 2MB. Este pesa 2,01 MB con 800 × 876 píxeles: guárdalo con menos calidad',
  )
})
