import { expect, test } from 'vitest'
import { loadOnTap } from '#client/features/blog/article/reading.tsx'
import { renderText } from '#server/features/blog/html/render-text.ts'
import { translatorFor } from '#server/i18n/dictionary.ts'

const SRC = '/images/gallery/rano-kau.webp'
const TEXT = `<figure><img src="${SRC}" alt=""><figcaption>Pie</figcaption></figure><p><a href="/rooms"><img src="/images/gallery/anakena.webp" alt="Playa"></a></p>`

test('in light mode nothing loads before a tap, and no link is within a link', () => {
  const page = document.createElement('div')
  const light = { t: translatorFor('es'), pictures: {}, bytes: { [SRC]: 61_000 } }
  page.innerHTML = renderText(TEXT, light).html
  const stop = loadOnTap(page)

  expect(page.querySelectorAll('img')).toHaveLength(0)
  expect(page.querySelectorAll('a a')).toHaveLength(0)
  const [first, second] = page.querySelectorAll<HTMLElement>('a[data-deferred]')
  expect(first?.textContent).toContain('60 KB')
  expect(second).toBeUndefined()
  const isFollowed = first?.dispatchEvent(
    new MouseEvent('click', { bubbles: true, cancelable: true }),
  )

  expect(isFollowed).toBe(false)
  expect(page.querySelectorAll('img')).toHaveLength(1)
  expect(page.querySelector('figure img')?.getAttribute('src')).toBe(SRC)
  stop()
})
