import { renderHook } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { ConnectionLost } from '#client/features/blog-admin/pictures/prepare/picture-errors.ts'
import { isUpload, useFeaturedCrop } from '#client/features/blog-admin/pictures/featured-image.tsx'

afterEach(() => vi.unstubAllGlobals())

function cropStored(answer: () => Promise<Response>): Promise<string | undefined> {
  vi.stubGlobal('fetch', vi.fn(answer))
  const send = vi.fn(() => Promise.resolve({ url: '/uploads/b.webp' }))
  const { result } = renderHook(() => useFeaturedCrop(send))
  return result.current.crop('/uploads/a.webp')
}

test('only a picture that lies here can be cropped', () => {
  expect(isUpload('/uploads/a.webp')).toBe(true)
  expect(isUpload('https://fotos.example/uploads/a.webp')).toBe(false)
  expect(isUpload('')).toBe(false)
})

test('a stored picture that is gone, or a lost link, is told apart', async () => {
  const gone = cropStored(async () => new Response('', { status: 404 }))
  await expect(gone).rejects.toThrow('No se pudo cargar la imagen')
  const lost = cropStored(() => Promise.reject(new TypeError('Failed to fetch')))
  await expect(lost).rejects.toBeInstanceOf(ConnectionLost)
})

test('an animation is not cropped, and says so', async () => {
  const bytes = new TextEncoder().encode('GIF89a')
  const animated = cropStored(async () => new Response(bytes))
  await expect(animated).rejects.toThrow('Esta imagen no se puede recortar')
})
