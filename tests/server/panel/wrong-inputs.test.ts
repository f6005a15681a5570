import { beforeAll, expect, test } from 'vitest'
import { MAX_BULK } from '#shared/field-limits.ts'
import { contents } from '#tests/server/people/calls.ts'
import { aContact } from '#tests/support/mail/contact.ts'
import { sharedApp } from '#tests/support/shared-app.ts'
import { callQuery } from '#tests/support/staff-calls.ts'
import { aStaffMember, TEXT, type Staff } from '#tests/support/staff.ts'
import type { TestApp } from '#tests/support/test-app.ts'
import { WRONG_OF_THE_BLOG } from './wrong-blog.ts'
import { WRONG_OF_PEOPLE } from './wrong-people.ts'
import { DELETED, UNREADABLE, UUID, type WrongRows } from './wrong-rows.ts'

const NOTE = { text: 'una nota', requestId: UUID }
const DRAFT = { visit: UUID, version: 1, from: null }
const ANSWER = {
  id: 1,
  revision: 1,
  answerId: UUID,
  subject: 'Hola',
  text: 'Sí.',
  draft: DRAFT,
}
const UNSENT = { id: 1, answerId: UUID, subject: '', text: '', ...DRAFT }
/** A message that is possible spam. */
const SPAM = 2
/** Whose account is deactivated. */
const LEFT = 'rosa'
const ACCEPT_FIRST = 'Primero márcalo como «No es spam».'

const WRONG: WrongRows = {
  ...WRONG_OF_THE_BLOG,
  ...WRONG_OF_PEOPLE,
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
  'post inbox.bulk': [
    [400, { items: [] }],
    [
      400,
      {
        items: Array.from({ length: MAX_BULK + 1 }, (_, n) => ({
          id: n + 1,
          revision: 1,
          state: 'seen',
        })),
      },
    ],
  ],
  'post inbox.mark': [[400, { id: SPAM, revision: 1, state: 'waiting' }, ACCEPT_FIRST]],
  'post inbox.assign': Object.entries({
    nadie: 'No hay ninguna cuenta con ese nombre.',
    [LEFT]: 'Esa cuenta está desactivada; elige a otra persona.',
    editor: 'Esa cuenta no atiende la bandeja; elige a otra persona.',
  }).map(([assignee, said]) => [400, { id: 1, revision: 1, assignee }, said] as const),
  'post inbox.draft': [
    [400, { ...UNSENT, text: 'a\u0000b' }, UNREADABLE],
    [400, { ...UNSENT, subject: 'a\nb' }, UNREADABLE],
  ],
  'get bookings.record': [[404, { reference: 'HM-AAAAAAAAAA' }]],
  'get bookings.list': [
    [400, { filter: 'everything' }],
    [400, { q: 'x'.repeat(101) }],
  ],
  'post mail.retry': [[400, { id: 0 }]],
  'post mail.discard': [[404, { id: 1 }]],
  'post newsletter.remove': [[404, { id: 999 }]],
}

// One site for all, because nothing changes in it; its mails wait in the outbox.
const site = sharedApp({ env: { SMTP_URL: 'smtp://localhost:25' } })
let staff: Staff
beforeAll(async () => {
  staff = await aStaffMember(site())
  await aStaffMember(site(), 'editor')
  await aStaffMember(site(), 'reception', LEFT)
  await someRows(site(), staff)
})

test.each(Object.entries(WRONG))(
  '%s refuses what it does not take, and changes nothing',
  async (name, rows) => {
    const before = await contents(site())
    const [method, called = ''] = name.split(' ')

    for (const [status, input, message] of rows) {
      const answer =
        method === 'get'
          ? await callQuery(staff, called, input)
          : await staff.post(called.startsWith('/') ? called : `/trpc/admin.${called}`, input)
      const asked = JSON.stringify(input).slice(0, 200)
      expect(answer.statusCode, asked).toBe(status)
      if (!message) continue
      const { message: said, error } = answer.json()
      expect(said ?? error.message, asked).toEqual(
        typeof message === 'string' ? message : expect.stringMatching(message),
      )
    }

    expect(await contents(site())).toEqual(before)
  },
)

async function someRows({ app, em }: TestApp, { post, delete: remove }: Staff): Promise<void> {
  for (const facts of [{}, { message: '¿Y en junio?', fillMs: 2000 }]) {
    await app.inject({ method: 'POST', url: '/api/contacts', payload: aContact(facts) })
  }
  await em.execute(`update app_user set deactivated_at = now() where username = ?`, [LEFT])
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
