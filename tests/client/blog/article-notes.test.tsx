import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { ArticleView } from '#client/features/blog/article/article-view.tsx'
import type { Language } from '#shared/i18n/languages.ts'
import { anArticlePage, shown } from '#tests/support/client/article-page.ts'
import { renderPart } from '#tests/support/client/render.tsx'

const ROUTLEDGE =
  '<span data-citation="Katherine Routledge, 1919" data-url="https://archive.org/details/x?a=1&amp;b=2"></span>'
const CONTENT = [
  '<p>El ahu<span data-note="Plataforma de piedra &amp; «altar»."></span> de Tahai<span data-place="tahai"></span>.</p>',
  `<p>Lo vio Routledge.${ROUTLEDGE} Y Métraux.<span data-citation="Alfred Métraux, 1940"></span></p>`,
  `<h2>El moai<span data-note="Estatua."></span></h2><p>Otra vez Routledge.${ROUTLEDGE}</p>`,
].join('')

const show = (content = CONTENT, language: Language = 'es') =>
  renderPart(
    <ArticleView article={anArticlePage({ ...shown(content, language), language })}>
      {null}
    </ArticleView>,
    {
      language,
      at: '/blog/moai',
    },
  )
const region = (title: string) => within(screen.getByText(title).closest('section')!)

test('a note is linked from its word to the list of notes, and back', async () => {
  await show()

  expect(screen.getByRole('doc-noteref', { name: 'Nota 1' }).getAttribute('href')).toBe('#nota-1')
  expect(document.getElementById('nota-1')?.textContent).toContain(
    'Plataforma de piedra & «altar».',
  )
  const back = screen.getByRole('doc-backlink', { name: 'Nota 2: volver al texto', hidden: true })
  expect(back.getAttribute('href')).toBe('#nota-2-texto')
  expect(document.getElementById('nota-2-texto')?.closest('h2')?.id).toBe('t-el-moai')
  expect(region('Notas').getAllByRole('listitem')).toHaveLength(2)
})

test('a work that is cited twice is listed once, with a way back to both places', async () => {
  await show()

  const works = region('Fuentes').getAllByRole('listitem')
  expect(works.map(({ textContent }) => textContent?.replaceAll('↩︎', ''))).toEqual([
    'Katherine Routledge, 1919',
    'Alfred Métraux, 1940',
  ])
  const link = within(works[0]!).getByRole('link', { name: 'Katherine Routledge, 1919' })
  expect(link.getAttribute('href')).toBe('https://archive.org/details/x?a=1&b=2')
  expect(link.getAttribute('rel')).toBe('noopener noreferrer')
  const backs = within(works[0]!).getAllByRole('doc-backlink')
  expect(backs.map((back) => back.getAttribute('href'))).toEqual([
    '#fuente-1-texto',
    '#fuente-1-texto-2',
  ])
  for (const back of backs) {
    expect(document.querySelector(back.getAttribute('href')!)?.textContent).toBe('[1]')
  }
})

test('a place leads to where it lies on the island, and on to the map', async () => {
  await show()

  expect(screen.getByRole('link', { name: 'Tahai, en el mapa' }).getAttribute('href')).toBe(
    '#lugar-tahai',
  )
  expect(document.getElementById('lugar-tahai')?.textContent).toContain('Tahai')
  expect(
    screen.getByRole('img', {
      name: 'La isla, con la casa y los lugares de este artículo: Tahai',
    }),
  ).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Abrir el mapa de la isla' }).getAttribute('href')).toBe(
    '/#ubicacion',
  )
})

test('their names are in the language of the article', async () => {
  await show(CONTENT, 'zh')

  expect(screen.getByText('注释')).toBeTruthy()
  expect(screen.getByText('资料来源')).toBeTruthy()
  expect(screen.getByRole('link', { name: /^在地图上查看塔海/ })).toBeTruthy()
})

test('an article without references has none of these lists', async () => {
  await show('<p>Sin notas.</p>')

  for (const name of ['Notas', 'Fuentes', 'Lugares de este artículo']) {
    expect(screen.queryByText(name)).toBeNull()
  }
})
