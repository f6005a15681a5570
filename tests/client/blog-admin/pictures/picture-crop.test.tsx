import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { usePictureCrop } from '#client/features/blog-admin/pictures/chosen-file.tsx'
import { AdminProvider } from '#client/ui/admin/provider.tsx'

const PICTURE = { src: 'data:image/gif;base64,R0lGODlhAQABAAAAACw=', width: 1600, height: 800 }

function CropButton({ onAnswer }: { onAnswer: (answer: unknown) => void }) {
  const { dialog, ask } = usePictureCrop()
  return (
    <>
      <button onClick={() => void ask(PICTURE, '1:1').then(onAnswer)}>Recortar</button>
      {dialog}
    </>
  )
}

function renderButton() {
  const onAnswer = vi.fn((_answer: unknown) => {})
  render(
    <AdminProvider>
      <CropButton onAnswer={onAnswer} />
    </AdminProvider>,
  )
  return onAnswer
}

const press = (name: string) => fireEvent.click(screen.getByText(name))

test.each([
  ['Usar este recorte', { x: 0.25, y: 0, width: 0.5, height: 1 }],
  ['Sin recortar', 'whole'],
  ['Cancelar', undefined],
])('"%s" answers, and closes the dialog', async (name, answer) => {
  const onAnswer = renderButton()
  press('Recortar')
  await screen.findByRole('dialog', { name: 'Recortar imagen' })
  press(name)

  await waitFor(() => expect(onAnswer.mock.calls).toEqual([[answer]]))
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('a picture that is opened twice for cropping has one dialog, and each call gets an answer', async () => {
  const onAnswer = renderButton()
  press('Recortar')
  press('Recortar')
  await screen.findByRole('dialog', { name: 'Recortar imagen' })
  await waitFor(() => expect(onAnswer.mock.calls).toEqual([[undefined]]))
  press('Sin recortar')

  await waitFor(() => expect(onAnswer.mock.calls).toEqual([[undefined], ['whole']]))
})
