import { TRPCClientError } from '@trpc/client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { startServerDrafts } from '#client/features/blog-admin/autosave/server-drafts.ts'
import { newDraft } from '#client/features/blog-admin/form/draft.ts'
import { createFormState } from '#client/features/blog-admin/form/form-state.ts'
import type { LocalDraft } from '#client/features/blog-admin/autosave/local-drafts.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

test('the draft is sent three seconds after the writer pauses, and only when it changed', async () => {
  const { form, send, seen } = started()

  form.change({ title: 'A' })
  await vi.advanceTimersByTimeAsync(2900)
  form.change({ title: 'Ah' })
  await vi.advanceTimersByTimeAsync(2900)
  expect(send).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(100)

  expect(titlesOf(send)).toEqual(['Ah'])
  expect(seen).toEqual(['saved'])
  await vi.advanceTimersByTimeAsync(60_000)
  expect(send).toHaveBeenCalledOnce()
})

test('who never pauses is sent every fifteen seconds', async () => {
  const { form, send } = started()

  for (let second = 0; second < 31; second += 1) {
    form.change({ title: `${second}` })
    await vi.advanceTimersByTimeAsync(1000)
  }

  expect(titlesOf(send)).toEqual(['14', '29'])
  expect(send.mock.calls.map(([, version]) => version)).toEqual([1, 2])
})

test('what is written while a draft is on its way is sent after it', async () => {
  const { form, send } = started()
  let answer: () => void = () => undefined
  send.mockImplementationOnce(() => new Promise((resolve) => (answer = () => resolve(undefined))))
  form.change({ title: 'Uno' })
  await vi.advanceTimersByTimeAsync(3000)

  form.change({ title: 'Dos' })
  await vi.advanceTimersByTimeAsync(10_000)
  expect(titlesOf(send)).toEqual(['Uno'])
  answer()
  await vi.advanceTimersByTimeAsync(3000)

  expect(titlesOf(send)).toEqual(['Uno', 'Dos'])
})

test('a lost link is tried again at growing intervals, and at once when the browser is online', async () => {
  const { form, send, seen } = started()
  send.mockRejectedValue(new Error('offline'))
  form.change({ title: 'A' })
  await vi.advanceTimersByTimeAsync(3000 + 2000 + 4000)
  expect(send).toHaveBeenCalledTimes(3)
  form.change({ title: 'Ah' })
  await vi.advanceTimersByTimeAsync(7900)
  expect(send).toHaveBeenCalledTimes(3)
  expect(seen).toEqual(['offline', 'offline', 'offline'])

  send.mockResolvedValue(undefined)
  window.dispatchEvent(new Event('online'))
  await vi.advanceTimersByTimeAsync(0)

  expect(titlesOf(send).at(-1)).toBe('Ah')
  expect(seen.at(-1)).toBe('saved')
})

test('an ended session is told apart from a lost link', async () => {
  const { form, send, seen } = started()
  send.mockRejectedValue(answered('UNAUTHORIZED'))

  form.change({ title: 'A' })
  await vi.advanceTimersByTimeAsync(3000)

  expect(seen).toEqual(['signed-out'])
})

test('what the server refuses is not sent again before it is changed', async () => {
  const { form, send, drafts } = started()
  send.mockRejectedValueOnce(answered('BAD_REQUEST'))
  form.change({ title: 'A' })
  await vi.advanceTimersByTimeAsync(60_000)
  expect(send).toHaveBeenCalledOnce()
  expect(await drafts.sendNow()).toBe(false)

  form.change({ title: 'Ah' })
  await vi.advanceTimersByTimeAsync(3000)

  expect(titlesOf(send)).toEqual(['A', 'Ah'])
})

test('leaving the editor sends what is pending, and nothing after that', async () => {
  const { form, send, drafts } = started()
  form.change({ title: 'A' })

  drafts.stop()
  await vi.advanceTimersByTimeAsync(0)
  form.change({ title: 'Ah' })
  await vi.advanceTimersByTimeAsync(60_000)

  expect(titlesOf(send)).toEqual(['A'])
})

test('a text that the writer takes back is deleted on the server', async () => {
  const { form, send, remove } = started()
  form.change({ title: 'A' })
  await vi.advanceTimersByTimeAsync(3000)

  form.change({ title: '' })
  await vi.advanceTimersByTimeAsync(60_000)

  expect(send).toHaveBeenCalledOnce()
  expect(remove).toHaveBeenCalledExactlyOnceWith(2)
  form.change({ title: 'Ah' })
  await vi.advanceTimersByTimeAsync(3000)
  expect(send.mock.lastCall?.[1]).toBe(3)
})

test('a draft that was on its way while the article was saved is deleted', async () => {
  const { form, send, remove, drafts } = started()
  let answer: () => void = () => undefined
  send.mockImplementationOnce(() => new Promise((resolve) => (answer = () => resolve(undefined))))
  form.change({ title: 'A' })
  await vi.advanceTimersByTimeAsync(3000)

  form.setOrigin({ base: form.current() })
  drafts.articleSaved(drafts.takeVersion())
  answer()
  await vi.advanceTimersByTimeAsync(0)

  expect(remove).toHaveBeenCalledOnce()
})

test('what was written while the article was saved is sent as a draft of the saved one', async () => {
  const { form, send, remove, drafts } = started()
  form.change({ title: 'A' })
  const saved = form.current()
  const pressed = drafts.takeVersion()
  form.change({ title: 'Ah' })
  await vi.advanceTimersByTimeAsync(3000)
  expect(send.mock.lastCall?.[1]).toBeGreaterThan(pressed)

  form.setOrigin({ base: saved, revision: 2 })
  drafts.articleSaved(pressed)
  await vi.advanceTimersByTimeAsync(3000)

  expect(send).toHaveBeenCalledTimes(2)
  expect(send.mock.lastCall?.[0]).toMatchObject({ draft: { title: 'Ah' }, revision: 2 })
  expect(remove).not.toHaveBeenCalled()
})

test('a draft that was sent while its save was on its way, and says the same, is deleted', async () => {
  const { form, remove, drafts } = started()
  form.change({ title: 'A' })
  const pressed = drafts.takeVersion()
  await vi.advanceTimersByTimeAsync(3000)

  form.setOrigin({ base: form.current(), revision: 2 })
  drafts.articleSaved(pressed)

  expect(remove).toHaveBeenCalledOnce()
})

function started() {
  const form = createFormState({ base: newDraft('es') })
  const send = vi.fn(async (_draft: LocalDraft, _version: number): Promise<unknown> => undefined)
  const remove = vi.fn()
  const seen: (string | undefined)[] = []
  const drafts = startServerDrafts({
    form,
    send,
    remove,
    onSaved: () => seen.push('saved'),
    onProblem: (problem) => seen.push(problem),
  })
  return { form, send, remove, seen, drafts }
}

type Send = ReturnType<typeof started>['send']

const titlesOf = (send: Send): string[] => send.mock.calls.map(([{ draft }]) => draft.title)

const answered = (code: string) =>
  TRPCClientError.from({ error: { message: 'No.', code: -32_000, data: { code } } } as never)
