import { TRPCClientError } from '@trpc/client'
import { expect, onTestFinished, test, vi } from 'vitest'
import { UnsavedValues, type Typed } from '#client/features/site-admin/values/unsaved-values.ts'

const PHONE: Typed = {
  key: 'fact.phone',
  language: '',
  label: 'Teléfono',
  form: '+56 32 210 0000',
  value: '+56 32 210 0000',
  isReset: false,
  missing: null,
  isManual: false,
}

test.each([
  ['a server that is busy is asked again, less often each time', 'INTERNAL_SERVER_ERROR', {}, 3],
  ['who is not signed in is not asked again and again', 'UNAUTHORIZED', {}, 1],
  ['a value that its button saves waits for it', 'INTERNAL_SERVER_ERROR', { isManual: true }, 1],
] as const)('%s', async (_, code, change, calls) => {
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
  const error = TRPCClientError.from({
    error: { message: 'Ahora no.', code: -32_001, data: { code } },
  })
  const send = vi.fn(async (): Promise<{ at: null }> => {
    if (send.mock.calls.length < 3) throw error
    return { at: null }
  })
  const values = new UnsavedValues({ send, reload: async () => {}, keep: () => {} })
  values.change({ ...PHONE, ...change }, null)
  await values.save(PHONE)
  expect(values.get(PHONE)?.state).toBe('unsent')

  await vi.advanceTimersByTimeAsync(5000)
  expect(send).toHaveBeenCalledTimes(Math.min(calls, 2))
  await vi.advanceTimersByTimeAsync(5000)
  expect(send).toHaveBeenCalledTimes(Math.min(calls, 2))
  await vi.advanceTimersByTimeAsync(60_000)

  expect(send).toHaveBeenCalledTimes(calls)
  expect(values.get(PHONE)?.state).toBe(calls === 3 ? undefined : 'unsent')
})
