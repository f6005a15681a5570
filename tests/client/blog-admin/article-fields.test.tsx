import { fireEvent, screen, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { cutLikeSearch } from '#client/features/blog-admin/form/search/cut-like-search.ts'
import { anArticle, box, fill, openForm, save, write } from './opened-editor.tsx'

vi.setConfig({ testTimeout: 30_000 })

const found = () => screen.getByRole('group', { name: 'Así se ve en Google' }).textContent

test('the search preview takes what is left empty from title, excerpt and text, as the page does', async () => {
  await openForm({ edit: 'new' })
  fill('Título', 'Los moai de Tahai')
  await write('<p>Al atardecer</p><p>se ven <strong>bien</strong>.</p>')

  await vi.waitFor(() => expect(found()).toContain('Al atardecer se ven bien.'))
  expect(found()).toContain('› blog › los-moai-de-tahai')
  expect(found()).toContain('Los moai de Tahai · Hare Mahina')
  fill('Extracto', 'Un resumen')
  await vi.waitFor(() => expect(found()).toContain('Un resumen'))
  fill('Meta descripción', 'Para Google')
  fill('Meta título', 'Moai al sol')

  await vi.waitFor(() => expect(found()).toContain('Para Google'))
  expect(found()).toContain('Moai al sol')
  expect(found()).not.toContain('Hare Mahina')
})

test.each([
  ['corto', 10, 'corto'],
  ['una frase que no cabe', 12, 'una frase…'],
  ['una frase entera', 9, 'una frase…'],
  ['palabralarguísima', 8, 'palabral…'],
  ['拉帕努伊的石像', 8, '拉帕努伊…'],
  ['拉帕努伊', 8, '拉帕努伊'],
])('%s in %i letters is shown as %s', (text, width, shown) => {
  expect(cutLikeSearch(text, width)).toBe(shown)
})

test('the whole address of the article can be copied', async () => {
  const writeText = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
  await openForm({
    edit: 7,
    answers: { 'admin.blog.byId': async () => ({ ...anArticle(), language: 'de' }) },
  })
  const address = `${location.origin}/blog/los-moai?lang=de`

  expect(screen.getByText(address)).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'Copiar la dirección' }))

  expect(await screen.findByText('Copiado')).toBeTruthy()
  expect(writeText).toHaveBeenCalledExactlyOnceWith(address)
})

test('a category of one’s own is typed and saved as written', async () => {
  const update = vi.fn(async (_input: unknown) => anArticle())
  await openForm({ edit: 7, answers: { 'admin.blog.update': update } })

  fireEvent.change(screen.getByLabelText('Categoría'), { target: { value: ' ' } })
  fireEvent.change(screen.getByLabelText('Nueva categoría'), { target: { value: ' Aves de mar ' } })
  save()

  await vi.waitFor(() => expect(update).toHaveBeenCalled())
  expect(update.mock.calls[0]![0]).toMatchObject({ category: 'Aves de mar' })
})

test('a typed category that exists in other letters is the existing one', async () => {
  const update = vi.fn(async (_input: unknown) => anArticle())
  await openForm({ edit: 7, answers: { 'admin.blog.update': update } })

  fireEvent.change(screen.getByLabelText('Categoría'), { target: { value: ' ' } })
  fireEvent.change(screen.getByLabelText('Nueva categoría'), { target: { value: 'GASTRONOMIA' } })
  save()

  await vi.waitFor(() => expect(update).toHaveBeenCalled())
  expect(update.mock.calls[0]![0]).toMatchObject({ category: 'gastronomia' })
})

test('the guests’ rating stands beside Valoración, whose stars are folded away', async () => {
  const article = { ...anArticle(), averageRating: '4.6', totalRatings: 23 }
  await openForm({ edit: 7, answers: { 'admin.blog.byId': async () => article } })

  const summary = screen.getByText('Valoración · Huéspedes: 4,6 (23)')
  const details = summary.closest('details')!
  expect(details.open).toBe(false)
  expect(within(details).getAllByRole('radio', { hidden: true })).toHaveLength(5)
})

test('a new article says nothing of guests, one without votes that there are none', async () => {
  await openForm({ edit: 'new' })
  expect(screen.getByText('Valoración', { selector: 'summary' })).toBeTruthy()
})

test('the fields of the address and of search engines say in plain words what they are', async () => {
  await openForm({ edit: 'new' })

  for (const [label, words] of [
    ['Slug (URL)', /El final de la dirección/],
    ['Meta título', /El título en los resultados de Google/],
    ['Meta descripción', /Las líneas bajo el título en Google/],
  ] as const) {
    const ids = (box(label).getAttribute('aria-describedby') ?? '').split(' ')
    expect(ids.map((id) => document.getElementById(id)?.textContent).join(' ')).toMatch(words)
  }
})
