import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import sharp from 'sharp'
import { expect, test, vi } from 'vitest'
import { ImageDialog } from '#client/features/blog-admin/pictures/image-dialog.tsx'
import { UploadProgress } from '#client/features/blog-admin/pictures/upload-controls.tsx'
import { AdminProvider } from '#client/ui/admin/provider.tsx'
import { showPart } from '../part.tsx'

async function aPhoto(name: string): Promise<File> {
  const bytes = await sharp({ create: { width: 9, height: 9, channels: 3, background: 'red' } })
    .jpeg()
    .toBuffer()
  return new File([new Uint8Array(bytes)], name, { type: 'image/jpeg' })
}

/** A photo whose bytes come when they are let through, as those of a large HEIC photo. */
async function aSlowPhoto(name: string) {
  const file = await aPhoto(name)
  const bytes = await file.arrayBuffer()
  const { promise, resolve } = Promise.withResolvers<ArrayBuffer>()
  vi.spyOn(file, 'arrayBuffer').mockReturnValue(promise)
  const isRead = whenRead(file)
  const finish = () =>
    act(async () => {
      resolve(bytes)
      await isRead
    })
  return { file, finish }
}

/** When the dialog has read a file for its preview. */
function whenRead(file: File): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  const read = FileReader.prototype.readAsDataURL
  const spy = vi.spyOn(FileReader.prototype, 'readAsDataURL')
  spy.mockImplementation(function (this: FileReader, blob) {
    if (blob === file) {
      spy.mockRestore()
      this.addEventListener('loadend', () => resolve())
    }
    read.call(this, blob)
  })
  return promise
}

async function openDialog(answers = {}) {
  await showPart(
    <ImageDialog language="es" onInsert={() => undefined} onClose={() => undefined} />,
    answers,
  )
  const dialog = screen.getByLabelText('Insertar imagen', { selector: 'dialog' })
  const input = dialog.querySelector<HTMLInputElement>('input[type=file]')!
  const choose = (file: File) => fireEvent.change(input, { target: { files: [file] } })
  return { dialog: within(dialog), choose }
}

const insertButton = () => screen.getByText<HTMLButtonElement>('Insertar')

test('a photo chosen after a slow one is the one that is inserted; meanwhile the button waits', async () => {
  const slow = await aSlowPhoto('lenta.heic')
  const { dialog, choose } = await openDialog()
  choose(await aPhoto('primera.jpg'))
  await waitFor(() => expect(insertButton().disabled).toBe(false))
  choose(slow.file)
  await dialog.findByText('Preparando la foto…')
  expect(insertButton().disabled).toBe(true)

  choose(await aPhoto('rapida.jpg'))
  await dialog.findByDisplayValue('rapida.jpg')
  await slow.finish()

  expect(dialog.getByDisplayValue('rapida.jpg')).toBeTruthy()
  expect(dialog.getByLabelText('Texto alternativo')).toHaveProperty('value', 'primera')
  expect(insertButton().disabled).toBe(false)
})

test('a picture of the library that is chosen after a slow photo is the one that is inserted', async () => {
  const stored = {
    id: 7,
    url: '/uploads/7.webp',
    name: 'foto 7.jpg',
    width: 9,
    height: 9,
    alt: { es: 'La bahía' },
    usedIn: [],
    isOnSite: false,
    createdAt: '2026-11-01T00:00:00.000Z',
  }
  const slow = await aSlowPhoto('lenta.heic')
  const { dialog, choose } = await openDialog({
    'admin.media.list': async () => ({
      pictures: [stored],
      counts: { all: 1, unused: 1 },
      next: null,
    }),
  })
  choose(slow.file)
  fireEvent.click(dialog.getByText('Biblioteca'))
  fireEvent.click(await dialog.findByLabelText('foto 7.jpg'))
  fireEvent.click(dialog.getByText('Elegir'))
  await slow.finish()

  expect(dialog.getByDisplayValue('/uploads/7.webp')).toBeTruthy()
  expect(dialog.getByLabelText('Texto alternativo')).toHaveProperty('value', 'La bahía')
  expect(insertButton().disabled).toBe(false)
})

test('what a picture says is marked with the language of the article', async () => {
  const nothing = () => undefined
  await showPart(<ImageDialog language="de" onInsert={nothing} onClose={nothing} />)

  expect(screen.getByLabelText('Texto alternativo').lang).toBe('de')
  expect(screen.getByLabelText('Pie de foto (opcional)').lang).toBe('de')
})

test('a screen reader is told that a photo is sent, but not each percent', () => {
  const progress = (share: number) => (
    <AdminProvider>
      <UploadProgress
        stage={{ step: 'sending', share }}
        onCancel={() => undefined}
        onRetry={() => undefined}
      />
    </AdminProvider>
  )
  const { rerender, container } = render(progress(0.01))
  const said = new Set<string | null>()
  for (const share of [0.01, 0.2, 0.21, 0.99]) {
    rerender(progress(share))
    said.add(screen.getByRole('status').textContent)
    expect(screen.getByRole('progressbar').getAttribute('value')).toBe(String(share * 100))
    expect(container.textContent).toContain(`${share * 100}%`)
  }

  expect([...said]).toEqual(['Subiendo…'])
})
