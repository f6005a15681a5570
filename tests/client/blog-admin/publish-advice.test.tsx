import { act, screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { PublishAdvice } from '#client/features/blog-admin/publish/publish-advice.tsx'
import type { AdminArticle } from '#shared/blog/admin.ts'
import type { Answers } from '#tests/support/client/render.tsx'
import { anArticle } from '#tests/client/blog-admin/session/an-article.ts'
import { formOf, showIn } from '#tests/client/blog-admin/part.tsx'

const EMPTY = '<h2></h2><p>x</p><p><img src="/uploads/a.webp" alt=""></p>'
const WHOLE = { published: true, imageUrl: '/images/a.webp', imageAlt: 'Mar', excerpt: 'Breve' }

/** The advice below the switch that publishes. */
async function openAdvice(fields: Partial<AdminArticle>, answers: Answers = {}) {
  const form = formOf({ ...anArticle(), ...fields })
  await showIn(form, <PublishAdvice />, {
    'admin.blog.versions': async () => [],
    ...answers,
  })
  return form
}

const advice = () => screen.queryByLabelText('Consejos antes de publicar')
const sentences = () =>
  within(advice()!)
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent)

test('a published text is told what it lacks, and a draft when it is to be published', async () => {
  const form = await openAdvice({ content: EMPTY, excerpt: '' })
  expect(advice()).toBeNull()

  const published = { ...form.state().stored!, published: true }
  act(() => form.dispatch({ type: 'version restored', article: published }))

  await waitFor(() =>
    expect(sentences()).toEqual([
      'No tiene imagen destacada.',
      'Una imagen del texto no tiene texto alternativo, o solo el nombre de su archivo.',
      'No tiene extracto: las tarjetas mostrarán el comienzo del texto.',
      'Un título dentro del texto está vacío.',
    ]),
  )
})

test('what is mended leaves the advice, which goes when nothing is missing', async () => {
  const form = await openAdvice({ ...WHOLE, excerpt: '' })
  expect(sentences()).toEqual(['No tiene extracto: las tarjetas mostrarán el comienzo del texto.'])

  act(() => form.change({ content: '<h2></h2><h3> </h3><p>x</p>' }))
  await waitFor(() => expect(sentences()).toContain('2 títulos dentro del texto están vacíos.'))
  act(() => form.change({ content: '<p>x</p>', excerpt: 'Breve' }))

  await waitFor(() => expect(advice()).toBeNull())
})

test('translations that are older than the Spanish text are named', async () => {
  const version = (language: string, outdated: boolean) => ({
    language,
    outdated,
    id: 8,
    title: 'x',
    slug: 'x',
    published: true,
    updatedAt: null,
  })
  const versions = async () => [version('es', false), version('de', true), version('fr', false)]
  await openAdvice(WHOLE, { 'admin.blog.versions': versions })

  await waitFor(() =>
    expect(advice() && sentences()).toEqual(['La versión en Deutsch es anterior al español.']),
  )
})

test('a text that is the name of the file, or that a camera made, is no alternative text', async () => {
  const names = vi.fn(async (_input: unknown) => ({ '/uploads/a.webp': 'playa-norte.jpg' }))
  const content =
    '<p><img src="/uploads/a.webp" alt="Playa norte"><img src="/uploads/b.webp" alt="Dos caballos"><img src="/images/c.webp" alt="IMG 2041"></p>'

  const featured = { imageUrl: '/uploads/a.webp', imageAlt: 'Playa norte' }
  await openAdvice({ ...WHOLE, ...featured, content }, { 'admin.media.names': names })

  await waitFor(() =>
    expect(sentences()).toEqual([
      'La imagen destacada no tiene texto alternativo, o solo el nombre de su archivo.',
      '2 imágenes del texto no tienen texto alternativo, o solo el nombre de su archivo.',
    ]),
  )
  expect(names.mock.lastCall?.[0]).toEqual({ urls: ['/uploads/a.webp', '/uploads/b.webp'] })
})

test('titles that search pages cut and links that lead nowhere are said', async () => {
  const look = vi.fn(async (_input: unknown) => ['/blog/nada'])
  const content =
    '<p><a href="/blog/nada">a</a> <a href="https://hotel.example/rooms#x">b</a> <a href="https://example.com/">c</a></p>'
  await openAdvice(
    { ...WHOLE, content, title: 'Moai '.repeat(15) },
    { 'admin.blog.deadLinks': look },
  )

  expect(await screen.findByText('El enlace /blog/nada no lleva a ninguna página.')).toBeTruthy()
  expect(look.mock.lastCall?.[0]).toEqual({ lang: 'es', links: ['/blog/nada', '/rooms'] })
  expect(
    screen.getByText(/^El título es largo: 74 caracteres, y los buscadores muestran unos 60/),
  ).toBeTruthy()
})
