import { act } from '@testing-library/react'
import { useState, type ComponentType, type FormEvent } from 'react'
import { hydrateRoot, type Root } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

/** Reports an element as being on the screen. */
let show: () => void
let root: Root | undefined

beforeEach(() => {
  vi.stubGlobal('requestIdleCallback', (run: () => void) => run())
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(report: (entries: { isIntersecting: boolean }[]) => void) {
        show = () => report([{ isIntersecting: true }])
      }
      observe() {}
      disconnect() {}
    },
  )
})

afterEach(() => {
  act(() => root?.unmount())
  document.body.innerHTML = ''
})

test('an island is whole in the server’s HTML, and its code is loaded by the first touch', async () => {
  const load = await openPage(Counter)
  expect(document.body.textContent).toBe('0 clicks')
  expect(load).not.toHaveBeenCalled()

  await act(async () => void window.dispatchEvent(new Event('scroll')))
  await click('button')

  expect(load).toHaveBeenCalledOnce()
  expect(document.body.textContent).toBe('1 clicks')
})

test('an island on the screen hydrates without a touch', async () => {
  const load = await openPage(Counter)

  await act(async () => show())

  expect(load).toHaveBeenCalledOnce()
})

test('an urgent island hydrates with the page', async () => {
  const load = await openPage(Counter, { isUrgent: true })

  expect(load).toHaveBeenCalledOnce()
})

test('clicks before the code is there are done once it is, each once', async () => {
  await openPage(Counter)

  await act(async () => {
    element('button').click()
    element('button').click()
  })
  await click('button')

  expect(document.body.textContent).toBe('3 clicks')
})

test('a form sent before the code is there is sent by it, with what was typed', async () => {
  const sent = vi.fn()
  await openPage(() => <Form onSent={sent} />)
  const input = field()
  input.value = 'Iorana'

  await act(async () => field().form?.requestSubmit())

  expect(sent).toHaveBeenCalledExactlyOnceWith('Iorana')
  expect(element('input')).toBe(input)
})

test('arrow keys pressed before the code is there work once it is', async () => {
  await openPage(Tab)

  await act(async () => {
    const event = new KeyboardEvent('keydown', { key: 'ArrowRight', bubbles: true })
    element('button').dispatchEvent(event)
  })

  expect(document.body.textContent).toBe('ArrowRight')
})

test('a field filled before the code is there keeps its value, and the code knows it', async () => {
  await openPage(Day)
  const input = field()

  await act(async () => {
    input.value = '2027-02-05'
    input.dispatchEvent(new Event('input', { bubbles: true }))
  })

  expect(element('input')).toBe(input)
  expect(input.value).toBe('2027-02-05')
  expect(element('output').textContent).toBe('2027-02-05')
})

test('a click that opens a new tab is the browser’s', async () => {
  const load = await openPage(Way)
  const event = new MouseEvent('click', { bubbles: true, cancelable: true, ctrlKey: true })

  element('a').dispatchEvent(event)

  expect(event.defaultPrevented).toBe(false)
  expect(load).not.toHaveBeenCalled()
})

test('where the code cannot be loaded, the page stays and a link is followed', async () => {
  await openPage(Way, { load: () => Promise.reject(new Error('offline')) })
  const passed: Event[] = []
  window.addEventListener('click', (event) => passed.push(event), { capture: true })

  await click('a')

  await vi.waitFor(() => expect(passed).toHaveLength(1))
  expect(passed[0]?.defaultPrevented).toBe(false)
  expect(document.body.textContent).toBe('Rooms')
})

test('a click after a failed load tries again', async () => {
  const load = vi.fn(async () => Counter).mockRejectedValueOnce(new Error('offline'))
  await openPage(Counter, { load })

  await click('button')
  await click('button')

  expect(load).toHaveBeenCalledTimes(2)
  expect(document.body.textContent).toBe('1 clicks')
})

function Counter() {
  const [count, setCount] = useState(0)
  return <button onClick={() => setCount((before) => before + 1)}>{`${count} clicks`}</button>
}

function Tab() {
  const [key, setKey] = useState('')
  return (
    <button role="tab" onKeyDown={(event) => setKey(event.key)}>
      {key}
    </button>
  )
}

function Day() {
  const [day, setDay] = useState('')
  return (
    <>
      <input type="date" value={day} onChange={(event) => setDay(event.target.value)} />
      <output>{day}</output>
    </>
  )
}

const Way = () => (
  <a href="#rooms" onClick={(event) => event.preventDefault()}>
    Rooms
  </a>
)

function Form({ onSent }: { onSent: (text: string) => void }) {
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    onSent(event.currentTarget.querySelector('input')?.value ?? '')
  }
  return (
    <form onSubmit={submit}>
      <input name="text" />
    </form>
  )
}

interface OpenOptions {
  load?: () => Promise<ComponentType>
  isUrgent?: boolean
}

/** Opens a page that the server rendered, up to its island. @returns the load of the island's code. */
async function openPage(
  part: ComponentType,
  { load = vi.fn(async () => part), isUrgent = false }: OpenOptions = {},
) {
  const server = await freshModule()
  const Rendered = server.island(async () => part)
  await server.loadIslands()
  document.body.innerHTML = `<main>${renderToString(<Rendered />)}</main>`

  const Island = (await freshModule()).island(load, { isUrgent })
  await act(async () => {
    root = hydrateRoot(element('main'), <Island />)
  })
  return load
}

/** The server's module, or that of a newly opened page. */
async function freshModule() {
  vi.resetModules()
  return await import('#client/ui/island.tsx')
}

const click = (selector: string) => act(async () => element(selector).click())

function element(selector: string): HTMLElement {
  const found = document.querySelector<HTMLElement>(selector)
  if (!found) throw new Error(`No ${selector} on the page.`)
  return found
}

function field(): HTMLInputElement {
  const found = element('input')
  if (found instanceof HTMLInputElement) return found
  throw new Error('No field on the page.')
}
