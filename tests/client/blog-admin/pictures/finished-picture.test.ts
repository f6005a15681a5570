import { afterEach, expect, test, vi } from 'vitest'
import { decodeHeic } from '#client/features/blog-admin/pictures/prepare/decode-heic.ts'
import { finishedPicture } from '#client/features/blog-admin/pictures/finished-picture.ts'
import { LostLink } from '#client/features/blog-admin/pictures/transfer.ts'

const PHOTO = new File(['abc'], 'bahia.jpg', { type: 'image/jpeg' })

afterEach(() => {
  vi.unstubAllGlobals()
})

/** Asks for the picture, and is answered so. */
function askAnswered(body: string, init: ResponseInit) {
  vi.stubGlobal('fetch', async () => new Response(body, init))
  return finishedPicture('/api/uploads/resumable/1/image', new AbortController().signal)
}

test('the picture that was made of the parts is what an upload gives', async () => {
  const sent = askAnswered('{"url":"/uploads/a.webp"}', { status: 200 })

  await expect(sent).resolves.toEqual({ url: '/uploads/a.webp' })
})

test('an answer that broke off is a lost link: the last request is repeated', async () => {
  await expect(askAnswered('{"url":"/upl', { status: 200 })).rejects.toBeInstanceOf(LostLink)
})

test.each([
  [429, { 'retry-after': '5' }],
  [502, {}],
  [503, {}],
  [504, {}],
])('an answer %i to the last request is a lost link: it is repeated', async (status, headers) => {
  const sent = askAnswered('{"message":"Inténtalo luego"}', { status, headers })

  await expect(sent).rejects.toBeInstanceOf(LostLink)
})

test('a failure of the server is an answer, not a lost link', async () => {
  const sent = askAnswered('{"message":"Error interno"}', { status: 500 })

  await expect(sent).rejects.toThrow('Error interno')
})

test('the quota of the day is no lost link: the server’s sentence is shown', async () => {
  const headers = { 'retry-after': '3600' }

  await expect(askAnswered('{"message":"Mañana"}', { status: 429, headers })).rejects.toThrow(
    'Mañana',
  )
})

test('a decoder that cannot be loaded is a lost link, not a damaged photo', async () => {
  const ended = vi.fn<() => void>()
  class Unloaded extends EventTarget {
    terminate = ended
    postMessage(): void {
      queueMicrotask(() => this.dispatchEvent(new Event('error')))
    }
  }
  vi.stubGlobal('Worker', Unloaded)

  await expect(decodeHeic(PHOTO)).rejects.toBeInstanceOf(LostLink)
  expect(ended).toHaveBeenCalledOnce()
})
