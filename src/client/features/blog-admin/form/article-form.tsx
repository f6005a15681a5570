import { Box } from '@chakra-ui/react'
import { useEffect, useRef, useState } from 'react'
import type { AdminArticle } from '#shared/blog/admin.ts'
import { Conflict } from '../conflict/conflict-dialog.tsx'
import { createArticleSession } from '../session/article-session.ts'
import type { Draft } from '../session/draft.ts'
import { UnsavedChangesGuard } from '../session/unsaved-changes-guard.tsx'
import { useRunner } from '../session/use-runner.ts'
import { FormBody } from './form-body.tsx'
import { FormHeader, PhoneBar } from './form-header.tsx'
import { OpenPreview, usePreview } from './preview.tsx'

interface ArticleFormProps {
  /** Absent for a new article. */
  article?: AdminArticle
  /** The article that a new one translates. */
  translated?: AdminArticle
  initial: Draft
  /** A new article was saved, and its editor stays open. */
  onCreated?: (id: number) => void
}

/** The editor of one article: its session, the form and its preview (spec §2, §4). */
export function ArticleForm({ article, translated, initial, onCreated }: ArticleFormProps) {
  const [form] = useState(() =>
    createArticleSession({ draft: initial, article, translationOf: translated?.id }),
  )
  const storage = useRunner({ form, onCreated })
  const preview = usePreview()
  const saveAndStay = () => form.save({ closes: false })
  useSaveKey(saveAndStay)
  return (
    <>
      <UnsavedChangesGuard isChanged={form.isUnfinished} />
      {preview.isOpen && <OpenPreview form={form} onClose={preview.close} />}
      <Box hidden={preview.isOpen}>
        <FormHeader form={form} onPreview={preview.open} onSaveAndStay={saveAndStay} />
        <FormBody
          form={form}
          storage={storage}
          translated={translated}
          language={initial.language}
          isHidden={preview.isOpen}
        />
        <PhoneBar form={form} />
      </Box>
      <Conflict form={form} />
    </>
  )
}

/** Ctrl+S and ⌘S save the article; the browser would save the page. */
function useSaveKey(saveAndStay: () => void): void {
  const latest = useRef(saveAndStay)
  useEffect(() => {
    latest.current = saveAndStay
  })
  useEffect(() => {
    const listening = new AbortController()
    const onKey = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 's' || !(event.ctrlKey || event.metaKey)) return
      if (event.altKey || event.shiftKey) return
      event.preventDefault()
      latest.current()
    }
    addEventListener('keydown', onKey, { signal: listening.signal })
    return () => listening.abort()
  }, [])
}
