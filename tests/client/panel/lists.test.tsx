import { fireEvent, screen, within } from '@testing-library/react'
import type { ReactNode } from 'react'
import { expect, test } from 'vitest'
import { Log } from '#client/features/admin/log.tsx'
import { Mails } from '#client/features/admin/mails.tsx'
import { BlogManagement } from '#client/features/blog-admin/blog-management.tsx'
import { InboxList } from '#client/features/inbox/inbox-list.tsx'
import { AdminProvider } from '#client/ui/admin/provider.tsx'
import { LANGUAGES } from '#shared/i18n/languages.ts'
import { aCard, aTally } from '#tests/client/blog-admin/opened-list.tsx'
import { WithCode } from '#tests/client/blog-admin/part.tsx'
import { renderPart, type Answers } from '#tests/support/client/render.tsx'

interface List {
  part: ReactNode
  at: string
  procedure: string
  /** What its address asks for, on each page. */
  asked?: object
  /** Of other procedures. */
  answers?: Answers
  /** The rows, by their numbers, as the procedure answers them. */
  page: (ids: number[], next: string | null) => object
  /** Finds what a row is called. */
  row: (id: number) => Element | null
  /** What has the focus when a row was added. */
  focused: (id: number) => Element
  /** How many rows there are, before and after the second page; absent: not said. */
  counts?: readonly [string, string]
  failed: string
  /** An address whose list is empty, and what is said there. */
  empty: readonly [at: string, said: string]
}

const AT = '2026-11-26T14:05:00.000Z'
const cell = (name: string) => screen.queryByRole('cell', { name: new RegExp(name) })
/** Both layouts of a list are in the document, without the styles that hide one. */
const inTable = (role: 'link' | 'button' | 'row', name: string) =>
  within(screen.getByRole('table')).getByRole(role, { name: new RegExp(name) })

const LISTS: Readonly<Record<string, List>> = {
  messages: {
    part: <InboxList />,
    at: '/admin/bandeja',
    procedure: 'admin.inbox.list',
    answers: {
      'admin.inbox.counts': async () => ({ new: 25, waiting: 0, answered: 3, spam: 1, all: 100 }),
    },
    page: (ids, next) => ({
      next,
      rows: ids.map((id) => ({
        id,
        kind: 'message',
        number: '',
        name: `Huésped ${id}`,
        language: 'zh',
        state: 'new',
        assignee: 'maria',
        message: '有婴儿床吗？',
        createdAt: AT,
        answeredAt: null,
        revision: 1,
      })),
    }),
    row: (id) => screen.queryByRole('row', { name: new RegExp(`Huésped ${id}\\b.*maria`) }),
    focused: (id) => inTable('link', `Huésped ${id}`),
    failed: 'No se pudo cargar la lista de mensajes.',
    empty: ['/admin/bandeja', 'Nadie espera respuesta. ¡Qué bien!'],
  },
  mails: {
    part: <Mails />,
    at: '/admin/correo',
    procedure: 'admin.mail.list',
    answers: {
      'admin.today.overview': async () => ({ lights: [] }),
      'admin.mail.counts': async () => ({ waiting: 3, refused: 0, sent: 0, discarded: 0 }),
    },
    page: (ids, next) => ({
      next,
      rows: ids.map((id) => ({
        id,
        recipient: 'ana@example.com',
        subject: `Tu reserva HM-${id}`,
        outcome: 'Por salir',
        attempts: 0,
        nextAttemptAt: AT,
        sentAt: null,
        discardedAt: null,
        createdAt: AT,
      })),
    }),
    row: (id) => cell(`^Tu reserva HM-${id}$`),
    focused: (id) => inTable('button', `Leer: Tu reserva HM-${id}`),
    failed: 'No se pudo cargar la lista de correos.',
    empty: ['/admin/correo?show=refused', 'Ningún correo fue rechazado.'],
  },
  'log entries': {
    part: <Log />,
    at: '/admin/registro',
    procedure: 'admin.audit.list',
    page: (ids, next) => ({
      next,
      rows: ids.map((id) => ({
        id,
        who: 'maria',
        action: 'inbox.answer',
        // A record without a page, so that the row itself gets the focus.
        about: `media:${id}`,
        label: `el mensaje ${id}`,
        facts: {},
        createdAt: AT,
      })),
    }),
    row: (id) => cell(`respondió el mensaje ${id}`),
    focused: (id) => inTable('row', `respondió el mensaje ${id} maria`),
    failed: 'No se pudo cargar la lista de anotaciones.',
    empty: ['/admin/registro', 'Todavía no hay nada de esto en el registro.'],
  },
  articles: {
    part: <BlogManagement />,
    at: '/admin/blog?q=m',
    asked: { lang: 'es', q: 'm' },
    procedure: 'admin.blog.cards',
    answers: {
      'admin.blog.categories': async () => [],
      'admin.blog.versions': async () => [],
      'admin.blog.tally': async () => aTally(),
    },
    page: (ids, next) => ({ articles: ids.map((id) => aCard({ id, title: `Texto ${id}` })), next }),
    row: (id) => screen.queryByRole('heading', { name: `Texto ${id}` }),
    focused: (id) => screen.getByRole('button', { name: `Editar Texto ${id}` }),
    counts: ['2 de 3 artículos', '3 artículos'],
    failed: 'No se pudieron cargar los artículos.',
    empty: [
      '/admin/blog?status=false&category=historia',
      'Intenta ajustar los filtros de búsqueda',
    ],
  },
  translations: {
    part: <BlogManagement />,
    at: '/admin/blog?translations=all',
    procedure: 'admin.blog.translations.list',
    page: (ids, next) => ({
      next,
      articles: ids.map((id) => ({
        id,
        title: `Texto ${id}`,
        language: 'es',
        versions: LANGUAGES.map((language) => ({
          language,
          id: language === 'es' ? id : null,
          title: language === 'es' ? `Texto ${id}` : null,
          published: false,
          outdated: false,
        })),
      })),
    }),
    row: (id) => screen.queryByRole('heading', { name: `Texto ${id}` }),
    focused: (id) =>
      screen
        .getByRole('heading', { name: `Texto ${id}` })
        .closest('li')!
        .querySelector('a')!,
    failed: 'No se pudieron cargar las traducciones.',
    empty: ['/admin/blog?translations=de', 'Ningún artículo está así.'],
  },
}

