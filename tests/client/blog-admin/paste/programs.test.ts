import { Editor } from '@tiptap/core'
import { afterEach, expect, test } from 'vitest'
import { articleExtensions } from '#client/features/blog-admin/editor/extensions.ts'
import { paletteColorOf } from '#client/features/blog-admin/editor/paste/marks.ts'
import { cleanPastedHtml } from '#client/features/blog-admin/editor/paste/pasted-html.ts'
import { sanitizeArticle } from '#server/features/blog/article/sanitize.ts'
import { articleOf, clipboardOf, PROGRAMS } from '#tests/support/clipboard/clipboard.ts'

const editors: Editor[] = []
afterEach(() => {
  for (const editor of editors.splice(0)) editor.destroy()
})

test.each(PROGRAMS)('a text from %s keeps what was written', (program) => {
  const pasted = paste(clipboardOf(program)).replaceAll(/invalid\/[-\w]+/g, 'invalid/x')

  expect(pasted).toBe(articleOf(program))
  const saved = sanitizeArticle(pasted)
  expect(saved.replaceAll(' rel="noopener noreferrer"', '')).toBe(pasted)
})

test.each([
  [
    'items of three levels, and a second list',
    word('l0', 1, '·', 'a') +
      word('l0', 3, '§', 'b') +
      word('l0', 2, 'o', 'c') +
      word('l0', 1, '·', 'd') +
      word('l2', 1, '·', 'e'),
    '<ul><li><p>a</p><ul><li><p>b</p></li></ul><ul><li><p>c</p></li></ul></li><li><p>d</p></li></ul><ul><li><p>e</p></li></ul>',
  ],
  [
    'letters and Roman numbers below numbers',
    word('l1', 1, '1.', 'a') +
      word('l1', 2, 'a)', 'b') +
      word('l1', 3, 'iv.', 'c') +
      word('l1', 1, '2.', 'd'),
    '<ol><li><p>a</p><ol><li><p>b</p><ol><li><p>c</p></li></ol></li></ol></li><li><p>d</p></li></ol>',
  ],
  [
    'a paragraph between two items',
    `${word('l0', 1, '·', 'a')}<p class=MsoNormal>x</p>${word('l0', 1, '·', 'b')}`,
    '<ul><li><p>a</p></li></ul><p>x</p><ul><li><p>b</p></li></ul>',
  ],
  [
    'a word that looks like a mark',
    word('l0', 1, '·', 'o bien caminar') + word('l0', 1, '·', 'A. Métraux'),
    '<ul><li><p>o bien caminar</p></li><li><p>A. Métraux</p></li></ul>',
  ],
  [
    'an initial where no mark was drawn',
    '<p class=MsoListParagraph>A. Métraux</p><p class=MsoListParagraph>·&nbsp; uno</p>',
    '<ul><li><p>A. Métraux</p></li><li><p>uno</p></li></ul>',
  ],
])('a list of Word keeps %s', (_what, html, expected) => {
  expect(paste(html)).toBe(expected)
})

test('the first pasted paragraph keeps its alignment in an empty line, and joins a line with text', () => {
  const pasted = '<p style="text-align:right">uno</p><p>dos</p>'

  expect(paste(pasted)).toBe('<p class="align-right">uno</p><p>dos</p>')
  expect(paste('<p style="text-align:center">solo</p>')).toBe('<p class="align-center">solo</p>')
  expect(paste(pasted, '<p>cero </p>')).toBe('<p>cero uno</p><p>dos</p>')
})

test.each([
  ['a style that takes back a tag', '<b style="font-weight:normal">a <i>b</i></b>', 'a <em>b</em>'],
  [
    'what is around',
    '<span style="font-weight:700">a <span style="font-weight:400">b</span></span>',
    '<strong>a </strong>b',
  ],
  ['a spaced mark', '<u>a</u> <ins>b</ins>', '<u>a</u> <u>b</u>'],
  [
    'a link without its decoration',
    '<a href="/b"><u style="color:red">x</u></a>',
    '<a href="/b">x</a>',
  ],
  ['code as it is', '<code style="font-weight:700;color:red">x</code>', '<code>x</code>'],
])('marks follow %s', (_what, html, expected) => {
  expect(paste(`<p>${html}</p>`)).toBe(`<p>${expected}</p>`)
})

