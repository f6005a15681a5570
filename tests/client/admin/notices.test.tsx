import { screen, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { expect, test, vi } from 'vitest'
import { MissingFactor, OldAnswers, OverdueArticles } from '#client/features/admin/notices.tsx'
import { AdminProvider } from '#client/ui/admin/provider.tsx'
import type { Role } from '#shared/auth/roles.ts'
import type { ScheduledArticle } from '#shared/blog/admin.ts'
import { MAX_COUNTED_ROWS } from '#shared/panel/filters.ts'
import { renderPart } from '#tests/support/client/render.tsx'

interface Notice {
  part: ReactNode
  procedure: string
  answer: unknown
  /** Absent: the notice says nothing. */
  says?: (string | RegExp)[]
  hides?: RegExp
  /** Name and target of its only link. */
  link?: [name: string | RegExp, href: string]
}

const old = { question: '¿Hace falta un guía?', checked: '2026-05', source: 'https://park.example' }

const overdue = (articles: ScheduledArticle[]) => ({
  part: <OverdueArticles />,
  procedure: 'admin.blog.scheduled',
  answer: articles,
})

const scheduled = (title: string, isOverdue: boolean, id = title.length): ScheduledArticle => ({
  id,
  language: 'es',
  title,
  publishAt: '2026-11-23T14:00:00.000Z',
  scheduledBy: 'ana',
  isOverdue,
})

const account = (role: Role | null, hasFactor: boolean) => ({
  part: <MissingFactor />,
  procedure: 'admin.account.me',
  answer: { username: 'maria', role, hasFactor },
})
const FACTORS: Notice['link'] = [/./, '/admin/cuenta#formas-de-entrar']

const NOTICES: Readonly<Record<string, Notice>> = {
  'an answer for travellers that is to be checked again': {
    part: <OldAnswers />,
    procedure: 'admin.house.oldAnswers',
    answer: [old],
    says: [/mayo de 2026/],
    link: [old.question, old.source],
  },
  'an article that was not published at its time': {
    ...overdue([scheduled('La cueva', true), scheduled('El mar', false)]),
    says: [
      'Un artículo programado no se publicó a su hora',
      /«La cueva», previsto para el lun 23 nov, 09:00/,
    ],
    hides: /El mar/,
  },
  'more late articles than are counted': {
    ...overdue(Array.from({ length: MAX_COUNTED_ROWS }, (_, id) => scheduled('Uno', true, id))),
    says: ['100+ artículos programados no se publicaron a su hora'],
  },
  'an owner without a second factor': {
    ...account('owner', false),
    says: [/Tu cuenta se abre con la contraseña sola\./],
    link: FACTORS,
  },
  'a person without the factor of her role': {
    ...account(null, false),
    says: [/Tu cuenta necesita una segunda forma/],
    link: FACTORS,
  },
  'an owner with a second factor': { ...account('owner', true), hides: /cuenta/ },
  'an editor without a second factor': { ...account('editor', false), hides: /cuenta/ },
}

test.each(Object.entries(NOTICES))(
  'Hoy says what is to be done about %s',
  async (_what, notice) => {
    const ask = vi.fn(async () => notice.answer)
    const { container } = await renderPart(<AdminProvider>{notice.part}</AdminProvider>, {
      answers: { [notice.procedure]: ask },
    })

    await waitFor(() => expect(ask).toHaveBeenCalledOnce())
    for (const text of notice.says ?? []) expect(await screen.findByText(text)).toBeTruthy()
    if (notice.hides) expect(container.textContent).not.toMatch(notice.hides)
    if (!notice.link) return
    const [name, href] = notice.link
    expect(screen.getByRole('link', { name }).getAttribute('href')).toBe(href)
  },
)
