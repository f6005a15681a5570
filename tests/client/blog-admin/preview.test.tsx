import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { createSession } from '#client/features/blog-admin/session/article-session.ts'
import { draftOf } from '#client/features/blog-admin/article/draft.ts'
import { Preview } from '#client/features/blog-admin/form/preview.tsx'
import { UnsavedChangesGuard } from '#client/features/blog-admin/form/article-form.tsx'
import { PreviewLink } from '#client/features/blog-admin/publish/preview-link.tsx'
import { shown } from '#tests/support/client/article-page.ts'
import type { Answers } from '#tests/support/client/render.tsx'
import { press } from './opened-editor.tsx'
import { anArticle } from './session/an-article.ts'
import { formOf, showIn, showPart } from './part.tsx'

const line = (text: string | RegExp) => screen.findByText(text)

const shownText: Answers[string] = async (input) =>
  shown((input as { content: string }).content, 'es')

const preview = (content: string, answer = shownText) =>
  showIn(
    createSession({ draft: { ...draftOf(anArticle()), content } }),
    <Preview onClose={() => undefined} />,
    { 'admin.blog.shownText': answer },
  )

test('the preview is as wide as a phone or a laptop', async () => {
  await preview('')
  const pressed = () =>
    ['Teléfono', 'Computador'].map((name) => screen.getByText(name).getAttribute('aria-pressed'))

  expect(pressed()).toEqual(['false', 'true'])
  press('Teléfono')

  expect(pressed()).toEqual(['true', 'false'])
})

test('the preview shows the text as guests get it, and lists notes, sources and places', async () => {
  await preview(
    '<p>Ahu<span data-note="Plataforma"></span><span data-citation="Métraux"></span><span data-place="tahai"></span></p>',
  )

  const list = async (name: string) => within(await screen.findByRole('region', { name }))
  expect((await list('Notas')).getByRole('listitem').textContent).toBe('Plataforma')
  expect((await list('Fuentes')).getByText('Métraux').id).toBe('fuente-1')
  expect((await list('Lugares de este artículo')).getByText('Tahai')).toBeTruthy()
  expect(screen.getByText('[1]').getAttribute('href')).toBe('#fuente-1')
})

test('a preview whose text does not arrive says so, and asks again', async () => {
  let isOffline = true
  await preview('<p>Los moai</p>', (input) =>
    isOffline ? Promise.reject(new TypeError('offline')) : shownText(input),
  )
  await line('No se pudo mostrar el texto.')

  isOffline = false
  press('Reintentar')

  await line('Los moai')
})

test('a mark of the preview leads to its note, and unsaved changes are asked about elsewhere only', async () => {
  const form = formOf()
  const { router } = await showIn(form, <UnsavedChangesGuard />)
  act(() => form.change({ title: 'Algo' }))

  await act(() => router.navigate({ to: '.', hash: 'nota-1' }))
  expect(screen.queryByText('Tienes cambios sin guardar')).toBeNull()
  act(() => void router.navigate({ to: '/' }))

  await line('Tienes cambios sin guardar')
})

test('Copiar enlace copies a link to the draft, says how long it works, and takes it back', async () => {
  const copy = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
  const token = 'a'.repeat(43)
  const expiresAt = '2026-11-30T14:00:00.000Z'
  let count = 0
  await showPart(<PreviewLink id={7} language="fr" isUnsaved={false} />, {
    'admin.blog.previewLink.count': async () => ({ count, expiresAt: count ? expiresAt : null }),
    'admin.blog.previewLink.create': async () => ((count += 1), { token, expiresAt }),
    'admin.blog.previewLink.revoke': async () => ((count = 0), { success: true }),
  })

  press('Copiar enlace')
  await line(/^Enlace copiado: sirve hasta el lun 30 nov, 09:00$/)
  const link = `https://hotel.example/preview?lang=fr&token=${token}`
  expect(copy).toHaveBeenCalledExactlyOnceWith(link)
  expect(screen.getByLabelText<HTMLInputElement>('Enlace de la vista previa').value).toBe(link)
  fireEvent.click(await line('Anular el enlace'))

  await line('Los enlaces anteriores ya no sirven.')
  await waitFor(() => expect(screen.queryByText(/^Anular/)).toBeNull())
})

test('where the browser does not copy, the link is there to be copied by hand', async () => {
  vi.spyOn(navigator, 'clipboard', 'get').mockReturnValue(undefined as never)
  const link = { token: 'a'.repeat(43), expiresAt: '2026-11-30T14:00:00.000Z' }
  await showPart(<PreviewLink id={7} language="es" isUnsaved={false} />, {
    'admin.blog.previewLink.count': async () => ({ count: 1, expiresAt: link.expiresAt }),
    'admin.blog.previewLink.create': async () => link,
  })

  press('Copiar enlace')

  await line(/^Copia el enlace/)
})
