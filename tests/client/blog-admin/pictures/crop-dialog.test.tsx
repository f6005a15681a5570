import { fireEvent, render, screen, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { CropDialog } from '#client/features/blog-admin/pictures/crop/crop-dialog.tsx'
import type { Frame } from '#client/features/blog-admin/pictures/crop/framing.ts'
import type { Crop } from '#client/features/blog-admin/pictures/prepare/encode-picture.ts'
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
const stage = (name: string) => screen.getByRole('slider', { name })

test('a frame is chosen, moved and resized by keyboard, and used', () => {
  const { onUse } = openDialog('original')

  press('1:1')
  expect(button('1:1').getAttribute('aria-pressed')).toBe('true')
  expect(button('Original').getAttribute('aria-pressed')).toBe('false')
  fireEvent.keyDown(stage('Recorte'), { key: 'ArrowRight' })
  fireEvent.keyDown(stage('Recorte'), { key: 'ArrowLeft', shiftKey: true })
  expect(stage('Recorte').getAttribute('aria-valuetext')).toBe(
    '28 % desde la izquierda, 1 % desde arriba, 49 % del ancho',
  )
  press('Usar este recorte')

  const [crop] = onUse.mock.calls[0] ?? []
  expect(crop).toMatchObject({ x: expect.closeTo(0.275), width: expect.closeTo(0.49) })
})

test('the focal point moves by keyboard, and another frame is centred on it', () => {
  openDialog('original')

  for (let steps = 0; steps < 5; steps += 1) {
    fireEvent.keyDown(stage('Punto de interés'), { key: 'ArrowLeft' })
  }
  expect(stage('Punto de interés').getAttribute('aria-valuetext')).toContain('40 %')
  press('1:1')

  expect(stage('Recorte').getAttribute('aria-valuetext')).toContain('15 % desde la izquierda')
})

test('a tap sets the focal point, a drag moves the frame', () => {
  openDialog('1:1')
  const area = stage('Recorte').parentElement ?? document.body
  area.setPointerCapture = () => {}
  area.getBoundingClientRect = () => new DOMRect(0, 0, 400, 200)
  const at = (clientX: number, clientY: number) => ({
    clientX,
    clientY,
    isPrimary: true,
    button: 0,
  })

  fireEvent.pointerDown(area, at(120, 100))
  fireEvent.pointerUp(area, at(124, 100))
  expect(stage('Punto de interés').getAttribute('aria-valuetext')).toContain('31 %')
  expect(stage('Recorte').getAttribute('aria-valuetext')).toContain('6 % desde la izquierda')

  fireEvent.pointerDown(stage('Recorte'), at(120, 100))
  fireEvent.pointerMove(area, at(160, 100))
  fireEvent.pointerUp(area, at(160, 100))
  expect(stage('Recorte').getAttribute('aria-valuetext')).toContain('16 % desde la izquierda')
  expect(stage('Punto de interés').getAttribute('aria-valuetext')).toContain('31 %')
})

test('a small part says how many pixels it has, and that they are few', () => {
  openDialog('3:2')
  expect(screen.getByText('1200 × 800 píxeles')).toBeDefined()

  fireEvent.change(screen.getByLabelText('Tamaño'), { target: { value: '50' } })

  expect(screen.getByText(/^600 × 400 píxeles\. Es poco/)).toBeDefined()
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
