import { act } from '@testing-library/react'
import { useEffect, useState, type ReactNode } from 'react'
import { Conflict } from '#client/features/blog-admin/form/article-form.tsx'
import type { ArticleSession } from '#client/features/blog-admin/session/article-session.ts'
import type { Effect } from '#client/features/blog-admin/session/state.ts'
import type { Draft } from '#client/features/blog-admin/article/draft.ts'
import { RestoreNotice } from '#client/features/blog-admin/session/restore-notice.tsx'
import { SaveStatus } from '#client/features/blog-admin/session/save-status.tsx'
import { useServerDrafts } from '#client/features/blog-admin/session/unsaved-texts.ts'
import { useRunner } from '#client/features/blog-admin/session/runner.ts'
import {
  PublishButton,
  ScheduledNotice,
} from '#client/features/blog-admin/publish/publish-controls.tsx'
import type { AdminArticle } from '#shared/blog/admin.ts'
import type { Answers } from '#tests/support/client/render.tsx'
import { anArticle } from './session/an-article.ts'
import { formOf, showIn } from './part.tsx'

interface SessionOptions {
  /** As it is stored; null for a new one. */
  article?: AdminArticle | null
  form?: ArticleSession
  /** The fields that are needed. */
  fields?: ReactNode
  answers?: Answers
}

/**
 * What saves, stores and publishes an article, without the fields of the form: what somebody types is
 * an event of the session. How the editor closes and opens again is a question to the whole of it.
 */
export async function openSession(options: SessionOptions = {}) {
  const { article = anArticle(), answers = {}, fields } = options
  const effects: Effect['type'][] = []
  const opened = options.form ?? formOf(article ?? undefined)
  const form: ArticleSession = {
    ...opened,
    connect: (carryOut) =>
      opened.connect((effect) => {
        effects.push(effect.type)
        carryOut(effect)
      }),
  }
  const session = {
    form,
    /** What the session had done, in this order. */
    effects,
    type: (changed: Partial<Draft>) => act(() => form.change(changed)),
    save: () => act(() => form.save({ closes: true })),
    saveAndStay: () => act(() => form.save({ closes: false })),
    /** The editor is closed, and the panel stays. */
    leave: () => undefined as void,
  }
  function Session() {
    useServerDrafts()
    const storage = useRunner()
    return (
      <>
        <RestoreNotice storage={storage} />
        <SaveStatus />
        <ScheduledNotice />
        {fields}
        <PublishButton />
        <Conflict />
      </>
    )
  }
  function Panel() {
    const [isOpen, setIsOpen] = useState(true)
    useEffect(() => {
      session.leave = () => act(() => setIsOpen(false))
    }, [])
    return isOpen ? <Session /> : null
  }
  await showIn(form, <Panel />, { 'admin.blog.versions': async () => [], ...answers })
  return session
}
