import { fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { FeaturedImage } from '#client/features/blog-admin/pictures/featured-image.tsx'
import { press } from '../opened-editor.tsx'
import { anArticle } from '../session/an-article.ts'
import { formOf, showIn } from '../part.tsx'

/** A server that takes no file, and says why or nothing. */
class Refusing extends EventTarget {
  static status = 400
  static message = ''
  upload = new EventTarget()
  status = Refusing.status
  response = { message: Refusing.message }
  open(): void {}
  getResponseHeader(): null {
    return null
  }
  abort(): void {}
  send(): void {
    queueMicrotask(() => this.dispatchEvent(new Event('load')))
  }
}

beforeEach(() => {
  vi.stubGlobal('XMLHttpRequest', Refusing)
})
afterEach(() => vi.unstubAllGlobals())

test.each([
  [
    'the server’s reason',
    400,
    'La cuota de imágenes está llena',
    'La cuota de imágenes está llena',
  ],
  ['the general sentence where it gives none', 400, '', 'Error al subir la imagen'],
  ['at once what the server says of its own failure', 500, 'Error interno', 'Error interno'],
])(
  'a featured image that is not taken: the title of the specification and %s',
  async (_name, status, message, text) => {
    Object.assign(Refusing, { status, message })
    await choosePicture()

    expect(await screen.findByText('No se pudo subir la imagen')).toBeTruthy()
    expect(screen.getByText(text)).toBeTruthy()
    expect(screen.queryByText('Sin conexión. La subida sigue sola cuando vuelva.')).toBeNull()
  },
)

test('after a failure of the server saving is free again', async () => {
  Object.assign(Refusing, { status: 500, message: 'Error interno' })
  const form = await choosePicture()
  expect(form.uploads.areRunning(), 'saving waits').toBe(true)
  await screen.findByText('No se pudo subir la imagen')

  expect(form.uploads.areRunning()).toBe(false)
})

test('the featured image is shown, can be changed or cropped where it lies here, and is taken away', async () => {
  const form = formOf({ ...anArticle(), imageUrl: '/uploads/a.webp' })
  await showIn(form, <FeaturedImage />)

  const preview = screen.getByAltText('Vista de la imagen destacada')
  expect(preview.getAttribute('src')).toBe('/uploads/a.webp')
  expect(screen.getByText('Recortar')).toBeTruthy()
  expect(screen.getByLabelText('Cambiar imagen', { selector: 'input' })).toBeTruthy()
  fireEvent.error(preview)
  expect(screen.getByText('No se pudo cargar la imagen')).toBeTruthy()
  press('Quitar imagen')

  expect(form.current().imageUrl).toBe('')
  expect(screen.queryByText('Recortar')).toBeNull()
})

/** Chooses a picture that is sent as it is. */
async function choosePicture() {
  const form = formOf()
  await showIn(form, <FeaturedImage />)
  const gif = new File(['GIF89a'], 'moai.gif', { type: 'image/gif' })
  fireEvent.change(screen.getByLabelText('Subir imagen', { selector: 'input' }), {
    target: { files: [gif] },
  })
  return form
}
