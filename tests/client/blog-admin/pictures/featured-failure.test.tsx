import { fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { openForm } from '../opened-editor.tsx'

// The editor loads slowly on a busy machine.
vi.setConfig({ testTimeout: 30_000 })

/** A server that takes no file, and says why or nothing. */
class Refusing extends EventTarget {
  static message = ''
  upload = new EventTarget()
  status = 400
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
  ['the server’s reason', 'La cuota de imágenes está llena', 'La cuota de imágenes está llena'],
  ['the general sentence where it gives none', '', 'Error al subir la imagen'],
])(
  'a featured image that is not taken: the title of the specification and %s',
  async (_name, message, text) => {
    Refusing.message = message
    await openForm({ edit: 'new' })

    const gif = new File(['GIF89a'], 'moai.gif', { type: 'image/gif' })
    fireEvent.change(screen.getByLabelText('Subir imagen', { selector: 'input' }), {
      target: { files: [gif] },
    })

    expect(await screen.findByText('No se pudo subir la imagen')).toBeTruthy()
    expect(screen.getByText(text)).toBeTruthy()
  },
)
