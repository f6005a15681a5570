import { beforeAll, expect, test } from 'vitest'
import { MAX_BULK } from '#shared/blog/article-limits.ts'
import { contents } from '#tests/server/people/calls.ts'
import { aContact } from '#tests/support/mail/contact.ts'
import { sharedApp } from '#tests/support/shared-app.ts'
import { callQuery } from '#tests/support/staff-calls.ts'
import { aStaffMember, TEXT, type Staff } from '#tests/support/staff.ts'
import type { TestApp } from '#tests/support/test-app.ts'

const NOTE = { text: 'una nota', requestId: '00000000-0000-4000-8000-000000000001' }
const DRAFT = { visit: NOTE.requestId, version: 1, from: null }
const ANSWER = {
  id: 1,
  revision: 1,
  answerId: NOTE.requestId,
  subject: 'Hola',
  text: 'Sí.',
  draft: DRAFT,
}
const UNSENT = { id: 1, answerId: NOTE.requestId, subject: '', text: '', ...DRAFT }
/** A message that is possible spam. */
const SPAM = 2
const ACCEPT_FIRST = 'Primero márcalo como «No es spam».'
const UNREADABLE = 'El texto contiene caracteres no permitidos.'

/** What a procedure of the panel answers to an input that it does not take, with the message if it matters. */
type Row = readonly [status: number, input: object, message?: string]

/** An id that no row has. */
const NONE = 99_999
/** Articles besides the first, which has the first version. */
const [DELETED, OTHER] = [2, 3]
const VISIT = { visit: 'visit-of-me', stream: NOTE.requestId, isChanged: false }

/** The site has a message, a picture, an article and a mail that was sent, each with the number 1. */
const WRONG: Readonly<Record<`${'get' | 'post'} ${string}`, readonly Row[]>> = {
  'post settings.set': [
    [400, { key: 'mail.daily.hour', value: 24 }],
    [400, { key: 'mail.daily.hour', value: 'a las siete' }],
    [400, { key: 'mail.booking', value: 'sí' }],
    ...[
      'http://hotel.example/{id}',
      'https://hotel.example/reservas',
      'https://name:secret@hotel.example/{id}',
      'https://hotel.example/{id}"><b>',
      'https://hotel.example/{id}\n',
      'https://hotel.example/{id}\0',
    ].map((value) => [400, { key: 'property.reservation', value }] as const),
    [400, { key: 'calendar.token', value: 'guessed' }],
    [400, { key: 'panel.colour', value: 'red' }],
  ],
  'post notes.add': [
    [404, { ...NOTE, about: 'inbox:99999' }],
    [404, { ...NOTE, about: 'booking:HM-ABCDEF' }],
    [400, { ...NOTE, about: 'inbox:siete' }],
    [400, { ...NOTE, about: 'inbox:99999999999' }],
    [400, { ...NOTE, about: 'inbox:1', text: 'a\0b' }],
  ],
  'get audit.list': [[400, { filter: 'secrets' }]],
  'get inbox.list': [[400, { filter: 'lost' }]],
  'post inbox.answer': [
    [404, { ...ANSWER, id: 99 }],
    [400, { ...ANSWER, subject: ' ', text: '' }],
    [400, { ...ANSWER, subject: 'Re\r\nBcc: victima@example.net' }, UNREADABLE],
    [400, { ...ANSWER, text: 'a\u0000b' }, UNREADABLE],
    [400, { ...ANSWER, subject: 'a\ud800' }, UNREADABLE],
    [400, { ...ANSWER, id: SPAM }, ACCEPT_FIRST],
  ],
  'post inbox.mark': [[400, { id: SPAM, revision: 1, state: 'waiting' }, ACCEPT_FIRST]],
  'post inbox.assign': [
    [400, { id: 1, revision: 1, assignee: 'nadie' }, 'No hay ninguna cuenta con ese nombre.'],
  ],
  'post inbox.draft': [
    [400, { ...UNSENT, text: 'a\u0000b' }, UNREADABLE],
    [400, { ...UNSENT, subject: 'a\nb' }, UNREADABLE],
  ],
  'get bookings.record': [[404, { reference: 'HM-AAAAAAAAAA' }]],
  'get bookings.list': [
    [400, { filter: 'everything' }],
    [400, { q: 'x'.repeat(101) }],
  ],
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
  'post mail.retry': [[400, { id: 0 }]],
  'post mail.discard': [[404, { id: 1 }]],
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
  'post newsletter.remove': [[404, { id: 999 }]],
}

// One site for all, because nothing changes in it.
const site = sharedApp()
let staff: Staff
beforeAll(async () => {
  staff = await aStaffMember(site())
  await someRows(site(), staff)
})

test.each(Object.entries(WRONG))(
  '%s refuses what it does not take, and changes nothing',
  async (name, rows) => {
    const before = await contents(site())
    const [method, procedure = ''] = name.split(' ')

    for (const [status, input, message] of rows) {
      const answer =
        method === 'get'
          ? await callQuery(staff, procedure, input)
          : await staff.post(`/trpc/admin.${procedure}`, input)
      expect(answer.statusCode, JSON.stringify(input)).toBe(status)
      if (message) expect(answer.json().error.message, JSON.stringify(input)).toBe(message)
    }

    expect(await contents(site())).toEqual(before)
  },
)

async function someRows({ app, em }: TestApp, { post, delete: remove }: Staff): Promise<void> {
  for (const facts of [{}, { message: '¿Y en junio?', fillMs: 2000 }]) {
    await app.inject({ method: 'POST', url: '/api/contacts', payload: aContact(facts) })
  }
  await em.execute(`update outbox_mail set status = 'sent'`)
  await em.execute(
    `insert into upload (name, width, height, bytes, original_name)
     values (lpad('1', 32, '0'), 10, 10, 1, 'bahia.jpg')`,
  )
  for (const title of ['La cueva', 'La otra', 'La tercera']) {
    expect((await post('/api/admin/blog', { ...TEXT, title })).statusCode).toBe(200)
  }
  await remove(`/api/admin/blog/${DELETED}`)
}
