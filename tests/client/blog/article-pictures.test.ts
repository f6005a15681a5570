import { expect, test } from 'vitest'
import {
  showOnTap,
  withoutShownPictures,
  withPictures,
} from '#client/features/blog/article/pictures/show-pictures.ts'

const NAME = '0123456789abcdef0123456789abcdef'
const SRC = `/uploads/${NAME}.webp`

const imageOf = (html: string) => {
  const page = document.createElement('div')
  page.innerHTML = html
  return page.querySelector('img')
}

const shown = (attributes: string, size?: { width: number; height: number }) =>
  imageOf(withPictures(`<p>a</p><img ${attributes}>`, size ? { [SRC]: size } : {}, undefined))

test('a photo loads when it is near, in the width that the screen needs, and keeps its place', () => {
  const image = shown(`src="${SRC}" alt="Una bahía"`, { width: 4000, height: 3000 })

  expect(image?.getAttribute('loading')).toBe('lazy')
  expect(image?.getAttribute('width')).toBe('1920')
  expect(image?.getAttribute('height')).toBe('1440')
  expect(image?.getAttribute('srcset')).toBe(
    `/uploads/${NAME}-small.webp 640w, /uploads/${NAME}-medium.webp 1024w, ${SRC} 1920w`,
  )
  expect(image?.getAttribute('sizes')).toContain('82vw, 40rem')
})

test.each([
  [{ width: 300, height: 200 }, null],
  [{ width: 640, height: 480 }, null],
  [
    { width: 800, height: 600 },
    `/uploads/${NAME}-small.webp 640w, /uploads/${NAME}-medium.webp 800w`,
  ],
])('a picture of %o is never shown larger than it is', (size, srcset) => {
  const image = shown(`src="${SRC}" alt=""`, size)

  expect(image?.getAttribute('width')).toBe(String(size.width))
  expect(image?.getAttribute('height')).toBe(String(size.height))
  expect(image?.getAttribute('srcset')).toBe(srcset)
})

test.each([
  ['300', '300', '200', '300px'],
  ['50%', '50%', null, '(max-width: 599px) 41vw, 20rem'],
])('the width %s that was typed stays', (typed, width, height, sizes) => {
  const image = shown(`src="${SRC}" alt="" width="${typed}"`, { width: 1500, height: 1000 })

  expect(image?.getAttribute('width')).toBe(width)
  expect(image?.getAttribute('height')).toBe(height)
  expect(image?.getAttribute('sizes')).toBe(sizes)
})

test('of a picture elsewhere nothing is known, and it waits until it is near as well', () => {
  const image = shown('src="https://example.org/a.jpg" alt=""')

  expect(image?.getAttribute('loading')).toBe('lazy')
  expect(image?.hasAttribute('srcset')).toBe(false)
  expect(image?.hasAttribute('height')).toBe(false)
})

test('a picture of the site comes in AVIF where the browser knows it', () => {
  const html = withPictures('<img src="/images/gallery/anakena.webp" alt="">', {}, undefined)

  expect(html).toContain('<source type="image/avif" srcset="/images/gallery/anakena-small.avif')
  expect(imageOf(html)?.getAttribute('height')).toBe('1280')
})

const TEXT = `<p>dice loading="lazy"</p><figure><img src="${SRC}" alt="5 > 3 &quot;así&quot; loading=&quot;lazy&quot;" width="50%" class="align-left"><figcaption>Pie <small>Ana</small></figcaption></figure><p><a href="/rooms"><img src="/images/gallery/anakena.webp" alt="Playa"></a> y <a href="#x">más</a></p><img src="/images/gallery/rano-kau.webp" alt="">`
const SIZES = { [SRC]: { width: 1500, height: 1000 } }
const defer = ({ src, isLinked }: { src: string; isLinked: boolean }) =>
  isLinked
    ? '<span data-deferred class="frame">Playa</span>'
    : `<a data-deferred class="frame" href="${src}"><span>texto</span> <span>Mostrar</span></a>`

test.each([
  ['with its pictures', undefined],
  ['in light mode', defer],
])('a page %s gives the text back as it is stored', (_name, deferral) => {
  const page = document.createElement('div')
  page.innerHTML = TEXT
  const stored = page.innerHTML
  page.innerHTML = withPictures(TEXT, SIZES, deferral)

  expect(page.innerHTML).not.toBe(stored)
  expect(withoutShownPictures(page.innerHTML)).toBe(stored)
})

test('in light mode nothing loads before a tap, and no link is within a link', () => {
  const page = document.createElement('div')
  page.innerHTML = withPictures(TEXT, SIZES, defer)
  const stop = showOnTap(page)

  expect(page.querySelectorAll('img')).toHaveLength(0)
  expect(page.querySelectorAll('a a')).toHaveLength(0)
  const [first] = page.querySelectorAll<HTMLElement>('a[data-deferred]')
  const isFollowed = first?.dispatchEvent(
    new MouseEvent('click', { bubbles: true, cancelable: true }),
  )

  expect(isFollowed).toBe(false)
  expect(page.querySelectorAll('img')).toHaveLength(1)
  expect(page.querySelector('figure > img')?.getAttribute('src')).toBe(SRC)
  stop()
})
