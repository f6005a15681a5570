import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { ErrorPage } from '#client/routes/error-page.tsx'
import { createAppRouter } from '#client/router.tsx'
import { renderPart } from '#tests/support/client/render.tsx'

test('a page that fails names the telephone and the e-mail, and can be tried again', async () => {
  const { router } = await renderPart(<ErrorPage />)
  const again = vi.spyOn(router, 'invalidate').mockResolvedValue()

  fireEvent.click(screen.getByRole('button', { name: 'Reintentar' }))

  expect(screen.getByRole('heading', { level: 1, name: 'Algo salió mal' })).toBeTruthy()
  expect(screen.getByRole('link', { name: '+56 32 210 0000' })).toBeTruthy()
  expect(screen.getByRole('link', { name: 'iorana@hare-mahina.example' })).toBeTruthy()
  expect(again).toHaveBeenCalledOnce()
})

test('without a connection the page says so, and tries again when the connection is back', async () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  const { router } = await renderPart(<ErrorPage />)
  const again = vi.spyOn(router, 'invalidate').mockResolvedValue()

  expect(screen.getByRole('heading', { level: 1, name: 'Sin conexión' })).toBeTruthy()
  await waitFor(() => expect(document.title).toBe('Sin conexión'))
  window.dispatchEvent(new Event('online'))

  expect(again).toHaveBeenCalledOnce()
})

test('header and footer stay around a page that fails', () => {
  expect(createAppRouter({ context: {} as never }).options.defaultErrorComponent).toBe(ErrorPage)
})
