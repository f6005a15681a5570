import { fireEvent, screen, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { anArticle, fill, openForm, save, write } from './opened-editor.tsx'

vi.setConfig({ testTimeout: 30_000 })

const EMPTY = '<h2></h2><p>x</p><p><img src="/uploads/a.webp" alt=""></p>'
const ADVICE = { name: 'Consejos antes de publicar' }

const sentences = () =>
  within(screen.getByRole('region', ADVICE))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent)

test('a text that is to be published is told what it lacks, and is saved all the same', async () => {
  const update = vi.fn(async (input: unknown) => ({ ...anArticle(), ...(input as object) }))
  const bare = async () => ({ ...anArticle(), content: EMPTY, excerpt: '' })
  await openForm({ edit: 7, answers: { 'admin.blog.byId': bare, 'admin.blog.update': update } })
  expect(screen.queryByRole('region', ADVICE)).toBeNull()

  fireEvent.click(screen.getByRole('switch', { name: 'Publicado' }))

  await screen.findByRole('region', ADVICE)
  expect(sentences()).toEqual([
    'No tiene imagen destacada.',
    'Una imagen del texto no tiene texto alternativo.',
    'No tiene extracto: las tarjetas mostrarán el comienzo del texto.',
    'Un título dentro del texto está vacío.',
  ])
  save()
  expect(await screen.findByText('Artículo actualizado')).toBeTruthy()
  expect(update).toHaveBeenCalledTimes(1)
})

test('what is mended leaves the advice, which goes when nothing is missing', async () => {
  const whole = { ...anArticle(), published: true, imageUrl: '/images/a.webp', imageAlt: 'Mar' }
  await openForm({ edit: 7, answers: { 'admin.blog.byId': async () => whole } })
  expect(sentences()).toEqual(['No tiene extracto: las tarjetas mostrarán el comienzo del texto.'])

  await write('<h2></h2><h3> </h3><p>x</p>')
  await vi.waitFor(() => expect(sentences()).toContain('2 títulos dentro del texto están vacíos.'))
  await write('<p>x</p>')
  fill('Extracto', 'Breve')

  await vi.waitFor(() => expect(screen.queryByRole('region', ADVICE)).toBeNull())
})

test('translations that are older than the Spanish text are named', async () => {
  const whole = {
    ...anArticle(),
    published: true,
    imageUrl: '/images/a.webp',
    imageAlt: 'Mar',
    excerpt: 'Breve',
  }
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
  await openForm({
    edit: 7,
    answers: { 'admin.blog.byId': async () => whole, 'admin.blog.versions': versions },
  })

  await screen.findByRole('region', ADVICE)
  expect(sentences()).toEqual(['La versión en Deutsch es anterior al español.'])
})
