import { Window } from 'happy-dom'
import { expect, test } from 'vitest'
import { withoutMissingPictures } from '#server/features/blog/html/pictures.ts'
import { renderText, withReferenceNumbers } from '#server/features/blog/html/render-text.ts'
import { sanitizeArticle } from '#server/features/blog/article/sanitize.ts'
import { sizesOf } from '#shared/pictures/places.ts'
import type { UploadSizes } from '#server/features/media/picture-sizes.ts'
import { translatorFor } from '#server/i18n/dictionary.ts'
import { pendingAddress } from '#shared/blog/external-pictures.ts'
import { foreignMarkup } from '#tests/support/client/article-markup.ts'
import { XSS_PAYLOADS } from '#tests/support/site/xss-payloads.ts'

const parser = new new Window().DOMParser()
const pageOf = (html: string) => parser.parseFromString(`<body>${html}</body>`, 'text/html').body

const t = translatorFor('es')
const htmlOf = (content: string, pictures: UploadSizes = {}) =>
  renderText(content, { t, pictures, bytes: undefined }).html

const NAME = '0123456789abcdef0123456789abcdef'
const SRC = `/uploads/${NAME}.webp`

const imageOf = (html: string) => pageOf(html).querySelector('img')

const shown = (attributes: string, size?: { width: number; height: number }) =>
  imageOf(htmlOf(`<p>a</p><img ${attributes}>`, size ? { [SRC]: size } : {}))

test('a photo loads when it is near, in the width that the screen needs, and keeps its place', () => {
  const image = shown(`src="${SRC}" alt="Una bahía"`, { width: 4000, height: 3000 })

  expect(image?.getAttribute('loading')).toBe('lazy')
  expect(image?.getAttribute('width')).toBe('1920')
  expect(image?.getAttribute('height')).toBe('1440')
  expect(image?.getAttribute('srcset')).toBe(
    `/uploads/${NAME}-small.webp 640w, /uploads/${NAME}-medium.webp 1024w, ${SRC} 1920w`,
  )
  expect(image?.getAttribute('sizes')).toContain('(min-width: 600px) 40rem')
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
  ['50%', '50%', null, `(max-width: 599px) 41vw, ${sizesOf('articleText', 0.5)}`],
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
  expect(image?.parentElement?.localName).toBe('body')
})

test('a picture of the site comes in AVIF where the browser knows it', () => {
  const html = htmlOf('<img src="/images/gallery/anakena.webp" alt="">')

  expect(html).toContain('<source type="image/avif" srcset="/images/gallery/anakena-small.avif')
  expect(imageOf(html)?.getAttribute('height')).toBe('1280')
})

test.each([
  ['<h2>Qué es un ahu</h2>', ['t-qué-es-un-ahu']],
  ['<h2>A</h2><h3>A</h3><h2>A</h2>', ['t-a', 't-a-2', 't-a-3']],
  ['<h2>Día</h2><h2>Día</h2><h2>Día 2</h2>', ['t-día', 't-día-2', 't-día-2-2']],
  ['<h2>Día 2</h2><h2>Día</h2><h2>Día</h2>', ['t-día-2', 't-día', 't-día-3']],
  ['<h2 class="align-center">Con <em>énfasis</em> &amp; más</h2>', ['t-con-énfasis-más']],
  ['<h2>要在手里转着读的文字</h2>', ['t-要在手里转着读的文字']],
  ['<h2>…</h2><h2></h2>', ['t-x', 't-x-2']],
  ['<h4>no</h4><p>&lt;h2&gt;no&lt;/h2&gt;</p>', []],
])('headings get ids: %s', (html, ids) => {
  const marked = htmlOf(html)
  expect([...marked.matchAll(/ id="([^"]*)"/g)].map(([, id]) => id)).toEqual(ids)
  expect(marked.replace(/ id="[^"]*"/g, '')).toBe(html)
})

test('chapters are the titles of a long text as words', () => {
  const text =
    '<h2>Uno &amp;<br>medio<span data-note="n"></span></h2><h3>x</h3><h2></h2><h2> Dos\n</h2>'

  expect(
    renderText(`${text}<h2>Tres</h2>`, { t, pictures: {}, bytes: undefined }).chapters,
  ).toEqual([
    { id: 't-uno-medio', text: 'Uno &medio' },
    { id: 't-dos', text: 'Dos' },
    { id: 't-tres', text: 'Tres' },
  ])
  expect(renderText(text, { t, pictures: {}, bytes: undefined }).chapters).toEqual([])
})

const row = (...cells: string[]) =>
  `<tr>${cells.map((cell) => `<th scope="col"><p>${cell}</p></th>`).join('')}</tr>`
const table = (rows: string) => `<table><tbody>${rows}</tbody></table>`

test('a table of an article scrolls in a frame that the keyboard reaches, named after its first row', () => {
  expect(htmlOf(`<p>a</p>${table(row('Mes', 'Lluvia') + row('Mayo', '153'))}`)).toBe(
    `<p>a</p><div class="table-scroll" tabindex="0" role="region" aria-label="Mes · Lluvia">${table(row('Mes', 'Lluvia') + row('Mayo', '153'))}</div>`,
  )
})

test('markup and quotes in the first row stay out of the name', () => {
  const html = htmlOf(table(row('A &amp; <strong>"B"</strong>', '&lt;img&gt;')))

  expect(html).toContain('aria-label="A &amp; B · img"')
})

test('the name of a frame is of 80 characters at most, and of the first row however it is written', () => {
  const long = row('Una palabra\nmuy larga'.repeat(9)).replaceAll('<th', '\n<th')

  const [, name = ''] =
    /aria-label="([^"]*)"/.exec(htmlOf(sanitizeArticle(table(`\n${long}`)))) ?? []
  expect(name).toMatch(/^Una palabra muy larga/)
  expect(name.length).toBeLessThanOrEqual(80)
})

