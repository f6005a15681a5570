import fc from 'fast-check'
import { Window } from 'happy-dom'
import { expect, test } from 'vitest'
import { sanitizeArticle } from '#server/features/blog/article/sanitize.ts'
import { seedArticles } from '#server/seed/articles.ts'
import { MAX_TABLE_COLUMNS, MAX_TABLE_ROWS } from '#shared/blog/article-format.ts'
import { contentOf } from '#server/seed/content.ts'
import { LANGUAGES } from '#shared/i18n/languages.ts'
import { foreignMarkup } from '#tests/support/client/article-markup.ts'
import { processorSeconds } from '#tests/support/processor-time.ts'
import { misplacedCells } from '#tests/support/site/table-structure.ts'
import { XSS_PAYLOADS } from '#tests/support/site/xss-payloads.ts'

const parser = new new Window().DOMParser()
const elementsOf = (html: string) =>
  parser.parseFromString(`<body>${html}</body>`, 'text/html').body.querySelectorAll('*')

test.each(XSS_PAYLOADS)('only markup of the editor is left of %j', (payload) => {
  for (const html of [payload, `<p>a</p>${payload}<p>b</p>`, `<p>${payload}`]) {
    const clean = sanitizeArticle(html)
    expect(foreignMarkup(elementsOf(clean)), clean).toEqual([])
    expect(misplacedCells(clean), clean).toEqual([])
    expect(sanitizeArticle(clean)).toBe(clean)
  }
})

test('more than 200 payloads in one text are sanitized', () => {
  expect(new Set(XSS_PAYLOADS).size).toBeGreaterThan(200)
  const clean = sanitizeArticle(XSS_PAYLOADS.join(''))

  expect(foreignMarkup(elementsOf(clean))).toEqual([])
  expect(sanitizeArticle(clean)).toBe(clean)
})

test('sanitizing is idempotent', () => {
  const pieces = fc.constantFrom(
    ...'<p> </p> <b > < " = / & ; <!-- --> <svg> </svg> <style> </style> x'.split(' '),
    ...'javascript: onerror=x &lt; &#x3c; <noscript> </noscript> <ul><li> </ul> \0'.split(' '),
    ...'<table> </table> <thead> <tbody> </tbody> <tr> </tr> <td> </td> <th> </th>'.split(' '),
    ...'<div> </div> <section> <pre> </pre> <dd> <br> <li> </li> \n </a> </strong>'.split(' '),
    ...'<caption> <colgroup> <tfoot> <table><tr><td> <hr> <s> <del> </del> <em> </em>'.split(' '),
    '<td colspan=9 rowspan=20 ',
    '<th scope=col onclick=x colspan=99999>',
    '<span data-note="a">',
    '<span data-place=orongo onclick=x>',
    '<span data-citation="b" data-url="https://a.example/?a=1&b=2">',
    '</span>',
    ' ',
    "'",
    '<img src=/images/a.webp ',
    '<a href="',
  )

  fc.assert(
    fc.property(fc.array(pieces, { maxLength: 35 }), (parts) => {
      const clean = sanitizeArticle(parts.join(''))
      expect(sanitizeArticle(clean)).toBe(clean)
      expect(foreignMarkup(elementsOf(clean)), clean).toEqual([])
      expect(misplacedCells(clean), clean).toEqual([])
    }),
    { numRuns: 500 },
  )
})

test('everything the editor produces is unchanged', () => {
  const whole = [
    '<h2 class="align-center">Título &amp; «señas»</h2>',
    '<h3>Tres</h3><h4>Cuatro</h4>',
    '<p>Uno <strong>dos</strong> <em>tres</em> <u>cuatro</u> <code>a &lt; b</code><br>fin</p>',
    '<p class="align-right">复活节岛 🗿 <span class="color-earth"><strong>moai</strong></span></p>',
    '<ul><li><p>uno</p><ol><li><p>dos</p></li></ol></li></ul>',
    '<blockquote><p>cita</p></blockquote>',
    '<p><s>antes</s> ahora</p><hr>',
    '<table><tbody><tr><th scope="col"><p>Mes</p></th><th scope="col"><p>Mar</p></th></tr>',
    '<tr><td colspan="2"><p class="align-right">25 °C</p></td></tr></tbody></table>',
    '<p><a href="https://hotel.example/a?b=1&amp;c=2#d" target="_blank" rel="noopener noreferrer">x</a></p>',
    '<p><a href="/blog/moai">y</a> <a href="#t-uno">z</a> <a href="mailto:a@b.example">m</a></p>',
    '<img src="/uploads/abc.webp" alt="Una &quot;cueva&quot;" width="50%" class="align-left">',
    '<img src="https://hotel.example/b.jpg" alt="">',
    '<figure><img src="/uploads/a.webp" alt="Mar" width="50%" class="align-left"><figcaption>La bahía &amp; el moai <small>Foto: Ana &lt;Pakarati&gt;</small></figcaption></figure>',
    '<p>El moai<span data-note="Estatua &amp; ancestro, “aringa ora”"></span> de <strong>Tahai</strong><span data-place="tahai"></span>.<span data-citation="K. Routledge, 1919, p. 5" data-url="https://archive.org/details/x?a=1&amp;b=2"></span></p>',
    '<figure><img src="/uploads/a.webp" alt=""><figcaption>Solo un pie</figcaption></figure>',
    '<figure><img src="/uploads/a.webp" alt=""><figcaption><small>Foto: Ana</small></figcaption></figure>',
  ].join('')

  expect(sanitizeArticle(whole)).toBe(whole)
})

