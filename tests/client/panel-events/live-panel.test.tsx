import { useMutation, useQuery, QueryClient } from '@tanstack/react-query'
import { act, fireEvent } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { useLivePanel } from '#client/features/panel-events/use-live-panel.ts'
import { useApi } from '#client/lib/api.tsx'
import { STREAM_KEY } from '#client/lib/panel-stream.ts'
import { SIGN_OUT_KEY } from '#client/lib/reauthentication.tsx'
import { renderPart } from '#tests/support/client/render.tsx'

const ID = '9b2f8c1e-7a53-4d1c-8a51-0e6f3b7c2d10'

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

  /** The server greets each stream that it opens. */
  opens(): void {
    this.readyState = Stream.OPEN
    this.says('hello')
  }

  says(data: string): void {
    this.dispatchEvent(new MessageEvent('message', { data, lastEventId: ID }))
  }

  close(): void {
    this.readyState = Stream.CLOSED
  }
}

beforeEach(() => {
  Stream.opened = []
  vi.stubGlobal('EventSource', Stream)
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'Date'] })
})

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

function Shown({ onClient }: { onClient: (client: QueryClient) => void }) {
  const { api, queryClient } = useApi()
  useLivePanel()
  onClient(queryClient)
  const parts = [
    useQuery(api.admin.inbox.counts.queryOptions()),
    useQuery(api.admin.inbox.record.queryOptions({ id: 1 })),
    useQuery(api.admin.today.overview.queryOptions()),
    useQuery(api.admin.steps.list.queryOptions()),
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
  const asked = { counts: 0, record: 0, overview: 0, steps: 0 }
  const count = (name: keyof typeof asked) => async () => {
    asked[name] += 1
    return {}
  }
  let client = new QueryClient()
  const page = await renderPart(<Shown onClient={(own) => (client = own)} />, {
    answers: {
      'admin.inbox.counts': count('counts'),
      'admin.inbox.record': count('record'),
      'admin.today.overview': count('overview'),
      'admin.steps.list': count('steps'),
    },
  })
  await page.findByText('leído')
  const [stream] = Stream.opened
  if (!stream) throw new Error('The page opens a stream.')
  return { page: Object.assign(page, { client }), asked, stream }
}

test('a message is read at once where lists and Hoy show it, and never under a form', async () => {
  const { asked, stream } = await openPage()
  expect(stream.url).toBe('/api/admin/events')

  act(() => stream.opens())
  act(() => stream.says('inbox,outbox'))

  await expect.poll(() => asked).toEqual({ counts: 2, record: 1, overview: 2, steps: 1 })
})

test('a change of the site is a step that may be done', async () => {
  const { asked, stream } = await openPage()

  act(() => stream.opens())
  act(() => stream.says('site'))

  await expect.poll(() => asked).toEqual({ counts: 1, record: 1, overview: 1, steps: 2 })
})

test('nothing is read while the staff signs out', async () => {
  const { page, asked, stream } = await openPage()
  act(() => stream.opens())

  fireEvent.click(page.getByRole('button'))
  await act(async () => stream.says('inbox'))

  expect(asked).toEqual({ counts: 1, record: 1, overview: 1, steps: 1 })
})

test('what concerns other parts is not read', async () => {
  const { asked, stream } = await openPage()

  act(() => stream.opens())
  act(() => stream.says('notes,later-topic'))
  act(() => stream.says('backups'))

  await expect.poll(() => asked).toEqual({ counts: 1, record: 1, overview: 2, steps: 1 })
})

/** Lets seconds pass in which the stream beats, or is silent. */
async function seconds(count: number, beating?: Stream): Promise<void> {
  for (let passed = 0; passed < count; passed += 5) {
    await act(() => vi.advanceTimersByTimeAsync(5000))
    act(() => beating?.says(''))
  }
}

test('a stream that beats is enough; after an interruption everything shown is read once', async () => {
  const { asked, stream } = await openPage()

  act(() => stream.opens())
  await seconds(120, stream)
  expect(asked, 'an open stream is enough').toEqual({ counts: 1, record: 1, overview: 1, steps: 1 })
  act(() => stream.opens())

  await expect.poll(() => asked).toEqual({ counts: 2, record: 1, overview: 2, steps: 2 })
  expect(Stream.opened).toHaveLength(1)
})

test('a stream without a beat for twelve seconds counts as lost: everything is read, and another is opened', async () => {
  const { page, asked, stream } = await openPage()
  act(() => stream.opens())
  expect(page.client.getQueryData(STREAM_KEY)).toMatchObject({ id: ID })

  await seconds(15)

  await expect.poll(() => asked).toEqual({ counts: 2, record: 1, overview: 2, steps: 2 })
  expect(stream.readyState).toBe(Stream.CLOSED)
  expect(page.client.getQueryData(STREAM_KEY)).toMatchObject({ id: null })
  act(() => Stream.opened.at(-1)?.opens())
  await expect.poll(() => asked).toEqual({ counts: 3, record: 1, overview: 3, steps: 3 })
  expect(page.client.getQueryData(STREAM_KEY)).toMatchObject({ id: ID })
})

test('where no stream can be opened the panel tries again all the time, and asks once a minute', async () => {
  const { asked } = await openPage()

  await seconds(15)
  await expect.poll(() => asked).toEqual({ counts: 2, record: 1, overview: 2, steps: 2 })
  await seconds(45)
  expect(asked).toEqual({ counts: 2, record: 1, overview: 2, steps: 2 })
  expect(Stream.opened.length).toBeGreaterThan(3)
  await seconds(20)

  await expect.poll(() => asked).toEqual({ counts: 3, record: 1, overview: 3, steps: 3 })
})

test('a computer that was closed for the night asks as soon as it is opened', async () => {
  const { asked, stream } = await openPage()
  act(() => stream.opens())

  vi.setSystemTime(Date.now() + 8 * 3_600_000)
  await act(() => vi.advanceTimersByTimeAsync(1000))

  await expect.poll(() => asked).toEqual({ counts: 2, record: 1, overview: 2, steps: 2 })
})

test('leaving the panel closes its stream', async () => {
  const { page, stream } = await openPage()

  page.unmount()

  expect(stream.readyState).toBe(Stream.CLOSED)
})
