import { screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { ArticleView } from '#client/features/blog/article/article-view.tsx'
import type { ArticlePage } from '#shared/blog/blog.ts'
import { anArticlePage, shown } from '#tests/support/client/article-page.ts'
import { LightModeProvider } from '#client/lib/site-config.tsx'
import { renderPart } from '#tests/support/client/render.tsx'

const ARTICLE = anArticlePage()

afterEach(() => {
  vi.useRealTimers()
  delete window.gtag
})

const show = (language: 'es' | 'fr' | 'zh' = 'es', facts: Partial<ArticlePage> = {}) =>
  renderPart(<ArticleView article={{ ...ARTICLE, ...facts }}>{null}</ArticleView>, {
    language,
    at: '/blog/moai',
  })

test.each([
  ['es', '31 de enero de 2026'],
  ['fr', '31 janvier 2026'],
  ['zh', '2026年1月31日'],
] as const)('in %s the date is the island’s, written in the language', async (language, date) => {
  await show(language)
  expect(screen.getByText(date).getAttribute('datetime')).toBe('2026-02-01T03:00:00.000Z')
})

test.each([
  ['a drawing of the site', '/images/hero.webp', 'Imagen ilustrativa', 'false'],
  ['an uploaded picture', '/uploads/a.webp', 'Una fila de moai.', 'true'],
])('the caption of %s is heard once: %s: %s', async (_, imageUrl, caption, isHidden) => {
  await show('es', { imageUrl })

  const shownCaption = document.querySelector('figcaption')
  expect(shownCaption?.textContent).toBe(caption)
  expect(shownCaption?.getAttribute('aria-hidden')).toBe(isHidden)
})

test('an article shows category, read time, its picture, and its chapters', async () => {
  await show()

  expect(screen.getByText('Por Ana Tuki')).toBeTruthy()
  expect(screen.getByText('4 min de lectura')).toBeTruthy()
  expect(screen.getByAltText('Una fila de moai.')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Dos' }).getAttribute('href')).toBe('#t-dos')
  expect(document.getElementById('t-dos')?.tagName).toBe('H2')
  expect(screen.getByRole('progressbar')).toBeTruthy()
})

test('words stand on the picture only where it is shown, not where a tap loads it', async () => {
  const { container, unmount } = await show()
  expect(container.querySelector('[data-cover]')).not.toBeNull()
  unmount()

  await renderPart(
    <LightModeProvider value={{ '/images/hero.webp': 18_000 }}>
      <ArticleView article={ARTICLE}>{null}</ArticleView>
    </LightModeProvider>,
    { at: '/blog/moai' },
  )

  expect(screen.getByRole('link', { name: /Mostrar imagen/ })).toBeTruthy()
  expect(document.querySelector('[data-cover]')).toBeNull()
})

test('a short article has no table of contents', async () => {
  await show('es', shown('<h2>Uno</h2><p>a</p>'))
  expect(screen.queryByRole('navigation', { name: 'En este artículo' })).toBeNull()
})

test('an article is reported as read once, after more than ten seconds on the screen', async () => {
  vi.useFakeTimers()
  const gtag = vi.fn()
  window.gtag = gtag
  await show()

  vi.advanceTimersByTime(10_000)
  expect(gtag).not.toHaveBeenCalled()
  vi.advanceTimersByTime(60_000)

  expect(gtag.mock.calls).toEqual([
    ['event', 'post_read', { content_type: 'article', item_id: 'moai' }],
  ])
})

test('time in a background tab does not count', async () => {
  vi.useFakeTimers()
  const gtag = vi.fn()
  window.gtag = gtag
  const state = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('visible')
  await show()
  const turn = (visibility: DocumentVisibilityState) => {
    state.mockReturnValue(visibility)
    document.dispatchEvent(new Event('visibilitychange'))
  }

  vi.advanceTimersByTime(6000)
  turn('hidden')
  vi.advanceTimersByTime(600_000)
  turn('visible')
  vi.advanceTimersByTime(3900)
  expect(gtag).not.toHaveBeenCalled()
  vi.advanceTimersByTime(700)

  expect(gtag).toHaveBeenCalledTimes(1)
})