test('a title is neither bold nor aligned by default, and a wrapper aligns what is in it', () => {
  expect(paste('<h2 style="font-weight:700;text-align:start"><b>T</b></h2>')).toBe('<h2>T</h2>')
  expect(paste('<div style="text-align:center"><h3>T</h3><p align="left">x</p></div>')).toBe(
    '<h3 class="align-center">T</h3><p>x</p>',
  )
})

test.each([
  [
    'of one cell becomes text',
    '<table><tr><td><h2>a</h2><p>b</p></td></tr></table>',
    '<h2>a</h2><p>b</p>',
  ],
  [
    'inside another one becomes its text',
    '<table><tr><td>a</td><td><table><tr><td>b</td><td>c</td></tr></table></td></tr></table>',
    '<table><tbody><tr><td><p>a</p></td><td><p>b</p><p>c</p></td></tr></tbody></table>',
  ],
  [
    'keeps the items and titles of its cells as paragraphs',
    '<table><tr><td><h3>T</h3><ul><li>a<ul><li><p>b</p></li></ul></li><li>c</li></ul></td><td>x<blockquote><p>y</p></blockquote></td></tr></table>',
    '<table><tbody><tr><td><p>T</p><p>a</p><p>b</p><p>c</p></td><td><p>x</p><p>y</p></td></tr></tbody></table>',
  ],
  [
    'with a list of Word in a cell stays one table',
    `<table><tr><td>${word('l0', 1, '·', 'a')}${word('l0', 1, '·', 'b')}</td><td>x</td></tr></table>`,
    '<table><tbody><tr><td><p>a</p><p>b</p></td><td><p>x</p></td></tr></tbody></table>',
  ],
  [
    'gives its pictures to the text after it',
    '<table><tr><td>a</td><td>b<img src="/images/a.webp"></td></tr></table>',
    '<table><tbody><tr><td><p>a</p></td><td><p>b</p></td></tr></tbody></table><img src="/images/a.webp" alt="">',
  ],
])('a table %s', (_what, html, expected) => {
  expect(paste(html)).toBe(expected)
})

test('a piece that was copied from an article comes back as it was', () => {
  const piece =
    '<table><tbody><tr><td><p><strong>a</strong></p></td><td><p></p></td></tr></tbody></table>'

  expect(paste(`<div data-pm-slice="0 0 []">${piece}</div>`)).toContain('<strong>a</strong>')
})

test.each([
  ['#00B98E', 'green'],
  ['rgb(0, 185, 142)', 'green'],
  ['#34a853', 'green'],
  ['#cc0000', 'red'],
  ['red', 'red'],
  ['#ff9900', 'ochre'],
  ['#45818e', 'lagoon'],
  ['#00745a', 'green'],
  ['#5c544b', 'grey'],
  ['#000', undefined],
  ['#434343', undefined],
  ['rgb(255, 255, 255)', undefined],
  ['#1155cc', undefined],
  ['#7851a9', undefined],
  ['windowtext', undefined],
])('the pasted colour %s becomes %s', (css, name) => {
  expect(paletteColorOf(css)).toBe(name)
})

function word(list: string, level: number, mark: string, text: string): string {
  return `<p class=MsoListParagraph style='mso-list:${list} level${level} lfo1'><![if !supportLists]><span style='mso-list:Ignore'>${mark}<span>&nbsp;&nbsp; </span></span><![endif]>${text}<o:p></o:p></p>`
}

/** The text after pasting, without the empty line that the editor offers below a last table or picture. */
function paste(html: string, content = '<p></p>'): string {
  const editor = new Editor({
    extensions: articleExtensions(),
    content,
    injectCSS: false,
    element: document.createElement('div'),
    parseOptions: { preserveWhitespace: true },
    editorProps: { transformPastedHTML: (pasted) => cleanPastedHtml(pasted) },
  })
  editors.push(editor)
  editor.commands.setTextSelection(editor.state.doc.content.size - 1)
  editor.view.pasteHTML(html)
  return editor.getHTML().replace(/(?<=>)<p><\/p>$/, '')
}
