import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { LanguagesBar, LanguageField } from '#client/features/blog-admin/form/languages.tsx'
import { LANGUAGES } from '#shared/i18n/languages.ts'
import { box, fill, openForm, press, save } from '#tests/client/blog-admin/opened-editor.tsx'
import { anArticle } from '#tests/client/blog-admin/session/an-article.ts'
import { formOf, showPart, showIn, textBox, write } from '#tests/client/blog-admin/part.tsx'

afterEach(() => resize(1024))

/** The window of the simulated browser. */
function resize(width: number): void {
  const { happyDOM } = window as unknown as {
    happyDOM: { setViewport: (size: { width: number }) => void }
  }
  happyDOM.setViewport({ width })
}

test('a browser that translates the page leaves the text of the article alone', async () => {
  await openForm({ edit: 'new' })

  expect(screen.getByLabelText('Contenido del artículo').getAttribute('translate')).toBe('no')
})

test('a new article: its slug follows its title, and what is missing is marked, said and focused', async () => {
  const create = vi.fn(async () => anArticle())
  await openForm({ edit: 'new', answers: { 'admin.blog.create': create } })

  save()
  // In the toast and at the field.
  expect(screen.getAllByText('El título es obligatorio')).toHaveLength(2)
  expect(box('Título').getAttribute('aria-invalid')).toBe('true')
  expect(document.activeElement).toBe(box('Título'))
  fill('Título', 'Ñandú, ¡Ōrongo!  y más')
  expect(box('Título').getAttribute('aria-invalid')).toBeNull()
  expect(box('Slug (URL)').value).toBe('nandu-orongo-y-mas')
  fill('Título', '复活节岛')
  expect(box('Slug (URL)').value).toMatch(/^articulo-/)
  fill('Título', 'Grüße')
  expect(box('Slug (URL)').value).toBe('grusse')
  fireEvent.change(screen.getByLabelText('Idioma', { selector: 'select' }), {
    target: { value: 'de' },
  })
  fill('Título', 'Grüße!')
  expect(box('Slug (URL)').value, 'a German address').toBe('gruesse')

  save()
  expect(screen.getAllByText('El contenido es obligatorio')).toHaveLength(2)
  expect(textBox().getAttribute('aria-invalid')).toBe('true')
  const said = textBox().getAttribute('aria-describedby')!
  expect(document.getElementById(said)?.textContent).toBe('El contenido es obligatorio')
  expect(document.activeElement).toBe(textBox())
  await write('<p>Algo</p>')
  expect(textBox().getAttribute('aria-invalid')).toBeNull()
  expect(create).not.toHaveBeenCalled()
  expect(screen.getByText('Valoración', { selector: 'summary' })).toBeTruthy()
  expect(screen.getByText(/El final de la dirección/).id).not.toBe('')
})

test('a published article: what the form says of its address, its history, its languages and who is there', async () => {
  const article = { ...anArticle(), published: true }
  await openForm({ edit: 7, answers: { 'admin.blog.byId': async () => article } })

  const hint = 'El artículo está publicado: la dirección anterior seguirá funcionando'
  expect(box('Slug').getAttribute('aria-describedby')).toContain(screen.getByText(hint).id)
  fill('Título', 'Otro título')
  expect(box('Slug').value, 'stays when the title changes').toBe('los-moai')
  fill('Slug', 'Siete Lunas ')
  expect(box('Slug').value, 'before the next word').toBe('siete-lunas-')
  fireEvent.blur(box('Slug'))
  expect(box('Slug').value).toBe('siete-lunas')
  fill('Slug', 'Siete Lunas ¡en Rano!')
  expect(box('Slug').value).toBe('siete-lunas-en-rano')
  expect(screen.getByText('Valoración · Huéspedes: 4,5 (2)')).toBeTruthy()
  expect(screen.getByText('Historial')).toBeTruthy()
  expect(screen.getByLabelText('Quién más está aquí')).toBeTruthy()
  expect(screen.getByLabelText('Consejos antes de publicar')).toBeTruthy()
  expect(screen.queryByLabelText('Original en español')).toBeNull()
  expect(screen.queryByText('Ver original')).toBeNull()

  press('Vista Previa')
  expect(screen.getByText('Vista Previa del Artículo')).toBeTruthy()
  expect(screen.getByText('Otro título', { selector: 'h2' })).toBeTruthy()
  expect(screen.getByText(/Guarda para que muestre lo que acabas de escribir/)).toBeTruthy()
  press('Cerrar Previa')
  expect(screen.queryByText('Vista Previa del Artículo')).toBeNull()
})

test('on narrow screens a bar publishes, cancels and saves, and says why the text is not stored', async () => {
  resize(390)
  const update = () => Promise.reject(new Error('offline'))
  await openForm({ edit: 7, answers: { 'admin.blog.update': update } })

  const bar = screen.getByLabelText('Guardar y publicar')
  expect(bar.textContent).toBe('PublicadoCancelarGuardar')
  const back = screen.getByRole('link', { name: 'Volver al Admin' })
  expect(getComputedStyle(back).display, 'the header leads back, too').not.toBe('none')
  fill('Extracto', 'Sin red')
  fireEvent.click(within(bar).getByText('Guardar'))

  expect(await within(bar).findByText('Sin conexión, guardado en este equipo')).toBeTruthy()
})

/** The versions of an article, of which some exist. */
const versions = (ids: Record<string, number>) => async () =>
  LANGUAGES.map((language) => ({ language, id: ids[language] ?? null }))

test('the language of a translation is shown, not chosen', async () => {
  const form = formOf({ ...anArticle(), id: 9, language: 'de' })
  await showIn(form, <LanguageField />, {
    'admin.blog.versions': versions({ es: 7, de: 9 }),
  })

  const fixed = await screen.findByRole<HTMLInputElement>('textbox', { name: 'Idioma' })
  expect(fixed.value).toBe('Deutsch')
  expect(fixed.readOnly).toBe(true)
})

test('the language of an article without translations can be chosen', async () => {
  await showIn(formOf(anArticle()), <LanguageField />, {
    'admin.blog.versions': versions({ es: 7 }),
  })

  expect(screen.getByRole('combobox', { name: 'Idioma' })).toBeTruthy()
})

test('a new version shows no state before it is saved', async () => {
  await showPart(<LanguagesBar id={7} current="de" />, {
    'admin.blog.versions': versions({ es: 7 }),
  })

  const bar = within(await screen.findByLabelText('Versiones del artículo'))
  expect(bar.getByText('Deutsch').textContent).toBe('Deutsch')
})

test('the five versions of an article say what they are, and lead to their editors', async () => {
  const german = { language: 'de', id: 9, title: 'Die Höhle', published: true, outdated: true }
  const { router } = await showPart(<LanguagesBar id={7} current="es" />, {
    'admin.blog.versions': async () =>
      (await versions({ es: 7 })()).map((one) => (one.language === 'de' ? german : one)),
  })
  const address = () => router.state.location.search as Record<string, unknown>

  const bar = within(await screen.findByLabelText('Versiones del artículo'))
  expect(bar.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
    'EspañolBorrador',
    'EnglishCrear',
    'FrançaisCrear',
    'DeutschPublicadoAnterior al español',
    '中文Crear',
  ])
  fireEvent.click(bar.getByText('English'))
  await waitFor(() => expect(address()).toEqual({ lang: 'en', edit: 'new', from: '7' }))
  fireEvent.click(bar.getByTitle('Die Höhle'))
  await waitFor(() => expect(address()).toEqual({ lang: 'de', edit: '9' }))
})