test.each([
  ['<b>a</b> <i>b</i>', '<p><strong>a</strong> <em>b</em></p>'],
  ['<h1>a</h1><h5>b</h5><h6>c</h6>', '<h2>a</h2><h4>b</h4><h4>c</h4>'],
  ['<p style="text-align: center;">a</p>', '<p class="align-center">a</p>'],
  ['<h2 style="TEXT-ALIGN:Right">a</h2>', '<h2 class="align-right">a</h2>'],
  ['<p style="text-align: justify">a</p>', '<p>a</p>'],
  ['<span style="color: #8A3B22">a</span>', '<p><span class="color-earth">a</span></p>'],
  ['<span style="color: rgb(0, 116, 90)">a</span>', '<p><span class="color-green">a</span></p>'],
  ['<font color="#b3261e">a</font>', '<p><span class="color-red">a</span></p>'],
  ['<span style="color: #00B98E">a</span>', '<p><span class="color-green">a</span></p>'],
  ['<span style="color: rgb(0, 185, 142)">a</span>', '<p><span class="color-green">a</span></p>'],
  ['<span style="color: hotpink">a</span>', '<p>a</p>'],
  ['<span>a</span><span class="x">b</span>', '<p>ab</p>'],
  [
    '<img src="/images/a.webp" style="width: 300px">',
    '<img src="/images/a.webp" alt="" width="300">',
  ],
  ['<img src="/images/a.webp" width="101%">', '<img src="/images/a.webp" alt="">'],
  ['<img src="cid:1"><img src="a.png">', ''],
  [
    '<a href="https://a.example">x</a>',
    '<p><a href="https://a.example" rel="noopener noreferrer">x</a></p>',
  ],
  ['<a href="/b" rel="opener" target="_top">x</a>', '<p><a href="/b">x</a></p>'],
  ['<a name="x">y</a>', '<p>y</p>'],
  ['<div><p>a</p></div><o:p>b</o:p><!-- c -->', '<p>a</p><p>b</p>'],
  ['<del>a</del><strike>b</strike><s class="x">c</s>', '<p><s>a</s><s>b</s><s>c</s></p>'],
  ['<hr size="3" class="x">', '<hr>'],
  [
    '<p>antes<table><caption>Un título</caption><tr><td>Precios</table>',
    '<p>antes</p><p>Un título</p><table><tbody><tr><td>Precios</td></tr></tbody></table>',
  ],
  [
    '<table width="9"><thead><tr><th scope="col" id="x">a</th></tr></thead><tfoot><tr><td rowspan="1">b</td></tr></tfoot></table>',
    '<table><thead><tr><th scope="col">a</th></tr></thead><tbody><tr><td>b</td></tr></tbody></table>',
  ],
  ['<table><tr><td colspan="900">a</td></tr></table>', tableOf('<tr><td colspan="20">a</td></tr>')],
  [
    '<table><tr>suelto<td>a<table><tr><td>b</td><td>c</td></tr></table></td></tr></table>',
    `<p>suelto</p>${tableOf('<tr><td>a b c</td></tr>')}`,
  ],
  ['<td>a</td><td>b</td>', '<p>a b</p>'],
  [
    '<table><tr><td><h2 align="right">T  x  </h2><ul><li>a</li><li><p>b</p></li></ul><img src="/images/a.webp"></td></tr></table>',
    `${tableOf('<tr><td><p class="align-right">T  x  </p> a<br> <p>b</p></td></tr>')}<img src="/images/a.webp" alt="">`,
  ],
  ['<table></table><table><tr></tr></table>', ''],
])('%s becomes %s', (html, expected) => {
  expect(sanitizeArticle(html)).toBe(expected)
})

const PICTURE = '<img src="/images/a.webp" alt="">'

