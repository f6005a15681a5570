import { useMutation, useQuery } from '@tanstack/react-query'
import { act, fireEvent } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { useLivePanel } from '#client/features/panel-events/use-live-panel.ts'
import { useApi } from '#client/lib/api.tsx'
import { SIGN_OUT_KEY } from '#client/lib/reauthentication.tsx'
import { renderPart } from '#tests/support/client/render.tsx'

/** A stream whose server is the test. */
class Stream extends EventTarget {
  static readonly OPEN = 1
  static readonly CLOSED = 2
  static opened: Stream[] = []
  readonly url: string
  readyState = 0

  constructor(url: string) {
    super()
    this.url = url
    Stream.opened.push(this)
  }

  opens(): void {
    this.readyState = Stream.OPEN
    this.dispatchEvent(new Event('open'))
  }

  says(data: string): void {
    this.dispatchEvent(new MessageEvent('message', { data }))
  }

  close(): void {
    this.readyState = Stream.CLOSED
  }
}

beforeEach(() => {
  Stream.opened = []
  vi.stubGlobal('EventSource', Stream)
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
})

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

function Shown() {
  const { api } = useApi()
  useLivePanel()
  const parts = [
    useQuery(api.admin.inbox.counts.queryOptions()),
    useQuery(api.admin.inbox.record.queryOptions({ id: 1 })),
    useQuery(api.admin.today.overview.queryOptions()),
  ]
  const signOut = useMutation({
    mutationKey: SIGN_OUT_KEY,
    mutationFn: () => new Promise(() => {}),
  })
  return (
    <button type="button" onClick={() => signOut.mutate()}>
      {parts.every(({ isSuccess }) => isSuccess) ? 'leído' : 'leyendo'}
    </button>
  )
}

/** A page of the panel, and how often each of its queries was asked. */
async function openPage() {
  const asked = { counts: 0, record: 0, overview: 0 }
  const count = (name: keyof typeof asked) => async () => {
    asked[name] += 1
    return {}
  }
  const page = await renderPart(<Shown />, {
    answers: {
      'admin.inbox.counts': count('counts'),
      'admin.inbox.record': count('record'),
      'admin.today.overview': count('overview'),
    },
  })
  await page.findByText('leído')
  const [stream] = Stream.opened
  if (!stream) throw new Error('The page opens a stream.')
  return { page, asked, stream }
}

test('a message is read at once where lists and Hoy show it, and never under a form', async () => {
  const { asked, stream } = await openPage()
  expect(stream.url).toBe('/api/admin/events')

  act(() => stream.opens())
  act(() => stream.says('inbox,outbox'))

  await expect.poll(() => asked).toEqual({ counts: 2, record: 1, overview: 2 })
})

test('nothing is read while the staff signs out', async () => {
  const { page, asked, stream } = await openPage()
  act(() => stream.opens())

  fireEvent.click(page.getByRole('button'))
  await act(async () => stream.says('inbox'))

  expect(asked).toEqual({ counts: 1, record: 1, overview: 1 })
})

test('what concerns other parts is not read', async () => {
  const { asked, stream } = await openPage()

  act(() => stream.opens())
  act(() => stream.says('notes,later-topic'))
  act(() => stream.says('backup'))

  await expect.poll(() => asked).toEqual({ counts: 1, record: 1, overview: 2 })
})

test('after an interruption everything shown is read, as notices may be lost', async () => {
  const { asked, stream } = await openPage()

  act(() => stream.opens())
  await act(() => vi.advanceTimersByTimeAsync(120_000))
  expect(asked, 'an open stream is enough').toEqual({ counts: 1, record: 1, overview: 1 })
  act(() => stream.opens())

  await expect.poll(() => asked).toEqual({ counts: 2, record: 1, overview: 2 })
})

test('without a stream the panel asks every half minute, and tries to open it again', async () => {
  const { asked, stream } = await openPage()

  stream.close()
  await act(() => vi.advanceTimersByTimeAsync(31_000))

  await expect.poll(() => asked).toEqual({ counts: 2, record: 1, overview: 2 })
  expect(Stream.opened).toHaveLength(2)
})

test('leaving the panel closes its stream', async () => {
  const { page, stream } = await openPage()

  page.unmount()

  expect(stream.readyState).toBe(Stream.CLOSED)
})
