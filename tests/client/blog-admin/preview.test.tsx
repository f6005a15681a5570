import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { createSession } from '#client/features/blog-admin/session/article-session.ts'
import { draftOf } from '#client/features/blog-admin/article/draft.ts'
import { Preview } from '#client/features/blog-admin/form/preview.tsx'
import type { Effect, SessionEvent } from '#client/features/blog-admin/session/state.ts'
import { UnsavedChangesGuard } from '#client/features/blog-admin/form/article-form.tsx'
import type { Language } from '#shared/i18n/languages.ts'
import { PreviewLink } from '#client/features/blog-admin/publish/preview-link.tsx'
import { press } from './opened-editor.tsx'
import { anArticle } from './session/an-article.ts'
import { formOf, showIn, showPart } from './part.tsx'

const line = (text: string | RegExp) => screen.findByText(text)

const VISIT = '0b0e3b9a-6f0c-4c57-9d55-3a51d1a2b3c4'

/** The preview of a saved article; its effects are collected, not performed. */
async function preview(language: Language = 'es') {
  const article = { ...anArticle(), language, excerpt: 'Piedras que miran.' }
  const session = createSession({ draft: draftOf(article), article })
  const effects: Effect[] = []
  session.connect((effect) => effects.push(effect))
  await showIn(session, <Preview visit={VISIT} onClose={() => undefined} />, {
    'admin.blog.previewLink.count': async () => ({ count: 0, expiresAt: null }),
  })
  /** Types, and answers the call that brings the text to the server. */
  const typeAnd = (answer: (call: number) => SessionEvent) =>
    act(async () => {
      session.change({ content: '<p>Uno</p><p>Dos</p>' })
      session.dispatch({ type: 'local saved', isSaved: true })
      await vi.waitFor(() => expect(effects.some(({ type }) => type === 'send draft')).toBe(true))
      const sent = effects.find((effect) => effect.type === 'send draft')
      session.dispatch(answer(sent?.call ?? 0))
    })
  return { session, effects, typeAnd }
}

const frame = () => screen.queryByTitle<HTMLIFrameElement>('El artículo como lo ven los huéspedes')

/** The frame has loaded this document; null: an error of the browser. */
function loaded(page: Document | null): void {
  const element = frame()
  if (!element) throw new Error('There is no frame.')
  vi.spyOn(element, 'contentDocument', 'get').mockReturnValue(page)
  fireEvent.load(element)
}

test('the preview is as wide as a phone or a laptop', async () => {
  await preview()
  const pressed = () =>
    ['Teléfono', 'Computador'].map((name) => screen.getByText(name).getAttribute('aria-pressed'))

  expect(pressed()).toEqual(['false', 'true'])
  press('Teléfono')

  expect(pressed()).toEqual(['true', 'false'])
})

test('below what the article is, the preview shows the page of guests in a frame without scripts', async () => {
  await preview('fr')

  expect(screen.getByRole('heading', { level: 2, name: 'Los moai' })).toBeTruthy()
  expect(screen.getByText('Borrador')).toBeTruthy()
  expect(screen.getByTitle('Idioma').textContent).toBe('fr')
  expect(screen.getByText('Piedras que miran.')).toBeTruthy()
  expect(frame()?.getAttribute('src')).toBe('/preview?token=7&lang=fr')
  expect(frame()?.getAttribute('sandbox')).not.toMatch(/scripts|forms|top-navigation/)
})

test('links of the page open outside the panel, its marks inside the frame', async () => {
  await preview()
  const page = new DOMParser().parseFromString(
    '<a href="/blog">a</a><a href="#n">b</a>',
    'text/html',
  )

  loaded(page)

  expect(Array.from(page.links, ({ target }) => target)).toEqual(['_blank', ''])
  expect(frame()).toBeTruthy()
})

test('a text that is not saved is first brought to the server, and says so', async () => {
  const { session, effects, typeAnd } = await preview()
  act(() => session.change({ title: 'Sin guardar' }))

  await line('Guardando el borrador para mostrarlo…')
  expect(frame()).toBeNull()
  expect(effects.at(-1)?.type).toBe('send draft')
  await typeAnd((call) => ({ type: 'draft stored', call }))

  // The text that was typed while the first one was sent follows it.
  await line('Guardando el borrador para mostrarlo…')
  act(() => session.dispatch({ type: 'timer', name: 'pause' }))
  act(() => session.dispatch({ type: 'draft stored', call: 2 }))
  expect(frame()?.getAttribute('src')).toBe(`/preview?token=${VISIT}`)
})

test.each<[why: string, answer: (call: number) => SessionEvent]>([
  ['the server cannot be reached', (call) => ({ type: 'lost', call, problem: 'offline' })],
  ['the session has ended', (call) => ({ type: 'lost', call, problem: 'signed-out' })],
  ['the server refuses the draft', (call) => ({ type: 'draft refused', call })],
])('the text stands without the page where %s', async (_why, answer) => {
  const { typeAnd } = await preview()

  await typeAnd(answer)

  expect((await line(/^Uno/)).textContent).toBe('Uno\n\nDos')
  expect(screen.getByText(/La página no se puede mostrar ahora/)).toBeTruthy()
  expect(frame()).toBeNull()
})

test('a page that does not arrive gives way to the text, and is asked for again', async () => {
  await preview()
  loaded(null)
  await line('Texto.')

  press('Reintentar')

  expect(frame()).toBeTruthy()
  expect(screen.queryByText('Texto.')).toBeNull()
})

test('a place within the page is no other page: unsaved changes are asked about elsewhere only', async () => {
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
