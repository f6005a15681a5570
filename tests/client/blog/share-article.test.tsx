import { fireEvent, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { ShareArticle } from '#client/features/blog/article/article-end.tsx'
import { renderPart } from '#tests/support/client/render.tsx'

const URL = 'https://hotel.example/blog/moai'

const given: string[] = []

afterEach(() => {
  for (const name of given.splice(0)) Reflect.deleteProperty(navigator, name)
})

/** Hides what the simulated browser has. */
function browserHas(parts: object): void {
  for (const [name, value] of Object.entries(parts)) {
    Object.defineProperty(navigator, name, { value, configurable: true })
    given.push(name)
  }
}

const show = () => renderPart(<ShareArticle title="Moai" url={URL} />)

test('the address of an article can be copied', async () => {
  const writeText = vi.fn(async () => undefined)
  browserHas({ clipboard: { writeText } })
  await show()

  fireEvent.click(screen.getByRole('button', { name: 'Copiar enlace' }))

  expect(await screen.findByText('Enlace copiado.')).toBeTruthy()
  expect(writeText).toHaveBeenCalledExactlyOnceWith(URL)
})

test('where copying is not allowed the address is shown', async () => {
  browserHas({ clipboard: { writeText: () => Promise.reject(new Error('Denied.')) } })
  await show()

  fireEvent.click(screen.getByRole('button', { name: 'Copiar enlace' }))

  expect(await screen.findByText(`No se pudo copiar. La dirección es ${URL}`)).toBeTruthy()
})

test('the system’s sharing sheet is offered where there is one', async () => {
  await show()
  expect(screen.queryByRole('button', { name: 'Compartir…' })).toBeNull()
})

test('the sharing sheet gets the title and the address', async () => {
  const share = vi.fn(async () => undefined)
  browserHas({ share })
  await show()

  fireEvent.click(screen.getByRole('button', { name: 'Compartir…' }))

  expect(share).toHaveBeenCalledExactlyOnceWith({ title: 'Moai', url: URL })
})
