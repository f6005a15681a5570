import { expect, test, vi } from 'vitest'
import { sendPatiently } from '#client/features/blog-admin/pictures/send-patiently.ts'
import { LostLink, UploadCancelled } from '#client/features/blog-admin/pictures/transfer.ts'
import { PATIENCE } from '#tests/support/patience.ts'

function aPatience() {
  const controller = new AbortController()
  const impatience = new EventTarget()
  return {
    controller,
    impatience,
    signal: controller.signal,
    share: () => 0,
    onWaiting: vi.fn<() => void>(),
  }
}

test('an upload goes on by itself when the link returns', async () => {
  const patience = aPatience()
  const send = vi.fn<() => Promise<string>>().mockRejectedValueOnce(new LostLink())
  send.mockResolvedValueOnce('arrived')

  const sent = sendPatiently(send, patience)
  await vi.waitFor(() => expect(patience.onWaiting).toHaveBeenCalledOnce(), PATIENCE)
  globalThis.dispatchEvent(new Event('online'))

  await expect(sent).resolves.toBe('arrived')
})

test('an upload that waits for the link is tried at once when the writer asks, as often as needed', async () => {
  const patience = aPatience()
  const send = vi.fn<() => Promise<string>>().mockRejectedValueOnce(new LostLink())
  send.mockRejectedValueOnce(new LostLink()).mockResolvedValueOnce('arrived')

  const sent = sendPatiently(send, patience)
  for (const times of [1, 2]) {
    await vi.waitFor(() => expect(patience.onWaiting).toHaveBeenCalledTimes(times), PATIENCE)
    patience.impatience.dispatchEvent(new Event('retry'))
  }

  await expect(sent).resolves.toBe('arrived')
})

test('an upload that waits for the link can be cancelled', async () => {
  const patience = aPatience()
  const sent = sendPatiently(() => Promise.reject(new LostLink()), patience)
  await vi.waitFor(() => expect(patience.onWaiting).toHaveBeenCalledOnce(), PATIENCE)

  patience.controller.abort()

  await expect(sent).rejects.toBeInstanceOf(UploadCancelled)
})

test('an answer of the server is no lost link: it is not sent again', async () => {
  const patience = aPatience()
  const send = vi.fn<() => Promise<string>>().mockRejectedValue(new Error('El archivo está dañado'))

  await expect(sendPatiently(send, patience)).rejects.toThrow('El archivo está dañado')
  expect(send).toHaveBeenCalledOnce()
})

test('where nothing arrives the attempts end, until the link returns or the writer asks', async () => {
  vi.useFakeTimers()
  try {
    const patience = aPatience()
    const send = vi.fn<() => Promise<string>>().mockRejectedValue(new LostLink())
    const sent = sendPatiently(send, patience)

    await vi.advanceTimersByTimeAsync(3_600_000)
    expect(send).toHaveBeenCalledTimes(7)
    send.mockResolvedValue('arrived')
    globalThis.dispatchEvent(new Event('online'))

    await expect(sent).resolves.toBe('arrived')
  } finally {
    vi.useRealTimers()
  }
})
