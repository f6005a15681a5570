import { defaultStringifySearch } from '@tanstack/react-router'
import { fireEvent, screen } from '@testing-library/react'
import { BlogManagement } from '#client/features/blog-admin/blog-management.tsx'
import type { LocalDraft } from '#client/features/blog-admin/session/local-drafts.ts'
import { draftOf } from '#client/features/blog-admin/article/draft.ts'
import { AdminProvider } from '#client/ui/admin/provider.tsx'
import type { Language } from '#shared/i18n/languages.ts'
import type { Presence } from '#shared/blog/presence.ts'
import { renderPart, type Answers } from '#tests/support/client/render.tsx'
import { aCard, aPage } from './opened-list.tsx'
import { WithCode } from './part.tsx'
import { anArticle } from './session/an-article.ts'

interface FormOptions {
  edit: number | 'new'
  from?: number
  lang?: Language
  answers?: Answers
}

/** Opens the editor, and waits for the form. */
export async function openForm(options: FormOptions) {
  const opened = await openEditor(options)
  await screen.findByLabelText('Contenido del artículo')
  return opened
}

export async function openEditor({ edit, from, lang, answers = {} }: FormOptions) {
  const search = {
    edit: String(edit),
    ...(from === undefined ? {} : { from: String(from) }),
    ...(lang === undefined ? {} : { lang }),
  }
  const { router } = await renderPart(
    <AdminProvider>
      <WithCode>
        <BlogManagement />
      </WithCode>
    </AdminProvider>,
    {
      at: `/admin/blog${defaultStringifySearch(search)}`,
      answers: {
        'admin.blog.cards': async () => aPage([aCard({ id: 7, title: 'Los moai' })]),
        'admin.blog.byId': async () => anArticle(),
        'admin.blog.categories': async () => [],
        'admin.blog.versions': async () => [],
        'admin.blog.translations.original': async () => null,
        'admin.blog.presence.note': async () => alone(),
        'admin.blog.presence.leave': async () => ({ success: true }),
        ...answers,
      },
    },
  )
  return { address: () => router.state.location.href }
}

/** The article is as it was opened, and no other editor has it open. */
export const alone = (): Presence => ({
  others: [],
  revision: 3,
  updatedAt: '2026-01-01T00:00:00Z',
  updatedBy: null,
})

export function aLocalDraft(): LocalDraft {
  const base = draftOf(anArticle())
  return { at: '2026-11-20T20:00:00Z', draft: { ...base, title: 'De ayer' }, base }
}

export const box = (label: string) =>
  screen.getByLabelText<HTMLInputElement>(
    new RegExp(`^${label.replaceAll(/[()]/g, String.raw`\$&`)}`),
    { selector: 'input, textarea' },
  )

export function fill(label: string, value: string): void {
  fireEvent.change(box(label), { target: { value } })
}

/** Presses the button with a name. */
export const press = (name: string) =>
  fireEvent.click(screen.getByText(name, { selector: 'button' }))

export const save = () => press('Guardar')
