import { getSchema } from '@tiptap/core'
import { DOMParser as DocumentReader, DOMSerializer, Fragment, type Node } from '@tiptap/pm/model'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { articleExtensions } from '#client/features/blog-admin/editor/extensions.ts'
import { sanitizeArticle } from '#server/features/blog/article/sanitize.ts'
import { cleanReference } from '#shared/blog/references/reference.ts'
import { ARTICLE_PLACES } from '#shared/hotel/article-places.ts'
import { ALIGNMENTS, TEXT_COLORS } from '#shared/blog/article-format.ts'

const schema = getSchema(articleExtensions())

test('saving and opening keeps everything the editor can produce', () => {
  fc.assert(
    fc.property(aDocument, (document) => {
      const saved = sanitizeArticle(htmlOf(document))

      expect(read(saved).toJSON()).toEqual(document.toJSON())
      expect(sanitizeArticle(htmlOf(read(saved)))).toBe(saved)
    }),
    { numRuns: 40 },
  )
})

test('the editor knows the nodes and marks of the spec, and no others', () => {
  expect(Object.keys(schema.nodes).toSorted()).toEqual(
    [
      'blockquote',
      'bulletList',
      'doc',
      'hardBreak',
      'heading',
      'horizontalRule',
      'image',
      'listItem',
      'orderedList',
      'paragraph',
      'reference',
      'table',
      'tableCell',
      'tableHeader',
      'tableRow',
      'text',
    ].toSorted(),
  )
  expect(Object.keys(schema.marks).toSorted()).toEqual([
    'bold',
    'code',
    'italic',
    'link',
    'strike',
    'textColor',
    'underline',
  ])
})

function htmlOf(document: Node): string {
  const holder = globalThis.document.createElement('div')
  holder.append(DOMSerializer.fromSchema(schema).serializeFragment(document.content))
  return holder.innerHTML
}

function read(html: string): Node {
  const { body } = new DOMParser().parseFromString(html, 'text/html')
  return DocumentReader.fromSchema(schema).parse(body, { preserveWhitespace: true })
}

/** Any visible characters. */
const words = fc
  .string({ unit: 'grapheme', minLength: 1, maxLength: 12 })
  .map((text) => text.replaceAll(/[\p{Cc}\p{Zl}\p{Zp}]/gu, 'x'))
  // A mark on a space alone has no effect.
  .map((text) => (/\S/.test(text) ? text : `x${text}`))
const align = fc.constantFrom(...ALIGNMENTS)

const marks = fc
  .record({
    simple: fc.subarray(['bold', 'italic', 'underline', 'strike']),
    href: fc.option(
      fc.constantFrom(
        'https://ejemplo.cl/a?b=1&c=%22dos%22#d',
        'http://a.example',
        'mailto:iorana@hotel.example',
        'tel:+56322100000',
        '/blog/moai',
        '#mapa',
        'ftp://a.example/x',
      ),
    ),
    color: fc.option(fc.constantFrom(...TEXT_COLORS.map(({ name }) => name))),
    isCode: fc.boolean(),
  })
  .map(({ simple, href, color, isCode }) => {
    if (isCode) return [schema.mark('code')]
    return [
      ...(href ? [schema.mark('link', { href })] : []),
      ...(color ? [schema.mark('textColor', { name: color })] : []),
      ...simple.map((name) => schema.mark(name)),
    ]
  })

const plainWords = words.map((text) =>
  text
    .replaceAll(/[<>\p{Cf}]/gu, 'x')
    .replaceAll(/\s+/g, ' ')
    .trim(),
)

const reference = fc
  .oneof(
    plainWords.map((text) => cleanReference('note', text)),
    fc.constantFrom(...ARTICLE_PLACES).map(({ id }) => cleanReference('place', id)),
    fc
      .tuple(
        plainWords,
        fc.constantFrom('', 'https://archive.org/details/x?a=1&b=2#n', 'http://a.example'),
      )
      .map(([text, url]) => cleanReference('citation', text, url)),
  )
  .map((attributes) => schema.node('reference', attributes))

const inline = fc.oneof(
  { weight: 1, arbitrary: reference },
  { weight: 5, arbitrary: fc.tuple(words, marks).map(([text, set]) => schema.text(text, set)) },
  { weight: 1, arbitrary: fc.constant(null).map(() => schema.node('hardBreak')) },
)
const line = fc.array(inline, { maxLength: 5 }).map((nodes) => Fragment.fromArray(nodes))

const paragraph = fc
  .tuple(align, line)
  .map(([place, content]) => schema.node('paragraph', { align: place }, content))
const heading = fc
  .tuple(fc.constantFrom(2, 3, 4), align, line)
  .map(([level, place, content]) => schema.node('heading', { level, align: place }, content))
/** A text in one line, or none. */
const captionText = fc.oneof(
  fc.constant(''),
  words.map((text) => text.replaceAll(/\s+/g, ' ').trim()),
)

const image = fc
  .record({
    src: fc.constantFrom('/uploads/2026/a.webp', '/images/blog/x.webp', 'https://a.example/p.jpg'),
    alt: fc.oneof(fc.constant(''), words),
    width: fc.constantFrom(null, '300', '50%', '100%'),
    align,
    caption: captionText,
    credit: captionText,
  })
  .map((attributes) => schema.node('image', attributes))

/** Three rows of two columns; the first may be of headers, and its cells may be joined. */
const table = fc
  .record({
    cells: fc.array(fc.array(paragraph, { minLength: 1, maxLength: 2 }), {
      minLength: 6,
      maxLength: 6,
    }),
    head: fc.constantFrom('tableHeader', 'tableCell'),
    isJoined: fc.boolean(),
  })
  .map(({ cells, head, isJoined }) => {
    const row = (at: number, type: string) =>
      schema.node('tableRow', null, [
        schema.node(type, null, cells[at]),
        schema.node(type, null, cells[at + 1]),
      ])
    const joined = () =>
      schema.node('tableRow', null, [schema.node(head, { colspan: 2 }, cells[0])])
    return schema.node('table', null, [
      isJoined ? joined() : row(0, head),
      row(2, 'tableCell'),
      row(4, 'tableCell'),
    ])
  })

const { block } = fc.letrec<{ block: Node; item: Node }>((tie) => ({
  block: fc.oneof(
    { maxDepth: 3, withCrossShrink: true },
    paragraph,
    heading,
    image,
    table,
    fc.constant(null).map(() => schema.node('horizontalRule')),
    fc
      .array(tie('block'), { minLength: 1, maxLength: 3 })
      .map((content) => schema.node('blockquote', null, content)),
    fc
      .tuple(
        fc.constantFrom('bulletList', 'orderedList'),
        fc.array(tie('item'), { minLength: 1, maxLength: 3 }),
      )
      .map(([type, items]) => schema.node(type, null, items)),
  ),
  item: fc
    .tuple(paragraph, fc.array(tie('block'), { maxLength: 2 }))
    .map(([first, rest]) => schema.node('listItem', null, [first, ...rest])),
}))

const aDocument = fc
  .array(block, { minLength: 1, maxLength: 6 })
  .map((blocks) => schema.node('doc', null, blocks))
