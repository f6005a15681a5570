import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { BlogManagement } from '#client/features/blog-admin/blog-management.tsx'
import { AdminProvider } from '#client/ui/admin/provider.tsx'
import type { LanguageVersion } from '#shared/blog/admin.ts'
import type { TranslatedArticle } from '#shared/blog/translations.ts'
import { LANGUAGES, type Language } from '#shared/i18n/languages.ts'
import { renderPart, type Answers } from '#tests/support/client/render.tsx'

const STATES: Partial<Record<Language, Partial<LanguageVersion>>> = {
  es: { id: 7, title: 'La cueva', published: true },
  en: { id: 8, title: 'The cave', published: true },
  fr: { id: 9, title: 'La grotte', published: true, outdated: true },
  de: { id: 10, title: 'Die Höhle' },
}

const article = (id = 7): TranslatedArticle => ({
  id,
  title: 'La cueva',
  language: 'es',
  versions: LANGUAGES.map((language) => ({
    language,
    id: null,
    title: null,
    published: false,
    outdated: false,
    ...STATES[language],
  })),
})

async function open(answers: Answers, translations = 'all') {
  const { router } = await renderPart(
    <AdminProvider>
      <BlogManagement />
    </AdminProvider>,
    { at: `/admin/blog?translations=${translations}`, answers },
  )
  await screen.findByRole('heading', { name: 'Traducciones' })
  return () => router.state.location.search as Record<string, unknown>
}

test('each language of an article says what there is to do, and leads to the editor', async () => {
  const search = await open({
    'admin.blog.translations.list': async () => ({ articles: [article()], next: null }),
  })

  const links = within((await screen.findAllByRole('listitem'))[0]!).getAllByRole('link')
  expect(links.map(({ textContent }) => textContent)).toEqual([
    'EspañolCompleta: La cueva',
    'EnglishCompleta: The cave',
    'FrançaisAnterior al español: La grotte',
    'DeutschBorrador: Die Höhle',
    '中文Falta: La cueva',
  ])
  const addresses = links.map((link) => link.getAttribute('href'))
  expect(addresses[2]).toMatch(/lang=fr&edit=%229%22/)
  fireEvent.click(links[4]!)
  await waitFor(() =>
    expect(search()).toMatchObject({ lang: 'zh', edit: 'new', from: '7', translations: 'all' }),
  )
})

test('the filters are asked of the server and stand in the address', async () => {
  const list = vi.fn(async (_input: unknown) => ({ articles: [], next: null }))
  const search = await open({ 'admin.blog.translations.list': list }, 'de')
  expect(await screen.findByText('Ningún artículo está así.')).toBeTruthy()
  expect(list).toHaveBeenLastCalledWith(expect.objectContaining({ language: 'de' }))

  fireEvent.change(screen.getByRole('combobox', { name: 'Estado' }), {
    target: { value: 'missing' },
  })

  await waitFor(() => expect(search()).toMatchObject({ translations: 'de-missing' }))
  await waitFor(() =>
    expect(list).toHaveBeenLastCalledWith(
      expect.objectContaining({ language: 'de', state: 'missing' }),
    ),
  )
})
