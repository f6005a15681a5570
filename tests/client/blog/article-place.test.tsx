import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { ArticlePlace } from '#client/features/blog/article/place/article-place.tsx'
import { placeOfArticle } from '#shared/hotel/article-places.ts'
import type { Language } from '#shared/i18n/languages.ts'
import { renderPart } from '#tests/support/client/render.tsx'

const show = (language: Language, tags: string[]) =>
  renderPart(<ArticlePlace place={placeOfArticle(tags)!} />, { language })

test('an article about a place leads to the map of the island and to a room', async () => {
  await show('es', ['moai', 'Tongariki'])

  expect(screen.getByRole('region', { name: 'A qué distancia queda de la casa' })).toBeTruthy()
  expect(screen.getByText('20 min en auto', { exact: false })).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Abrir el mapa de la isla' }).getAttribute('href')).toBe(
    '/#ubicacion',
  )
  expect(
    screen.getByRole('link', { name: 'Habitación con vista al mar' }).getAttribute('href'),
  ).toBe('/rooms/vista-al-mar')
})

test('only in the town a guest sleeps near the place; elsewhere a guest stays with us', async () => {
  const { unmount } = await show('es', ['tahai'])
  expect(screen.getByText('Dormir cerca')).toBeTruthy()
  unmount()

  await show('es', ['orongo'])

  expect(screen.queryByText('Dormir cerca')).toBeNull()
  expect(screen.getByText('Alojarse en Hare Mahina')).toBeTruthy()
})

test('beside the map of the article’s own places there is no second one', async () => {
  await renderPart(<ArticlePlace place={placeOfArticle(['orongo'])!} hasMap />, { language: 'es' })

  expect(screen.queryByRole('img')).toBeNull()
  expect(screen.queryByRole('link', { name: 'Abrir el mapa de la isla' })).toBeNull()
  expect(screen.getByText(/en línea recta/)).toBeTruthy()
})

test('without a travel time that the hotel names, the distance is said', async () => {
  await show('zh', ['拉诺拉拉库'])

  expect(screen.getByRole('img', { name: /拉诺拉拉库（Rano Raraku）/ })).toBeTruthy()
  expect(screen.getByText('直线距离14.2公里', { exact: false })).toBeTruthy()
})

test('tags that name no place give none', () => {
  expect(placeOfArticle(['rongorongo', 'memoria', 'constructor'])).toBeUndefined()
})
