import { MAX_BULK } from '#shared/field-limits.ts'
import { TEXT } from '#tests/support/staff.ts'
import { DELETED, NONE, OTHER, TOO_LONG, UNREADABLE, UUID, type WrongRows } from './wrong-rows.ts'

const VISIT = { visit: 'visit-of-me', stream: UUID, isChanged: false }

/** Fields of the article form that are refused, and what is said. */
const FIELDS: readonly (readonly [object, string | RegExp])[] = [
  ...['   ', '\u200b\u2800', '\u3164 \u00ad\ufe0f'].map(
    (title) => [{ title }, 'El título es obligatorio'] as const,
  ),
  ...[' \n ', '<p></p>', '<p>&nbsp;<br></p><hr>', '<p>\u200b \u3164</p>', '<script>a</script>'].map(
    (content) => [{ content }, 'El contenido es obligatorio'] as const,
  ),
  [{ title: 'a'.repeat(201) }, TOO_LONG],
  [{ title: 'a\u0000b' }, UNREADABLE],
  [{ title: 'a\nb' }, UNREADABLE],
  [{ title: 'a\u202eb' }, UNREADABLE],
  [{ content: 'a\u0000b' }, UNREADABLE],
  [{ content: 'a'.repeat(200_001) }, TOO_LONG],
  [{ excerpt: 'a'.repeat(1001) }, TOO_LONG],
  [{ slug: 'Con Espacios' }, /^El slug solo puede/],
  [{ slug: '../secreto' }, /^El slug solo puede/],
  [{ slug: '123' }, /^El slug solo puede/],
  [{ readTime: 0 }, 'El tiempo de lectura va de 1 a 60 minutos'],
  [{ readTime: 61 }, 'El tiempo de lectura va de 1 a 60 minutos'],
  [{ tags: Array.from({ length: 9 }, (_, i) => `t${i}`) }, 'Máximo 8 etiquetas permitidas'],
  [
    { keywords: Array.from({ length: 11 }, (_, i) => `k${i}`) },
    'Máximo 10 palabras clave permitidas',
  ],
  [{ tags: ['a'.repeat(61)] }, TOO_LONG],
  [{ imageUrl: 'javascript:alert(1)' }, /^La imagen debe ser/],
  [{ imageUrl: '//evil.example/x.png' }, /^La imagen debe ser/],
  [{ imageUrl: '/uploads/../x' }, /^La imagen debe ser/],
  [{ language: 'it' }, /.+/],
  [{ published: 'true' }, /.+/],
  [{ readTime: 2.5 }, /.+/],
  [{ creationId: 'mine' }, /.+/],
]

export const WRONG_OF_THE_BLOG: WrongRows = {
  'post /api/admin/blog': FIELDS.map(([wrong, said]) => [400, { ...TEXT, ...wrong }, said]),
  'get blog.tally': [
    [400, { lang: 'es', since: '2026-13-01' }],
    [400, { lang: 'it' }],
    [400, { lang: 'es', tag: 'x'.repeat(200) }],
  ],
  'get blog.versions': [
    [404, { id: NONE }],
    [400, { id: '1abc' }],
  ],
  ...Object.fromEntries(
    ['publish', 'unpublish'].map((name) => [
      `post blog.${name}`,
      [
        [404, { id: NONE }],
        [404, { id: DELETED }],
        [400, { id: 'x' }],
        [400, { id: 1, revision: 0 }],
      ],
    ]),
  ),
  'post blog.cancelSchedule': [[404, { id: NONE }]],
  'post blog.recover': [
    [404, { id: NONE }],
    [400, { id: '1abc' }],
  ],
  'post blog.bulk': [
    [400, { articles: [] }],
    [400, { articles: [{ id: 1, published: true }] }],
    [400, { articles: [{ id: 1, revision: 1, category: 'a\u0000' }] }],
    [
      400,
      { articles: Array.from({ length: MAX_BULK + 1 }, (_, n) => ({ id: n + 1, revision: 1 })) },
    ],
    [400, { articles: [{ id: 'x', revision: 1, deleted: true }] }],
  ],
  'post blog.deadLinks': [
    [400, { lang: 'es', links: Array.from({ length: 101 }, (_, n) => `/blog/a-${n}`) }],
  ],
  'post blog.previewLink.create': [
    [404, { id: NONE }],
    [400, { id: 'x' }],
  ],
  'post blog.previewLink.revoke': [
    [404, { id: NONE }],
    [400, { id: 'x' }],
  ],
  'get blog.previewLink.count': [[404, { id: NONE }]],
  'post blog.presence.note': [
    [404, { ...VISIT, id: NONE }],
    [404, { ...VISIT, id: DELETED }],
    [400, { ...VISIT, id: 1, visit: 'x y' }],
  ],
  'post blog.presence.leave': [[400, { id: 1 }]],
  // The version of another article.
  'post blog.history.restore': [
    [404, { id: OTHER, version: 1, revision: 1 }],
    [400, { id: 1, version: 1, revision: 0 }],
  ],
  'get blog.history.version': [
    [404, { id: OTHER, version: 1 }],
    [400, { id: 'x', version: 'x' }],
  ],
  'get blog.history.list': [
    [404, { id: NONE }],
    [400, { id: 'x' }],
  ],
  'get blog.translations.list': [
    [400, { language: 'it' }],
    [400, { state: 'x' }],
    [400, { cursor: '0-0' }],
  ],
  'get blog.translations.original': [
    [404, { id: NONE }],
    [400, { id: '1abc' }],
  ],
  'get blog.translations.changes': [
    [404, { id: NONE }],
    [400, { id: '1abc' }],
  ],
  'post blog.translations.markCurrent': [
    [404, { id: NONE, revision: 1 }],
    [400, { id: 1, revision: 0 }],
  ],
  'get media.list': [
    [400, { search: 'x'.repeat(101) }],
    [400, { cursor: 'x' }],
    [400, { filter: 'used' }],
  ],
  'post media.describe': [
    [400, { id: 1, alt: { es: 'x'.repeat(301) } }],
    [400, { id: 1, alt: { it: 'La baia' } }],
    [400, { id: 1, alt: { es: 'a\u0000b' } }],
    [400, { id: 1, alt: { es: 7 } }],
    [404, { id: 9999, alt: { es: 'a' } }],
  ],
  'post media.delete': [
    [404, { id: 9999 }],
    [400, { id: 'all' }],
  ],
}
