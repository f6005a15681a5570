import { Box, Container, SimpleGrid } from '@chakra-ui/react'
import { useEffect, useState } from 'react'
import type { AdminArticle } from '#shared/blog/admin.ts'
import type { Language } from '#shared/i18n/languages.ts'
import { PresenceLine } from '../presence/presence-line.tsx'
import { ScheduledNotice } from '../publish/publish-dialog.tsx'
import { Conflict } from '../conflict/conflict-dialog.tsx'
import { createArticleSession, useStored, type ArticleSession } from '../session/article-session.ts'
import type { Draft } from '../session/draft.ts'
import type { LocalDraftStorage } from '../session/local-drafts.ts'
import { RestoreNotice } from '../session/restore-notice.tsx'
import { UnsavedChangesGuard } from '../session/unsaved-changes-guard.tsx'
import { useRunner } from '../session/use-runner.ts'
import { OriginalBeside } from '../translations/original-beside.tsx'
import { FormHeader, PhoneBar } from './form-header.tsx'
import { FormSections } from './form-sections.tsx'
import { LanguagesBar } from './languages.tsx'
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
  useSaveKey(form)
  return (
    <>
      <UnsavedChangesGuard isChanged={form.isUnfinished} />
      {preview.isOpen && <OpenPreview form={form} onClose={preview.close} />}
      <Box hidden={preview.isOpen}>
        <FormHeader form={form} onPreview={preview.open} />
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

interface FormBodyProps {
  form: ArticleSession
  storage: LocalDraftStorage
  /** The article that a new one translates. */
  translated: AdminArticle | undefined
  language: Language
  isHidden: boolean
}

/** What is written, with what the editor has to say about it. */
function FormBody(props: FormBodyProps) {
  const { form, storage, translated, language, isHidden } = props
  const article = useStored(form)
  const versionsOf = (article ?? translated)?.id
  return (
    <Container
      as={isHidden ? 'div' : 'main'}
      id={isHidden ? undefined : 'contenido'}
      maxW={versionsOf !== undefined && language !== 'es' ? '96rem' : '7xl'}
      py={{ base: '5', md: '8' }}
    >
      <RestoreNotice form={form} storage={storage} />
      {article && <ScheduledNotice form={form} article={article} />}
      {article && <PresenceLine id={article.id} form={form} />}
      {versionsOf !== undefined && <LanguagesBar id={versionsOf} current={language} />}
      <OriginalBeside form={form} language={language} translated={translated}>
        {(layout) => (
          <SimpleGrid
            columns={{ base: 1, lg: layout.isNarrow ? 1 : 3 }}
            gap={{ base: '5', lg: '6' }}
            templateRows={{ lg: 'auto 1fr' }}
          >
            <FormSections
              form={form}
              isNew={!article}
              article={article}
              versionsOf={versionsOf}
              {...layout}
            />
          </SimpleGrid>
        )}
      </OriginalBeside>
    </Container>
  )
}

/** Ctrl+S and ⌘S save the article; the browser would save the page. */
function useSaveKey(form: ArticleSession): void {
  useEffect(() => {
    const listening = new AbortController()
    const onKey = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 's' || !(event.ctrlKey || event.metaKey)) return
      if (event.altKey || event.shiftKey) return
      event.preventDefault()
      form.save({ closes: false })
    }
    addEventListener('keydown', onKey, { signal: listening.signal })
    return () => listening.abort()
  }, [form])
}
