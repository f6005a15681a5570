import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { CategoryChoice } from '#client/features/blog-admin/article/categories.tsx'
import { RatingChoice, ReadTimeField } from '#client/features/blog-admin/form/details.tsx'
import {
  cutLikeSearch,
  PublicAddress,
  SeoSection,
} from '#client/features/blog-admin/form/seo-section.tsx'
import { TextInput } from '#client/features/blog-admin/session/fields.tsx'
import { box, fill } from '#tests/client/blog-admin/opened-editor.tsx'
import { anArticle } from '#tests/client/blog-admin/session/an-article.ts'
import { formOf, showPart, showIn } from '#tests/client/blog-admin/part.tsx'

test('the search preview takes what is left empty from title, excerpt and text, as the page does', async () => {
  const form = formOf()
  await showIn(form, <SeoSection>{null}</SeoSection>)
  const found = () => screen.getByLabelText('Así se ve en Google').textContent
  const type = (fields: Parameters<typeof form.change>[0]) => act(() => form.change(fields))

  expect(found()).toContain('Sin título')
  type({ title: 'Los moai de Tahai', slug: 'los-moai-de-tahai' })
  const figure = '<figure><img src="/uploads/a.webp"><figcaption>Pie</figcaption></figure>'
  type({ content: `<p>Al atardecer</p>${figure}<p>se ven <strong>bien</strong>.</p>` })
  await waitFor(() => expect(found()).toContain('Al atardecer se ven bien.'))
  expect(found()).toContain('› blog › los-moai-de-tahai')
  expect(found()).toContain('Los moai de Tahai · Hare Mahina')
  type({ excerpt: 'Un resumen' })
  expect(found()).toContain('Un resumen')
  fill('En buscadores: descripción', 'Para Google')
  fill('En buscadores: título', 'Moai al sol')

  expect(found()).toContain('Para Google')
  expect(found()).toContain('Moai al sol')
  expect(found()).not.toContain('Hare Mahina')
})

test('the fields of search engines say in plain words what they are, and how long a description is shown', async () => {
  await showIn(formOf(), <SeoSection>{null}</SeoSection>)

  fill('En buscadores: descripción', 'a'.repeat(170))

  expect(describedBy(box('En buscadores: título'))).toMatch(/El título en los resultados de Google/)
  expect(describedBy(box('En buscadores: descripción'))).toMatch(
    /170\/160.*Las líneas bajo el título/,
  )
})

test('the texts of a German article are marked as German, its addresses are not', async () => {
  const form = formOf({ ...anArticle(), language: 'de' })
  await showIn(
    form,
    <>
      {(['title', 'excerpt', 'imageAlt', 'slug', 'imageUrl'] as const).map((field) => (
        <TextInput key={field} field={field} />
      ))}
      <SeoSection>{null}</SeoSection>
    </>,
  )
  const langs = () => screen.getAllByRole('textbox').map((input) => input.getAttribute('lang'))

  expect(langs()).toEqual(['de', 'de', 'de', null, null, 'de', 'de'])
  act(() => form.change({ language: 'zh' }))
  expect(box('Título').lang).toBe('zh-Hans')
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
  await showIn(formOf({ ...anArticle(), language: 'de' }), <PublicAddress />)
  const address = `${location.origin}/blog/los-moai?lang=de`

  expect(screen.getByText(address)).toBeTruthy()
  fireEvent.click(screen.getByLabelText('Copiar la dirección'))

  expect(await screen.findByText('Copiado')).toBeTruthy()
  expect(writeText).toHaveBeenCalledExactlyOnceWith(address)
})

/** The choice of a category as the form has it. @returns what was chosen. */
async function openCategories() {
  const chosen: string[] = []
  function Part() {
    const [category, setCategory] = useState('cultura')
    const onChange = (next: string) => {
      chosen.push(next)
      setCategory(next)
    }
    return <CategoryChoice value={category} language="es" onChange={onChange} />
  }
  await showPart(<Part />, { 'admin.blog.categories': async () => ['cultura', 'surf'] })
  return chosen
}

