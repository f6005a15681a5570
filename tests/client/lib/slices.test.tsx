import { act, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { expect, onTestFinished, test, vi } from 'vitest'
import { restoreReplacedNodes } from '#client/lib/replaced-nodes.ts'
import { isTranslated, openSlices, slicesOf } from '#client/lib/slices.tsx'

function Counter() {
  const [count, setCount] = useState(0)
  return <button onClick={() => setCount(count + 1)}>{count}</button>
}

test('a slice stays the server’s until a guest comes near, and a code that is lost is asked for again', async () => {
  const onServer = slicesOf(async () => ({ counter: Counter }), '#none')
  await onServer.open()
  const load = vi
    .fn<() => Promise<{ counter: typeof Counter }>>()
    .mockRejectedValueOnce(new Error('offline'))
    .mockResolvedValue({ counter: Counter })
  const { Slice, useOpening } = slicesOf(load, '#none')
  const Page = () => {
    useOpening()
    return <Slice name="counter" />
  }
  const place = document.createElement('div')
  place.innerHTML = renderToString(<onServer.Slice name="counter" />)
  document.body.append(place)
  const button = place.querySelector('button')
  const problems: unknown[] = []

  await act(async () => {
    hydrateRoot(place, <Page />, { onRecoverableError: (error) => void problems.push(error) })
  })
  expect(load).not.toHaveBeenCalled()
  expect(marks(button)).toEqual([])

  await act(async () => void dispatchEvent(new Event('scroll')))
  expect(load).toHaveBeenCalledOnce()
  expect(marks(button)).toEqual([])

  await act(openSlices)
  await act(async () => button?.click())
  expect(place.querySelector('button')).toBe(button)
  expect(button?.textContent).toBe('1')
  // The script that keeps early presses knows by this mark who answers, see deferred-entry.ts.
  expect(marks(button)).toHaveLength(1)
  expect(problems).toEqual([])
  place.remove()
})

test('the first text that a translator replaces opens the slices, before a guest types', async () => {
  const own = { ...Object.getOwnPropertyDescriptors(Node.prototype) }
  onTestFinished(() => void Object.defineProperties(Node.prototype, own))
  const load = vi.fn(async () => ({ counter: Counter }))
  const { Slice, useOpening } = slicesOf(load, '#none')
  const Page = () => {
    useOpening()
    return (
      <main>
        <p>Tres noches</p>
        <Slice name="counter" />
      </main>
    )
  }
  await act(async () => void render(<Page />))
  restoreReplacedNodes()
  const text = screen.getByText('Tres noches').firstChild as Text

  expect(load).not.toHaveBeenCalled()
  text.replaceWith(document.createElement('font'))

  await vi.waitFor(() => expect(load).toHaveBeenCalledOnce())
  expect(isTranslated()).toBe(true)
})

const marks = (element: Element | null): string[] =>
  Object.keys(element ?? {}).filter((name) => name.startsWith('__reactProps'))
