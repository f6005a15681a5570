import { fireEvent, render, screen } from '@testing-library/react'
import { expect, onTestFinished, test, vi } from 'vitest'
import { Modal } from '#client/ui/modal.tsx'

const isStill = () => document.documentElement.style.overflow === 'hidden'

test('the page behind stays still until the last of two dialogs is closed', () => {
  const both = (isInnerOpen: boolean) => (
    <Modal label="Outer" onClose={() => {}}>
      {isInnerOpen && (
        <Modal label="Inner" onClose={() => {}}>
          Text
        </Modal>
      )}
    </Modal>
  )
  const { rerender } = render(both(true))
  expect(isStill()).toBe(true)

  rerender(both(false))
  expect(isStill()).toBe(true)

  rerender(both(true))
  rerender(<p>Neither</p>)
  expect(isStill()).toBe(false)
})

test('Escape closes the upper dialog alone, and a cancelled file picker closes none', () => {
  const closeOuter = vi.fn(() => {})
  const closeInner = vi.fn(() => {})
  render(
    <Modal label="Outer" onClose={closeOuter}>
      <Modal label="Inner" onClose={closeInner}>
        <input type="file" aria-label="Photo" />
      </Modal>
    </Modal>,
  )

  fireEvent(screen.getByLabelText('Photo'), new Event('cancel', { bubbles: true }))
  expect(closeInner).not.toHaveBeenCalled()
  fireEvent(screen.getByRole('dialog', { name: 'Inner' }), new Event('cancel'))

  expect(closeInner).toHaveBeenCalledOnce()
  expect(closeOuter).not.toHaveBeenCalled()
})

test('a dialog is shown before the page becomes inert, and returns the focus', async () => {
  const shown: string[] = []
  const note = (name: string) => () => void shown.push(name)
  Object.assign(HTMLDialogElement.prototype, { showPopover: note('above the page') })
  onTestFinished(() => void Reflect.deleteProperty(HTMLDialogElement.prototype, 'showPopover'))
  const showModal = vi.spyOn(HTMLDialogElement.prototype, 'showModal')
  showModal.mockImplementation(() => {
    shown.push('modal')
    // The browser gives the focus to the first part.
    screen.getByText('Yes').focus()
  })
  const page = (isOpen: boolean) => (
    <>
      <button>Open</button>
      {isOpen && (
        <Modal label="Question" onClose={() => {}}>
          <button data-first-focus>Yes</button>
          <input aria-label="Reason" />
        </Modal>
      )}
    </>
  )
  const { rerender } = render(page(false))
  screen.getByText('Open').focus()

  rerender(page(true))
  expect(shown).toEqual(['above the page'])
  expect(isStill()).toBe(false)
  expect(screen.getByText('Yes')).toBe(document.activeElement)
  // As a form does that knows what is missing.
  screen.getByLabelText('Reason').focus()

  await vi.waitFor(() => expect(shown).toEqual(['above the page', 'modal']))
  expect(screen.getByLabelText('Reason')).toBe(document.activeElement)
  expect(isStill()).toBe(true)

  rerender(page(false))
  expect(screen.getByText('Open')).toBe(document.activeElement)
  expect(isStill()).toBe(false)
})

test('a dialog that is gone before it is modal stays gone', async () => {
  Object.assign(HTMLDialogElement.prototype, { showPopover: () => {} })
  onTestFinished(() => void Reflect.deleteProperty(HTMLDialogElement.prototype, 'showPopover'))
  const showModal = vi.spyOn(HTMLDialogElement.prototype, 'showModal')
  render(
    <Modal label="Question" onClose={() => {}}>
      Text
    </Modal>,
  ).unmount()

  await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve, 10)))
  expect(showModal).not.toHaveBeenCalled()
  expect(isStill()).toBe(false)
})