test('the categories are those of the spec, the others in use, and one that is typed', async () => {
  const chosen = await openCategories()
  const select = screen.getByLabelText<HTMLSelectElement>('Categoría')
  const options = () => [...select.options].map(({ value }) => value)

  await waitFor(() => expect(options()).toContain('surf'))
  expect(options()).toEqual([
    'cultura',
    'arqueologia',
    'historia',
    'tradiciones',
    'gastronomia',
    'naturaleza',
    'experiencias',
    'surf',
    ' ',
  ])
  fireEvent.change(select, { target: { value: ' ' } })
  expect(chosen, 'nothing is chosen before a name is typed').toEqual([])
  fill('Nueva categoría', ' Aves de mar ')
  expect(chosen.at(-1)).toBe('Aves de mar')
  fill('Nueva categoría', 'GASTRONOMIA')
  expect(chosen.at(-1), 'the one that exists in other letters').toBe('gastronomia')
})

test('the guests’ rating stands beside Valoración, whose stars are folded away', async () => {
  const article = { ...anArticle(), averageRating: '4.6', totalRatings: 23 }
  await showIn(formOf(article), <RatingChoice />)

  const details = screen.getByText('Valoración · Huéspedes: 4,6 (23)').closest('details')!
  expect(details.open).toBe(false)
  expect(within(details).getAllByRole('option', { hidden: true })).toHaveLength(5)
})

test('the mouse wheel over a number scrolls the page and leaves the field', async () => {
  await showIn(formOf(), <ReadTimeField />)
  const field = box('Tiempo de lectura (minutos)')

  field.focus()
  fireEvent.wheel(field)

  // A browser changes the number of the field that has the focus.
  expect(document.activeElement).not.toBe(field)
})

const words = (count: number) => `<p>${'moai '.repeat(count)}</p>`
const minutes = () => box('Tiempo de lectura (minutos)').value

test('the reading time follows the words until other minutes are typed, and is proposed then', async () => {
  const form = formOf()
  await showIn(form, <ReadTimeField />)
  expect(minutes()).toBe('5')

  act(() => form.change({ content: words(1400) }))
  await waitFor(() => expect(minutes()).toBe('7'))
  expect(screen.getByText('1400 palabras: unos 7 min.')).toBeTruthy()

  fill('Tiempo de lectura (minutos)', '12')
  act(() => form.change({ content: words(1800) }))
  const button = await screen.findByText('Usar 9 min')
  expect(minutes()).toBe('12')
  fireEvent.click(button)
  expect(minutes()).toBe('9')
  fill('Tiempo de lectura (minutos)', '99')
  expect(form.current().readTime, 'the most that the spec allows').toBe(60)
})

test('five minutes that were typed stay, although they are also what a new article begins with', async () => {
  const form = formOf()
  await showIn(form, <ReadTimeField />)

  fill('Tiempo de lectura (minutos)', '8')
  fill('Tiempo de lectura (minutos)', '5')
  act(() => form.change({ content: words(200) }))

  fireEvent.click(await screen.findByText('Usar 1 min'))
  expect(minutes()).toBe('1')
  act(() => form.change({ content: words(1400) }))
  await waitFor(() => expect(minutes(), 'follows the words again').toBe('7'))
})

test('opening an article changes no reading time', async () => {
  const form = formOf({ ...anArticle(), readTime: 3, content: words(900) })
  await showIn(form, <ReadTimeField />)

  expect(await screen.findByText('Usar 5 min')).toBeTruthy()
  expect(minutes()).toBe('3')
  expect(form.isChanged()).toBe(false)
})

const describedBy = (element: HTMLElement) =>
  (element.getAttribute('aria-describedby') ?? '')
    .split(' ')
    .map((id) => document.getElementById(id)?.textContent ?? '')
    .join(' ')
