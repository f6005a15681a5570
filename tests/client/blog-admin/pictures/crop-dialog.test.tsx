import { fireEvent, render, screen, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { CropDialog, type Frame } from '#client/features/blog-admin/pictures/crop-dialog.tsx'
import type { Crop } from '#client/features/blog-admin/pictures/prepare/prepare-picture.ts'
import { AdminProvider } from '#client/ui/admin/provider.tsx'

const PICTURE = { src: 'data:image/gif;base64,R0lGODlhAQABAAAAACw=', width: 1600, height: 800 }

function openDialog(frame: Frame) {
  const onUse = vi.fn((_crop: Crop | 'whole') => {})
  const onClose = vi.fn(() => {})
  render(
    <AdminProvider>
      <CropDialog picture={PICTURE} frame={frame} onUse={onUse} onClose={onClose} />
    </AdminProvider>,
  )
  return { onUse, onClose }
}

const button = (name: string) => screen.getByRole('button', { name })
const press = (name: string) => fireEvent.click(button(name))

test('a frame is chosen, and its largest part in the middle used', () => {
  const { onUse } = openDialog('original')

  press('1:1')
  expect(button('1:1').getAttribute('aria-pressed')).toBe('true')
  expect(button('Original').getAttribute('aria-pressed')).toBe('false')
  press('Usar este recorte')

  expect(onUse).toHaveBeenCalledExactlyOnceWith({ x: 0.25, y: 0, width: 0.5, height: 1 })
})

test('a part says how many pixels it has, and where they are few', () => {
  openDialog('3:2')
  expect(screen.getByText('1200 × 800 píxeles')).toBeDefined()

  press('3:4')

  expect(screen.getByText(/^600 × 800 píxeles\. Es poco/)).toBeDefined()
})

test('the whole picture is used by its button, or by a frame that cuts nothing off', () => {
  const { onUse, onClose } = openDialog('original')
  const dialog = within(screen.getByRole('dialog', { name: 'Recortar imagen' }))

  press('Usar este recorte')
  fireEvent.click(dialog.getByRole('button', { name: 'Sin recortar' }))
  expect(onUse.mock.calls).toEqual([['whole'], ['whole']])
  expect(onClose).not.toHaveBeenCalled()

  press('Cancelar')
  expect(onClose).toHaveBeenCalledOnce()
})