test.each([
  ['without a caption', `<figure>${PICTURE}</figure>`, PICTURE],
  ['with an empty one', `<figure>${PICTURE}<figcaption> </figcaption></figure>`, PICTURE],
  [
    'with attributes',
    `<figure id="x" class="y" onclick="z" style="a:b">${PICTURE}<figcaption data-a="b">c</figcaption></figure>`,
    `<figure>${PICTURE}<figcaption>c</figcaption></figure>`,
  ],
  [
    'with marks in its caption',
    `<figure>${PICTURE}<figcaption>a <em>b</em></figcaption></figure>`,
    `${PICTURE}<p>a <em>b</em></p>`,
  ],
  ['without a picture', '<figure><figcaption>a</figcaption></figure>', '<p>a</p>'],
  [
    'with a picture that is dropped',
    '<figure><img src="javascript:1"><figcaption>a</figcaption></figure>',
    '<p>a</p>',
  ],
  [
    'with two pictures',
    `<figure>${PICTURE}${PICTURE}<figcaption>a</figcaption></figure>`,
    `${PICTURE}${PICTURE}<p>a</p>`,
  ],
  [
    'inside another',
    `<figure><figure>${PICTURE}<figcaption>a</figcaption></figure></figure>`,
    `<figure>${PICTURE}<figcaption>a</figcaption></figure>`,
  ],
  ['around text', '<figure><p>a</p><small>b</small></figure>', '<p>a</p><p>b</p>'],
  ['in pieces', '</figure><figcaption>a<small>b</figcaption><figure>', '<p>a b</p>'],
])('a figure %s leaves what the editor can show', (_what, html, expected) => {
  const clean = sanitizeArticle(html)

  expect(clean.replaceAll(/\s+/g, ' ')).toBe(expected)
  expect(sanitizeArticle(clean)).toBe(clean)
})

test.each([
  'http://a.example',
  'https://a.example',
  'ftp://a.example',
  'ftps://a.example',
  'mailto:a@b.example',
  'tel:+56322100000',
  'callto:x',
  'sms:+56',
  'cid:x',
  'xmpp:a@b.example',
  '/blog',
  'blog/moai',
  '#t-uno',
  '?lang=fr',
  './a:b',
  '/a:b',
])('a link to %s is kept', (address) => {
  expect(sanitizeArticle(`<a href="${address}">x</a>`)).toContain(`href="${address}"`)
})

test('every demo article is unchanged, with its links and sources', () => {
  const texts = seedArticles.flatMap(({ name, versions }) =>
    LANGUAGES.flatMap((language) => {
      const version = versions[language]
      return version ? [contentOf(seedArticles, { name, language }, version)] : []
    }),
  )

  for (const text of texts) {
    const expected = text.replaceAll(/(href="https:[^"]*")/g, '$1 rel="noopener noreferrer"')
    expect(sanitizeArticle(text)).toBe(expected)
  }
})

test('a table has at most 20 columns and 200 rows, and the text of the others stays after it', () => {
  const row = `<tr>${'<td>x</td>'.repeat(MAX_TABLE_COLUMNS)}<td>vecina</td></tr>`
  const clean = sanitizeArticle(
    `<table>${row.repeat(MAX_TABLE_ROWS)}<tr><td>última</td></tr></table>`,
  )

  // Table, body and the paragraph after them.
  expect(elementsOf(clean).length).toBe(3 + MAX_TABLE_ROWS * (1 + MAX_TABLE_COLUMNS))
  expect(clean).toMatch(/<\/table><p>vecina(?: vecina){199} última<\/p>$/)
})

test.each([
  'script',
  'style',
  'template',
  'title',
  'noscript',
  'iframe',
  'object',
  'svg',
  'select',
])('what stands inside <%s> goes with it', (tag) => {
  expect(sanitizeArticle(`<p>antes</p><${tag}>p { color: red }</${tag}><p>después</p>`)).toBe(
    '<p>antes</p><p>después</p>',
  )
})

test('tags are nested sixty deep at most', () => {
  const deep = sanitizeArticle(`${'<blockquote>'.repeat(200)}x${'</blockquote>'.repeat(200)}`)
  expect(deep.split('<blockquote>').length - 1).toBeLessThanOrEqual(60)
})

test('texts of maximum length are sanitized in 5 s of processor time', () => {
  const long = [
    '<b>'.repeat(60_000),
    '<'.repeat(200_000),
    '<p style="' + 'a:b;'.repeat(49_000) + '">',
    '<a href="' + ':'.repeat(190_000) + '">',
    '<iframe>'.repeat(25_000),
    '<noscript>'.repeat(20_000),
    '&'.repeat(200_000),
    '<!--'.repeat(50_000),
    '<span data-note="a">'.repeat(10_000),
    `<a href="/x">${'<span data-note="a"></span>'.repeat(7000)}`,
    '<table>'.repeat(28_000),
    '<table><tr><td>'.repeat(13_000),
    `<table>${'<tr><td rowspan=20>'.repeat(10_000)}`,
    `<table><tr>${'<td colspan=20>'.repeat(13_000)}`,
  ]

  for (const text of long) {
    const seconds = processorSeconds(() => void sanitizeArticle(text))
    expect(seconds, text.slice(0, 20)).toBeLessThan(5)
  }
})

function tableOf(rows: string): string {
  return `<table><tbody>${rows}</tbody></table>`
}
