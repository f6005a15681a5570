import { afterEach, expect, test, vi } from 'vitest'
import {
  ConnectionLost,
  UploadCancelled,
} from '#client/features/blog-admin/pictures/prepare/picture-errors.ts'
import { sendWithRetries, sendPicture } from '#client/features/blog-admin/pictures/transfer.ts'
import { WAIT_OPTIONS } from '#tests/support/wait-options.ts'

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

function aPatience() {
  const controller = new AbortController()
  const retryRequests = new EventTarget()
  return {
    controller,
    retryRequests,
    signal: controller.signal,
    onWaiting: vi.fn<() => void>(),
  }
}

test('an upload goes on by itself when the link returns', async () => {
  const patience = aPatience()
  const send = vi.fn<() => Promise<string>>().mockRejectedValueOnce(new ConnectionLost())
  send.mockResolvedValueOnce('arrived')

  const sent = sendWithRetries(send, patience)
  await vi.waitFor(() => expect(patience.onWaiting).toHaveBeenCalledOnce(), WAIT_OPTIONS)
  globalThis.dispatchEvent(new Event('online'))

  await expect(sent).resolves.toBe('arrived')
})

test('an upload that waits for the link is tried at once when the writer asks, as often as needed', async () => {
  const patience = aPatience()
  const send = vi.fn<() => Promise<string>>().mockRejectedValueOnce(new ConnectionLost())
  send.mockRejectedValueOnce(new ConnectionLost()).mockResolvedValueOnce('arrived')

  const sent = sendWithRetries(send, patience)
  for (const times of [1, 2]) {
    await vi.waitFor(() => expect(patience.onWaiting).toHaveBeenCalledTimes(times), WAIT_OPTIONS)
    patience.retryRequests.dispatchEvent(new Event('retry'))
  }

  await expect(sent).resolves.toBe('arrived')
})

test('an upload that waits for the link can be cancelled', async () => {
  const patience = aPatience()
  const sent = sendWithRetries(() => Promise.reject(new ConnectionLost()), patience)
  await vi.waitFor(() => expect(patience.onWaiting).toHaveBeenCalledOnce(), WAIT_OPTIONS)

  patience.controller.abort()

  await expect(sent).rejects.toBeInstanceOf(UploadCancelled)
})

test('an answer of the server is no lost link: it is not sent again', async () => {
  const patience = aPatience()
  const send = vi.fn<() => Promise<string>>().mockRejectedValue(new Error('El archivo está dañado'))

  await expect(sendWithRetries(send, patience)).rejects.toThrow('El archivo está dañado')
  expect(send).toHaveBeenCalledOnce()
})

test('without a link an upload is tried again by itself, in the end once a minute', async () => {
  vi.useFakeTimers()
  const patience = aPatience()
  const send = vi.fn<() => Promise<string>>().mockRejectedValue(new ConnectionLost())
  const sent = sendWithRetries(send, patience)

  await vi.advanceTimersByTimeAsync(2000)
  expect(send).toHaveBeenCalledTimes(2)
  await vi.advanceTimersByTimeAsync(3_600_000)
  const tried = send.mock.calls.length
  await vi.advanceTimersByTimeAsync(600_000)
  expect(send).toHaveBeenCalledTimes(tried + 10)
  send.mockResolvedValue('arrived')
  await vi.advanceTimersByTimeAsync(60_000)

  await expect(sent).resolves.toBe('arrived')
})

/** A server that gives one answer after the other; the last one again and again. 0 is a lost link. */
function answering(...statuses: number[]) {
  const sent: FormData[] = []
  class Link extends EventTarget {
    upload = new EventTarget()
    status = 0
    response: object | undefined
    open(): void {}
    getResponseHeader = () => (this.status === 429 ? '5' : null)
    abort(): void {}
    send(form: FormData): void {
      this.status = statuses[Math.min(sent.length, statuses.length - 1)] ?? 0
      this.response =
        this.status === 200 ? { url: '/uploads/a.webp' } : { message: `Respuesta ${this.status}` }
      sent.push(form)
      queueMicrotask(() => this.dispatchEvent(new Event(this.status === 0 ? 'error' : 'load')))
    }
  }
  vi.stubGlobal('XMLHttpRequest', Link)
  return sent
}

function upload() {
  const patience = aPatience()
  const file = new File(['GIF89a'], 'moai.gif')
  const { signal } = patience
  const send = () =>
    sendPicture('/api/uploads', { file, id: 'an id' }, { signal, onProgress: () => undefined })
  return sendWithRetries(send, patience)
}

test.each([400, 401, 413, 415, 500])(
  'a %i is an answer, and nothing is sent again',
  async (status) => {
    const sent = answering(status)

    await expect(upload()).rejects.toThrow(`Respuesta ${status}`)
    expect(sent).toHaveLength(1)
  },
)

test.each([429, 502, 503, 504])(
  'a server that answers %i is asked once more, then that is the answer',
  async (status) => {
    vi.useFakeTimers()
    const sent = answering(0, status)
    const refused = expect(upload()).rejects.toThrow(`Respuesta ${status}`)

    await vi.runAllTimersAsync()

    await refused
    expect(sent).toHaveLength(3)
  },
)

test('a lost link and a restart later the picture has arrived, under one id', async () => {
  vi.useFakeTimers()
  const sent = answering(0, 0, 503, 200)
  const arrived = expect(upload()).resolves.toEqual({ url: '/uploads/a.webp' })

  await vi.runAllTimersAsync()

  await arrived
  expect(sent.map((form) => form.get('creationId'))).toEqual(['an id', 'an id', 'an id', 'an id'])
})

test('a link on which nothing moves is a lost one', async () => {
  vi.useFakeTimers()
  const sent = answering(200)
  vi.stubGlobal(
    'XMLHttpRequest',
    class extends EventTarget {
      upload = new EventTarget()
      open(): void {}
      abort(): void {}
      send(form: FormData): void {
        sent.push(form)
      }
    },
  )
  const patience = aPatience()
  const file = new File(['GIF89a'], 'moai.gif')
  const silent = sendPicture(
    '/api/uploads',
    { file, id: 'an id' },
    { signal: patience.signal, onProgress: () => undefined },
  )
  const lost = expect(silent).rejects.toBeInstanceOf(ConnectionLost)

  await vi.advanceTimersByTimeAsync(45_000)

  await lost
})