test('a table without words has a frame without a name', () => {
  expect(htmlOf(table(row('')))).toContain('<div class="table-scroll" tabindex="0"><')
})

test('marks lead to notes, works and places by name, and a work cited again keeps its number', () => {
  const work = '<span data-citation="Heyerdahl" data-url="https://a.example/"></span>'
  const text = `<p>a<span data-note="uno"></span>${work}<span data-note="dos"></span>${work}<span data-place="tongariki"></span></p>`

  const { html, references } = renderText(text, { t, pictures: {}, bytes: undefined })

  const marks = [...pageOf(html).querySelectorAll('a.mark')].map((mark) => [
    mark.textContent,
    mark.getAttribute('href'),
    mark.getAttribute('role'),
    mark.getAttribute('aria-label'),
  ])
  const place = `${t('place.tongariki')}, en el mapa`
  expect(marks).toEqual([
    ['1', '#nota-1', 'doc-noteref', 'Nota 1'],
    ['[1]', '#fuente-1', 'doc-biblioref', 'Fuente 1'],
    ['2', '#nota-2', 'doc-noteref', 'Nota 2'],
    ['[1]', '#fuente-1', 'doc-biblioref', 'Fuente 1'],
    ['', '#lugar-tongariki', null, place],
  ])
  expect(references).toEqual({
    notes: ['uno', 'dos'],
    citations: [{ text: 'Heyerdahl', url: 'https://a.example/', count: 2 }],
    places: ['tongariki'],
  })
  expect(withReferenceNumbers('<p>a<span data-note="uno"></span>b</p>').html).toBe(
    '<p>a<span data-note="uno"><sup>1</sup></span>b</p>',
  )
})

test('a link to an anchor that the text lacks is shown as its words', () => {
  const text = '<h2>Años de piedra</h2><p>a<span data-note="b"></span></p>'
  const kept = ['#t-a%C3%B1os-de-piedra', '#t-años-de-piedra', '/blog/moai#x', '?lang=fr#x']
  const dead = ['#sdfootnote1sym', '#t-otra', '#%']
  const linked = [...kept, ...dead].map((href) => `<a href="${href}">x<em>y</em></a>`).join('')

  const page = pageOf(htmlOf(`${text}<p>${linked}</p>`))

  const links = [...page.querySelectorAll('p:last-child a')]
  expect(links.map((link) => link.getAttribute('href'))).toEqual(kept)
  expect(page.querySelector('p:last-child')?.textContent).toBe('xy'.repeat(7))
  expect(page.querySelectorAll('a.mark')).toHaveLength(1)
})

test('guests get no place of a picture that was never uploaded, nor its caption', () => {
  const figure = (picture: string) => `<figure>${picture}<figcaption>c</figcaption></figure>`
  const own = '<img src="/uploads/a.webp" alt="a &gt; b">'
  const linked = '<img src="http://a.example/1.jpg" alt="x">'
  const missing = `<img src="${pendingAddress('1')}" alt="x">`
  const list = (picture = '') => `<ul><li>b${picture}</li></ul>`
  const kept = `<p>a</p>${own}${linked}${figure(linked)}${figure(own)}`

  const text = `${kept}${missing}${figure(missing)}${list(missing)}`
  expect(withoutMissingPictures(text)).toBe(`${kept}${list()}`)
})

test.each([undefined, {}])('of no payload more is shown than is stored, with bytes %o', (bytes) => {
  for (const payload of XSS_PAYLOADS) {
    const stored = sanitizeArticle(`<p>${payload}</p>${payload}`)
    const page = pageOf(renderText(stored, { t, pictures: {}, bytes }).html)
    for (const added of page.querySelectorAll('.mark, [data-deferred], template')) added.remove()
    for (const one of page.querySelectorAll('[id]')) one.removeAttribute('id')
    for (const frame of page.querySelectorAll('.table-scroll')) frame.replaceWith(...frame.children)
    for (const image of page.querySelectorAll('img')) {
      for (const name of ['loading', 'decoding', 'srcset', 'sizes', 'height']) {
        image.removeAttribute(name)
      }
    }
    for (const picture of page.querySelectorAll('picture')) picture.replaceWith(picture.lastChild!)

    expect(foreignMarkup(page.querySelectorAll('*')), stored).toEqual([])
  }
})
