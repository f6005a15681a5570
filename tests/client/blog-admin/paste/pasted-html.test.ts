import { generateJSON } from '@tiptap/core'
import { expect, test } from 'vitest'
import { articleExtensions } from '#client/features/blog-admin/editor/extensions.ts'
import { completeAddress } from '#client/features/blog-admin/editor/schema/article-link.ts'
import { safeAddress } from '#client/features/blog-admin/editor/schema/article-link.ts'
import { cleanPastedHtml } from '#client/features/blog-admin/editor/paste/pasted-html.ts'

test.each([
  [
    'Google Docs',
    '<meta charset="utf-8"><b style="font-weight:normal;" id="docs-internal-guid-1"><p dir="ltr" style="text-align:center;"><span style="font-weight:700;">Fuerte</span><span style="font-style:italic;"> y leve</span></p></b>',
    '<p dir="ltr" class="align-center"><strong>Fuerte</strong><em> y leve</em></p>',
  ],
  [
    'a link of Google Docs',
    '<a href="https://www.google.com/url?q=https://a.example/p?a%3D1%26b%3D2&amp;sa=D&amp;usg=x" style="text-decoration:none;">ir</a>',
    '<a href="https://a.example/p?a=1&amp;b=2">ir</a>',
  ],
  ['a text about styles', '<p>style="x" es 1 &lt; 2</p>', '<p>style="x" es 1 &lt; 2</p>'],
  [
    'a list of Word',
    '<p class="MsoListParagraph" style="mso-list:l0 level1 lfo1"><span style="mso-list:Ignore">·<span>  </span></span>uno</p><p class="MsoListParagraph" style="mso-list:l0 level1 lfo1"><span style="mso-list:Ignore">·</span>dos</p>',
    '<ul><li>uno</li><li>dos</li></ul>',
  ],
  ['a heading of a page', '<h1>Título</h1><h6>Menor</h6>', '<h2>Título</h2><h4>Menor</h4>'],
  [
    'a script, a comment and an empty line',
    '<!--StartFragment--><script>alert(1)</script><p>Hola</p><p>&nbsp;</p>',
    '<p>Hola</p>',
  ],
  [
    'a table',
    '<table><tbody><tr><td>a</td><td>b</td></tr></tbody></table>',
    '<table><tbody><tr><td><p>a</p></td><td><p>b</p></td></tr></tbody></table>',
  ],
])('pasted HTML is cleaned: %s', (_name, pasted, clean) => {
  expect(cleanPastedHtml(pasted)).toBe(clean)
})

test('elements outside the schema become their text', () => {
  const json = generateJSON(
    cleanPastedHtml('<p><s>antes</s> <font color="red">rojo</font></p><pre>código</pre><hr>'),
    articleExtensions(),
  )

  expect(JSON.stringify(json)).not.toMatch(/codeBlock|font/)
  expect(JSON.stringify(json)).toMatch(/strike.*horizontalRule/)
  expect(JSON.stringify(json)).toMatch(/antes.*rojo.*código/)
})

test.each([
  ['ejemplo.cl', 'https://ejemplo.cl'],
  ['iorana@hotel.example', 'mailto:iorana@hotel.example'],
  ['tel:+5632', 'tel:+5632'],
  ['/blog/moai', '/blog/moai'],
  ['#mapa', '#mapa'],
  [' https://a.example ', 'https://a.example'],
])('the address %s is completed to %s', (typed, address) => {
  expect(completeAddress(typed)).toBe(address)
})

test.each([
  'javascript:alert(1)',
  'data:text/html,x',
  'vbscript:x',
  ' java\nscript:x',
  '//a.example',
])('the address %s is no link', (address) => {
  expect(safeAddress(address)).toBeUndefined()
})

test('quotes and spaces in an address are percent-encoded', () => {
  expect(safeAddress('https://a.example/?q="x" y')).toBe('https://a.example/?q=%22x%22%20y')
})
