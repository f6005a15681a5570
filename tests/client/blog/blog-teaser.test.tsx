import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { ArticleCard } from '#client/features/blog/list/article-card.tsx'
import { BlogTeaser } from '#client/features/blog/list/blog-teaser.tsx'
import { aTeaser } from '#tests/support/client/teasers.ts'
import { renderPart } from '#tests/support/client/render.tsx'

test('without articles the whole section is hidden', async () => {
  await renderPart(<BlogTeaser articles={[]} />)

  expect(document.getElementById('blog')).toBeNull()
  expect(screen.queryByRole('heading')).toBeNull()
})

test('the latest articles are under one heading, with a link to all articles', async () => {
  const articles = [aTeaser({ title: 'Los moai' }), aTeaser({ title: 'Orongo' })]

  await renderPart(<BlogTeaser articles={articles} />)

  expect(screen.getByRole('heading', { level: 2 }).textContent).toBe('Historias de la isla')
  const cards = within(screen.getByRole('list')).getAllByRole('article')
  expect(cards.map((card) => within(card).getByRole('heading', { level: 3 }).textContent)).toEqual([
    'Los moai',
    'Orongo',
  ])
  const all = screen.getByRole('link', { name: 'Ver todas las historias' })
  expect(all.getAttribute('href')).toBe('/blog')
})

test('a card has one link, named by the title, to the article', async () => {
  const article = aTeaser({ slug: 'los-moai', title: 'Los moai', excerpt: 'Quiénes son.' })

  await renderPart(<ArticleCard article={article} headingLevel={2} />, { at: '/blog' })

  const links = screen.getAllByRole('link')
  expect(links).toHaveLength(1)
  expect(links[0]!.textContent).toBe('Los moai')
  expect(links[0]!.getAttribute('href')).toBe('/blog/los-moai')
  expect(screen.getByRole('heading', { level: 2, name: 'Los moai' })).toBeTruthy()
  expect(screen.getByText('Quiénes son.')).toBeTruthy()
})

test('a card shows category, read time and whether the article is featured', async () => {
  const article = aTeaser({ category: 'arqueologia', readTime: 7, featured: true })

  await renderPart(<ArticleCard article={article} headingLevel={2} />, { at: '/blog' })

  expect(screen.getByText('Arqueología')).toBeTruthy()
  expect(screen.getByText('7 min de lectura')).toBeTruthy()
  expect(screen.getByText('Destacado')).toBeTruthy()
})

test('a category without a translation is shown as written', async () => {
  const article = aTeaser({ category: 'Vida en la isla' })

  await renderPart(<ArticleCard article={article} headingLevel={2} />, { at: '/blog' })

  expect(screen.getByText('Vida en la isla')).toBeTruthy()
})

test('an article without a picture has a card without one', async () => {
  await renderPart(<ArticleCard article={aTeaser({ imageUrl: null })} headingLevel={2} />, {
    at: '/blog',
  })

  expect(document.querySelector('img')).toBeNull()
})

test('the picture of a card has no alternative text', async () => {
  const article = aTeaser({ imageUrl: '/images/moai.webp', imageAlt: 'Moai' })

  await renderPart(<ArticleCard article={article} headingLevel={2} />, { at: '/blog' })

  expect(document.querySelector('img')?.getAttribute('alt')).toBe('')
})
