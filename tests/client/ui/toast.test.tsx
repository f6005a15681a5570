import { act, fireEvent, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Toast } from '#client/ui/toast/toast-card.tsx'
import { useToast } from '#client/ui/toast/toast.tsx'
import { renderPart } from '#tests/support/client/render.tsx'

/** Spec §9: five seconds, and a swipe past 50 px. */
const DURATION_MS = 5000
const SWIPE_PX = 50

const SENT: Toast = { title: 'Mensaje enviado!', text: 'Nos pondremos en contacto contigo pronto.' }
const FAILED: Toast = { title: 'Error', text: 'No se pudo enviar.', destructive: true }

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

test('a toast shows its title and its text, and is announced politely', async () => {
  await showing(SENT)

  expect(within(screen.getByRole('status')).getByText('Mensaje enviado!')).toBeTruthy()
  expect(within(screen.getByRole('status')).getByText(SENT.text!)).toBeTruthy()
  expect(screen.getByRole('alert').textContent).toBe('')
})

test('a destructive toast is announced assertively', async () => {
  await showing(FAILED)

  expect(within(screen.getByRole('alert')).getByText('Error')).toBeTruthy()
  expect(screen.getByRole('status').textContent).toBe('')
})

test('a new toast replaces the old one', async () => {
  await showing(SENT)

  notify(FAILED)

  expect(screen.queryByText('Mensaje enviado!')).toBeNull()
  expect(screen.getByText('Error')).toBeTruthy()
})

test('a toast closes after five seconds', async () => {
  await showing(SENT)

  pass(DURATION_MS - 1)
  expect(screen.getByText('Mensaje enviado!')).toBeTruthy()

  pass(1)
  expect(screen.queryByText('Mensaje enviado!')).toBeNull()
})

test('a new toast shows for its own five seconds', async () => {
  await showing(SENT)
  pass(DURATION_MS - 1)

  notify(FAILED)
  pass(DURATION_MS - 1)

  expect(screen.getByText('Error')).toBeTruthy()
})

test('a hovered toast does not close', async () => {
  await showing(SENT)

  fireEvent.pointerEnter(card())
  pass(10 * DURATION_MS)
  expect(screen.getByText('Mensaje enviado!')).toBeTruthy()

  fireEvent.pointerLeave(card())
  pass(DURATION_MS)
  expect(screen.queryByText('Mensaje enviado!')).toBeNull()
})

test('a toast stays while its region has the focus, even when the pointer leaves', async () => {
  await showing(SENT)
  fireEvent.pointerEnter(card())
  act(() => closeButton().focus())

  fireEvent.pointerLeave(card())
  pass(10 * DURATION_MS)
  expect(screen.getByText('Mensaje enviado!')).toBeTruthy()

  act(() => closeButton().blur())
  pass(DURATION_MS)
  expect(screen.queryByText('Mensaje enviado!')).toBeNull()
})

test('the close button closes it, and the focus returns to where it came from', async () => {
  const opener = await showing(SENT)
  act(() => opener.focus())
  fireEvent.keyDown(document.body, { key: 'F8' })
  act(() => closeButton().focus())

  fireEvent.click(closeButton())

  expect(screen.queryByText('Mensaje enviado!')).toBeNull()
  expect(document.activeElement).toBe(opener)
})

test('F8 focuses the region, and the toast stays', async () => {
  await showing(SENT)

  fireEvent.keyDown(document.body, { key: 'F8' })

  expect(document.activeElement).toBe(screen.getByRole('region', { name: 'Avisos (F8)' }))
  pass(10 * DURATION_MS)
  expect(screen.getByText('Mensaje enviado!')).toBeTruthy()
})

test('a toast that replaces a focused one keeps the focus in the region', async () => {
  await showing(SENT)
  act(() => closeButton().focus())

  notify(FAILED)

  expect(document.activeElement).toBe(screen.getByRole('region', { name: 'Avisos (F8)' }))
})

test('a swipe to the right past 50 px closes it', async () => {
  await showing(SENT)

  swipe(SWIPE_PX + 1)

  expect(screen.queryByText('Mensaje enviado!')).toBeNull()
})

test.each([
  ['50 px to the right', SWIPE_PX],
  ['any way to the left', -200],
])('a swipe of %s leaves it where it was', async (_name, px) => {
  await showing(SENT)

  swipe(px)

  expect(screen.getByText('Mensaje enviado!')).toBeTruthy()
  expect(card().style.transform).toBe('')
})

test('a toast follows the finger, and returns when the browser cancels the gesture', async () => {
  await showing(SENT)
  fireEvent.pointerDown(card(), { clientX: 100, pointerId: 1 })

  fireEvent.pointerMove(card(), { clientX: 180, pointerId: 1 })
  expect(card().style.transform).toBe('translateX(80px)')

  fireEvent.pointerCancel(card(), { pointerId: 1 })
  expect(screen.getByText('Mensaje enviado!')).toBeTruthy()
  expect(card().style.transform).toBe('')
})

test('a pointer without a press does not move the toast', async () => {
  await showing(SENT)

  fireEvent.pointerMove(card(), { clientX: 180, pointerId: 1 })

  expect(card().style.transform).toBe('')
})

/** Renders a page whose button shows a toast, and shows it. */
async function showing(toast: Toast): Promise<HTMLElement> {
  await renderPart(<Opener />)
  notify(toast)
  return screen.getByRole('button', { name: 'Avisar' })
}

let next: Toast = SENT

function Opener() {
  const show = useToast()
  return (
    <button type="button" onClick={() => show(next)}>
      Avisar
    </button>
  )
}

function notify(toast: Toast): void {
  next = toast
  fireEvent.click(screen.getByRole('button', { name: 'Avisar' }))
}

const pass = (ms: number) => act(() => void vi.advanceTimersByTime(ms))

const closeButton = () => screen.getByRole('button', { name: 'Cerrar aviso' })

const card = () => closeButton().parentElement!

function swipe(px: number): void {
  fireEvent.pointerDown(card(), { clientX: 300, pointerId: 1 })
  fireEvent.pointerMove(card(), { clientX: 300 + px, pointerId: 1 })
  fireEvent.pointerUp(card(), { clientX: 300 + px, pointerId: 1 })
}
