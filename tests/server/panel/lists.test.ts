import { expect, test } from 'vitest'
import { record } from '#server/features/audit/record.ts'
import { hotelDay } from '#shared/calendar.ts'
import { anArticle } from '#tests/support/builders.ts'
import { callQuery, dataOf } from '#tests/support/staff-calls.ts'
import { aStaffMember, type Staff } from '#tests/support/staff.ts'
import { testApp, type TestApp } from '#tests/support/test-app.ts'

/** What tells a row of a list from the others. */
interface Row {
  id?: number
  reference?: string
}

interface List {
  fill(em: TestApp['em']): Promise<unknown>
  /** Questions, how many rows answer them, and what the first of them is. */
  shown: readonly (readonly [input: object, count: number, first?: object])[]
  /** The field of the answer with the rows. */
  field?: 'rows' | 'pictures' | 'articles'
  /** Whether the rows come in the order of their numbers, the newest first. */
  isNewestFirst?: true
}

const LISTS: Readonly<Record<string, List>> = {
  'audit.list': {
    isNewestFirst: true,
    fill: (em) =>
      em.transactional(async (tx) => {
        for (let at = 0; at < 30; at += 1) {
          const action = 'article.publish' as const
          record(tx, { who: 'maria', action, about: 'article:1', label: `Nº ${at}` })
        }
        const facts = { value: 'no' }
        record(tx, { who: 'josé', action: 'settings.change', label: 'Un aviso', facts })
      }),
    shown: [
      [{}, 31],
      [{ filter: 'settings' }, 1],
      [{ q: 'Jose' }, 1, { who: 'josé' }],
      [{ filter: 'blog', q: 'Jose' }, 0],
    ],
  },
  'bookings.list': {
    fill: (em) =>
      em.execute(`
        insert into booking (reference, state, language, check_in, check_out, adults, children,
          guest_name, guest_email, guest_phone, rooms, currency, subtotal_minor, taxes_minor,
          total_minor, tax_label)
        select 'HM-MANY' || n, 'confirmed', 'es', arrival, arrival + 9, 2, 0,
          'Ana', 'a@example.test', '', '[]', 'USD', 1, 0, 1, 'IVA'
        from generate_series(1, 61) as n,
          lateral (select '${hotelDay(Date.now())}'::date + case when n = 61 then 8 else n % 8 end)
            as stay (arrival)`),
    shown: [
      [{ filter: 'all' }, 61],
      [{ filter: 'week' }, 60],
      [{ filter: 'cancelled' }, 0],
      [{ q: 'nadie' }, 0],
    ],
  },
  'blog.cards': {
    field: 'articles',
    fill: async (em) => {
      // Of a third titles and dates are the same.
      const same = { title: 'Moai', updatedAt: new Date('2026-01-01T12:00:00Z') }
      for (let n = 0; n < 50; n += 1) {
        await anArticle(em, n % 3 === 0 ? same : { title: `Moai ${n}` })
      }
      await anArticle(em, { title: 'Otra cosa' })
    },
    shown: [
      [{ lang: 'es' }, 51],
      [{ lang: 'es', q: 'moai' }, 50],
      ...['changed', 'stale', 'newest', 'title'].map(
        (order) => [{ lang: 'es', order }, 51] as const,
      ),
      [{ lang: 'es', q: 'nada' }, 0],
    ],
  },
  'blog.translations.list': {
    field: 'articles',
    fill: async (em) => {
      for (let n = 0; n < 25; n += 1) {
        const { translationGroup } = await anArticle(em)
        await anArticle(em, { translationGroup, language: 'de' })
      }
      await anArticle(em, { title: 'Fuera', published: false, deletedAt: new Date() })
    },
    shown: [
      [{}, 25],
      [{ state: 'missing', language: 'de' }, 0],
    ],
  },
  'media.list': {
    field: 'pictures',
    isNewestFirst: true,
    fill: (em) =>
      em.execute(
        `insert into upload (name, width, height, bytes, original_name)
         select lpad(n::text, 32, '0'), 10, 10, 1, 'foto ' || n || '.jpg' from generate_series(1, 30) as n`,
      ),
    shown: [
      [{}, 30],
      [{ search: 'foto 30' }, 1, { name: 'foto 30.jpg' }],
      [{ search: 'nada' }, 0],
    ],
  },
  'mail.list': {
    fill: (em) =>
      em.execute(
        `insert into outbox_mail (recipient, subject, text, message_id, status)
         select 'a' || n || '@b.cl', 'Para ' || n, 'Iorana', n || '@b.cl',
           case when n = 31 then 'sent' else 'pending' end
         from generate_series(1, 31) as n`,
      ),
    shown: [
      [{ filter: 'waiting' }, 30],
      [{ filter: 'sent' }, 1],
      [{ filter: 'waiting', q: 'A7@' }, 1, { recipient: 'a7@b.cl' }],
      [{ filter: 'refused' }, 0],
    ],
  },
  'newsletter.list': {
    fill: (em) =>
      em.execute(
        `insert into subscriber (email, language, confirmed_at)
         select 'a' || n || '@b.cl', 'es', now() from generate_series(1, 30) as n`,
      ),
    shown: [
      [{}, 30],
      [{ q: 'A7@' }, 1, { email: 'a7@b.cl' }],
      [{ q: 'nadie' }, 0],
    ],
  },
}

test.each(Object.entries(LISTS))(
  '%s has 24 rows on a page, each once, and only what is asked for',
  async (name, { fill, shown, field = 'rows', isNewestFirst }) => {
    await using server = await testApp()
    const staff = await aStaffMember(server)
    await fill(server.em)

    for (const [input, count, first = {}] of shown) {
      const pages = await pagesOf(staff, name, { input, field })
      const rows = pages.flat().map(({ id, reference }) => id ?? reference)
      const asked = JSON.stringify(input)
      expect(rows.length, asked).toBe(count)
      if (count > 0) expect(pages[0]?.[0]).toMatchObject(first)
      expect(new Set(rows).size, asked).toBe(count)
      expect(
        pages.slice(0, -1).map((page) => page.length),
        asked,
      ).toEqual(Array(Math.max(0, Math.ceil(count / 24) - 1)).fill(24))
      if (isNewestFirst) expect(rows).toEqual(rows.toSorted((a, b) => Number(b) - Number(a)))
    }
  },
)

/** All pages of a list; the last one says that there is no other. */
async function pagesOf(
  staff: Staff,
  name: string,
  { input, field }: { input: object; field: NonNullable<List['field']> },
): Promise<Row[][]> {
  const pages: Row[][] = []
  let cursor: string | number | null = null
  do {
    const answer = await callQuery(staff, name, { ...input, ...(cursor ? { cursor } : {}) })
    const page = dataOf(answer) as Record<typeof field, Row[]> & { next: string | number | null }
    pages.push(page[field])
    cursor = page.next
  } while (cursor !== null)
  return pages
}
