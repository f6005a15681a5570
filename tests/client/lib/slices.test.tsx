import { act, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { expect, onTestFinished, test, vi } from 'vitest'
import { restoreReplacedNodes } from '#client/lib/replaced-nodes.ts'
import { isTranslated, openSlices, slicesOf } from '#client/lib/slices.tsx'

const PLACES = { counter: '#counter' }

function Counter() {
  const [count, setCount] = useState(0)
  return <button onClick={() => setCount(count + 1)}>{count}</button>
}

test('a slice stays the server’s until a guest comes near, and a code that is lost is asked for again', async () => {
  const onServer = slicesOf(async () => ({ counter: Counter }), PLACES)
  await onServer.open()
  const load = vi
    .fn<() => Promise<{ counter: typeof Counter }>>()
    .mockRejectedValueOnce(new Error('offline'))
    .mockResolvedValue({ counter: Counter })
  const { Slice, useOpening } = slicesOf(load, PLACES)
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

  dispatchEvent(new Event('scroll'))
  await vi.waitFor(() => expect(load).toHaveBeenCalledOnce())
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

test('only the slice in which a guest does something is hydrated', async () => {
  const names = ['near', 'far'] as const
  const parts = {
    near: () => <button id="near">Near</button>,
    far: () => <button id="far">Far</button>,
  }
  const places = { near: '#near', far: '#far' }
  const onServer = slicesOf(async () => parts, places)
  await onServer.open()
  const { Slice, useOpening } = slicesOf(async () => parts, places)
  const Page = () => {
    useOpening()
    return names.map((name) => <Slice key={name} name={name} />)
  }
  const place = document.createElement('div')
  onTestFinished(() => place.remove())
  place.innerHTML = renderToString(names.map((name) => <onServer.Slice key={name} name={name} />))
  document.body.append(place)
  const near = place.querySelector('#near')
  const far = place.querySelector('#far')
  await act(async () => {
    hydrateRoot(place, <Page />, { onRecoverableError: (error) => expect.fail(String(error)) })
  })

  near?.dispatchEvent(new Event('focusin', { bubbles: true }))
  await vi.waitFor(async () => {
    await act(async () => {})
    expect(marks(near)).toHaveLength(1)
  })
  expect(marks(far)).toEqual([])

  await act(openSlices)
  expect(marks(far)).toHaveLength(1)
  expect(place.textContent).toBe('NearFar')
})

test('the first text that a translator replaces opens the slices, before a guest types', async () => {
  const own = { ...Object.getOwnPropertyDescriptors(Node.prototype) }
  onTestFinished(() => void Object.defineProperties(Node.prototype, own))
  const load = vi.fn(async () => ({ counter: Counter }))
  const { Slice, useOpening } = slicesOf(load, PLACES)
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