const show = ({ part, procedure, answers }: List, at: string, answer: Answers[string]) =>
  renderPart(
    <AdminProvider>
      <WithCode>{part}</WithCode>
    </AdminProvider>,
    { at, answers: { ...answers, [procedure]: answer } },
  )

const more = () => screen.findByRole('button', { name: 'Mostrar más' })

test.each(Object.entries(LISTS))(
  'the next page of %s is added, each row once',
  async (_what, list) => {
    const asked: { cursor?: string }[] = []
    await show(list, list.at, async (input) => {
      asked.push(input as { cursor?: string })
      if (asked.length === 1) return list.page([1, 2], '7-2')
      // What was saved between two loads is on both pages.
      return list.page([2, 3], null)
    })
    if (list.counts) expect(await screen.findByText(list.counts[0])).toBeTruthy()

    fireEvent.click(await more())

    await expect.poll(() => list.row(3)).toBeTruthy()
    for (const id of [1, 2]) expect(list.row(id), `row ${id}`).toBeTruthy()
    expect(asked).toMatchObject([list.asked ?? {}, { ...list.asked, cursor: '7-2' }])
    expect(asked[0]?.cursor).toBeUndefined()
    expect(screen.queryByRole('button', { name: 'Mostrar más' })).toBeNull()
    if (list.counts) expect(await screen.findByText(list.counts[1])).toBeTruthy()
    await expect.poll(() => document.activeElement).toBe(list.focused(3))
  },
)

test.each(Object.entries(LISTS))(
  'a further page of %s that fails leaves the others, and the button with the focus',
  async (_what, list) => {
    await show(list, list.at, async (input) => {
      if ((input as { cursor?: string }).cursor) throw new Error('offline')
      return list.page([1], '7-1')
    })
    const button = await more()
    button.focus()

    fireEvent.click(button)

    expect(await screen.findByText(list.failed)).toBeTruthy()
    expect(list.row(1)).toBeTruthy()
    expect(await more()).toBe(document.activeElement)
  },
)

test.each(Object.entries(LISTS))(
  'a list of %s that failed to load says so, and can be loaded again',
  async (_what, list) => {
    let isAway = true
    await show(list, list.at, async () => {
      if (isAway) throw new Error('offline')
      return list.page([1], null)
    })

    expect(await screen.findByText(list.failed)).toBeTruthy()
    isAway = false
    fireEvent.click(screen.getByRole('button', { name: 'Reintentar' }))

    await expect.poll(() => list.row(1)).toBeTruthy()
    expect(screen.queryByText(list.failed)).toBeNull()
  },
)

test.each(Object.entries(LISTS))('a list of %s without rows says so', async (_what, list) => {
  const [at, said] = list.empty
  await show(list, at, async () => list.page([], null))

  expect(await screen.findByText(said)).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Mostrar más' })).toBeNull()
})

test('of the filters of a list only the chosen one is the current page', async () => {
  const { messages } = LISTS
  await show(messages!, '/admin/bandeja?show=spam', async () => messages!.page([], null))

  const filters = await screen.findByRole('navigation', { name: 'Qué mensajes se muestran' })
  const current = within(filters).getAllByRole('link', { current: 'page' })

  expect(current.map(({ textContent }) => textContent)).toEqual([expect.stringMatching(/spam/i)])
})
