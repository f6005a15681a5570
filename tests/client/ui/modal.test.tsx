import { fireEvent, render, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
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
