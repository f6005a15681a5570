import { act, screen } from '@testing-library/react'
import type { Editor } from '@tiptap/core'
import type { ReactNode } from 'react'
import * as toolbar from '#client/features/blog-admin/editor/toolbar/toolbar.tsx'
import { BlogList } from '#client/features/blog-admin/list/blog-list.tsx'
import * as parts from '#client/features/blog-admin/parts.ts'
import { DialogsContext } from '#client/features/blog-admin/article/lazy-dialogs.tsx'
import { moduleKey, useModule } from '#client/ui/admin/page/lazy-part.tsx'
import { STREAM_KEY, type PanelStream } from '#client/lib/panel-stream.ts'
import { useApi } from '#client/lib/api.tsx'
import { ContentEditor } from '#client/features/blog-admin/editor/content-editor.tsx'
import { draftOf, newDraft } from '#client/features/blog-admin/article/draft.ts'
import {
  createSession,
  SessionContext,
  type ArticleSession,
} from '#client/features/blog-admin/session/article-session.ts'
import { AdminProvider } from '#client/ui/admin/provider.tsx'
import type { AdminArticle } from '#shared/blog/admin.ts'
import type { Language } from '#shared/i18n/languages.ts'
import { renderPart, type Answers } from '#tests/support/client/render.tsx'

/** Renders a part of the blog management by itself. */
export const showPart = (part: ReactNode, answers: Answers = {}) =>
  renderPart(
    <AdminProvider>
      <WithCode>{part}</WithCode>
    </AdminProvider>,
    { at: '/admin/blog', answers },
  )

/** The code that comes after the editor is there, and the panel's event stream is open. */
export function WithCode({ children }: { children: ReactNode }) {
  const { queryClient } = useApi()
  if (!queryClient.getQueryData(STREAM_KEY)) queryClient.setQueryData(STREAM_KEY, STREAM)
  queryClient.setQueryData(moduleKey('toolbar'), toolbar)
  queryClient.setQueryData(moduleKey('parts'), parts)
  queryClient.setQueryData(moduleKey('list'), () => BlogList)
  return <DialogsContext value={useModule('parts', async () => parts)}>{children}</DialogsContext>
}

export const STREAM: PanelStream = { id: '9b2f8c1e-7a53-4d1c-8a51-0e6f3b7c2d10', beat: 1 }

/** The same, as a part of the editor of an article. */
export const showIn = (form: ArticleSession, part: ReactNode, answers?: Answers) =>
  showPart(<SessionContext value={form}>{part}</SessionContext>, answers)

/** What the fields of the form say of an article; of a new one where it is absent. */
export const formOf = (article?: AdminArticle): ArticleSession =>
  createSession(article ? { draft: draftOf(article), article } : { draft: newDraft('es') })

/** The editor of the text without the form around it. */
export async function openText(content = '', language: Language = 'es', answers: Answers = {}) {
  const form = createSession({ draft: { ...newDraft(language), content } })
  await showIn(form, <ContentEditor />, answers)
  await screen.findByLabelText(TEXT)
}

const TEXT = 'Contenido del artículo'

/** The element in which the text is written. */
export const textBox = () => screen.getByLabelText(TEXT)

export const editorOf = (): Editor => (textBox() as unknown as { editor: Editor }).editor

/** Sets the text of the editor: the simulated browser cannot type into it. */
export async function write(html: string): Promise<void> {
  const editor = editorOf()
  await act(async () => {
    editor.commands.setContent(html, { emitUpdate: true })
  })
}

export async function select(from: number, to = from): Promise<void> {
  const editor = editorOf()
  await act(async () => {
    editor.commands.setTextSelection({ from, to })
  })
}
