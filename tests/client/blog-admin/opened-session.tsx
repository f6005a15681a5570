import { act } from '@testing-library/react'
import { useEffect, useState } from 'react'
import { vi } from 'vitest'
import {
  articleDrafts,
  newArticleDrafts,
} from '#client/features/blog-admin/autosave/local-drafts.ts'
import { RestoreNotice } from '#client/features/blog-admin/autosave/restore-notice.tsx'
import { SaveStatus } from '#client/features/blog-admin/autosave/save-status.tsx'
import { useStoredDrafts } from '#client/features/blog-admin/autosave/unsaved-texts.ts'
import { useAutosave } from '#client/features/blog-admin/autosave/use-autosave.ts'
import type { Draft } from '#client/features/blog-admin/form/draft.ts'
import type { FormState } from '#client/features/blog-admin/form/form-state.ts'
import { useSave } from '#client/features/blog-admin/form/save/use-save.ts'
import { PublishButton } from '#client/features/blog-admin/publish/publish-button.tsx'
import { ScheduledNotice } from '#client/features/blog-admin/publish/scheduled-notice.tsx'
import { usePublication } from '#client/features/blog-admin/publish/use-publication.ts'
import type { AdminArticle } from '#shared/blog/admin.ts'
import type { Answers } from '#tests/support/client/render.tsx'
import { anArticle } from './opened-editor.tsx'
import { formOf, showPart } from './part.tsx'

interface SessionOptions {
  /** As it is stored; null for a new one. */
  article?: AdminArticle | null
  form?: FormState
  answers?: Answers
}

/**
 * What saves, stores and publishes a form, without its fields: what somebody types is a change of the
 * form's state. How the editor closes and opens again is a question to the whole of it.
 */
export async function openSession(options: SessionOptions = {}) {
  const { article = anArticle(), answers = {} } = options
  const form = options.form ?? formOf(article ?? undefined)
  const session = {
    form,
    /** What the editor does after each save. */
    ends: [] as string[],
    onGone: vi.fn(() => undefined),
    onConflict: vi.fn((_theirs: AdminArticle) => undefined),
    type: (fields: Partial<Draft>) => act(() => form.change(fields)),
    save: () => act(() => current.save(form.current())),
    saveAndStay: () => act(() => current.saveAndStay()),
    /** The editor is closed, and the panel stays. */
    leave: () => undefined as void,
  }
  let current: Pick<ReturnType<typeof useSave>, 'save' | 'saveAndStay'>
  function Session() {
    const [stored, setStored] = useState(article ?? undefined)
    const [storage] = useState(() =>
      article ? articleDrafts('maria', article.id) : newArticleDrafts('maria', 'es'),
    )
    useStoredDrafts()
    const autosave = useAutosave(form, storage)
    const { phase, ...saves } = useSave({
      form,
      draftOfSave: autosave.draftOfSave,
      onSaved: (_saved, { sent }, then) => {
        autosave.articleSaved(sent.version)
        session.ends.push(then)
      },
      onGone: session.onGone,
      onConflict: session.onConflict,
    })
    const { saveFirst } = saves
    const publication = usePublication({ form, article: stored, saveFirst, onStored: setStored })
    useEffect(() => {
      current = saves
    })
    return (
      <>
        <RestoreNotice autosave={autosave} />
        <SaveStatus status={autosave.status} phase={phase} onSignIn={autosave.signIn} />
        {stored && <ScheduledNotice article={stored} publication={publication} />}
        <PublishButton form={form} article={stored} publication={publication} />
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
  await showPart(<Panel />, { 'admin.blog.versions': async () => [], ...answers })
  return session
}
