import { Box, Container, SimpleGrid } from '@chakra-ui/react'
import { useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type { AdminArticle } from '#shared/blog/admin.ts'
import type { Language } from '#shared/i18n/languages.ts'
import { useReloadArticles } from '../article-queries.ts'
import { ConflictDialog } from '../autosave/conflict-dialog.tsx'
import {
  articleDrafts,
  moveToNewArticle,
  newArticleDrafts,
  type LocalDraftStorage,
} from '../autosave/local-drafts.ts'
import { RestoreNotice } from '../autosave/restore-notice.tsx'
import { UnsavedChangesGuard } from '../autosave/unsaved-changes-guard.tsx'
import { useAutosave, type Autosave } from '../autosave/use-autosave.ts'
import { HistoryButton } from '../history/history-button.tsx'
import { PresenceLine } from '../presence/presence-line.tsx'
import { PreviewLink } from '../publish/preview-link.tsx'
import { PublishButton } from '../publish/publish-button.tsx'
import { ScheduledNotice } from '../publish/scheduled-notice.tsx'
import { usePublication, type Publication } from '../publish/use-publication.ts'
import { OriginalBeside } from '../translations/original-beside.tsx'
import { useBlogAddress, useBlogNavigation, useUsername } from '../blog-address.ts'
import { draftOf, type Draft } from './draft.ts'
import { FormHeader, PREVIEW_BUTTON } from './form-header.tsx'
import { FormSections } from './form-sections.tsx'
import { createFormState, type FormState } from './form-state.ts'
import { LanguagesBar } from './languages-bar.tsx'
import { PhoneBar } from './phone-bar.tsx'
import { Preview } from './preview.tsx'
import { useSave } from './save/use-save.ts'
import { useUploadsFirst } from './save/use-uploads-first.ts'

export interface ArticleFormProps {
  /** Absent for a new article. */
  article?: AdminArticle
  /** The article that a new one translates. */
  translated?: AdminArticle
  initial: Draft
  /** A new article was saved, and its editor stays open. */
  onCreated?: (id: number) => void
}

/** The editor of one article: the form, its preview and its autosave (spec §2, §4). */
export function ArticleForm(props: ArticleFormProps) {
  const { translated, initial, onCreated } = props
  const [article, setArticle] = useState(props.article)
  const username = useUsername()
  const { showList } = useBlogNavigation()
  const [form] = useState(() => startForm(props))
  const storage = useDrafts(article, initial)
  const autosave = useAutosave(form, storage)
  const preview = usePreview()
  const [theirs, setTheirs] = useState<AdminArticle>()
  const reload = useReloadArticles()
  const { save, saveAndStay, saveFirst, phase } = useSave({
    form,
    draftOfSave: autosave.draftOfSave,
    onSaved: (saved, { sent }, then) => {
      if (!article) storage.moveTo(saved.id)
      autosave.articleSaved(sent.version)
      reload(saved)
      if (then === 'closes') return showList()
      if (then === 'left') return
      setArticle(saved)
      if (!article) onCreated?.(saved.id)
    },
    onGone: () => {
      autosave.flush()
      if (article) moveToNewArticle(username, article.id)
      form.setOrigin({ base: form.current() })
      showList()
    },
    onConflict: setTheirs,
  })
  const resolve = (draft: Draft) => {
    if (!theirs) return
    startFrom(form, draft, theirs)
    setArticle(theirs)
    setTheirs(undefined)
    save(draft)
  }
  const saveAndClose = useUploadsFirst(form, () => save(form.current()))
  useSaveKey(saveAndStay)
  const publication = usePublication({ form, article, saveFirst, onStored: setArticle })
  const actions = { phase, onPreview: preview.open, onSave: saveAndClose }

  return (
    <>
      <UnsavedChangesGuard isChanged={form.isUnfinished} />
      {preview.isOpen && <OpenPreview form={form} article={article} onClose={preview.close} />}
      <Box hidden={preview.isOpen}>
        <FormHeader
          history={article && <HistoryButton id={article.id} form={form} />}
          publish={<PublishButton form={form} article={article} publication={publication} />}
          {...actions}
          isNew={!article}
          autosave={autosave}
          onSaveAndStay={saveAndStay}
        />
        <FormBody
          form={form}
          autosave={autosave}
          article={article}
          publication={publication}
          translated={translated}
          language={initial.language}
          isHidden={preview.isOpen}
        />
        <PhoneBar {...actions} form={form} status={autosave.status} />
      </Box>
      {theirs && (
        <ConflictDialog
          base={form.origin().base}
          mine={form.current()}
          theirs={theirs}
          onResolve={resolve}
          onClose={() => setTheirs(undefined)}
        />
      )}
    </>
  )
}

interface OpenPreviewProps extends Pick<FormBodyProps, 'form' | 'article'> {
  onClose: () => void
}

/** The preview, with links to what is saved where something is. */
function OpenPreview({ form, article, onClose }: OpenPreviewProps) {
  return (
    <Preview draft={form.current()} onClose={onClose}>
      {article && (
        <PreviewLink id={article.id} language={article.language} isUnsaved={form.isChanged()} />
      )}
    </Preview>
  )
}

/** What was decided, as changes of what is stored. */
function startFrom(form: FormState, draft: Draft, stored: AdminArticle): void {
  form.reset(draft)
  form.setOrigin({ base: draftOf(stored), revision: stored.revision })
}

interface FormBodyProps {
  form: FormState
  autosave: Autosave
  article: AdminArticle | undefined
  publication: Publication
  /** The article that a new one translates. */
  translated: AdminArticle | undefined
  language: Language
  isHidden: boolean
}

/** What is written, with what the editor has to say about it. */
function FormBody(props: FormBodyProps) {
  const { form, autosave, article, publication, translated, language, isHidden } = props
  const versionsOf = (article ?? translated)?.id
  return (
    <Container
      as={isHidden ? 'div' : 'main'}
      id={isHidden ? undefined : 'contenido'}
      maxW={versionsOf !== undefined && language !== 'es' ? '96rem' : '7xl'}
      py={{ base: '5', md: '8' }}
    >
      <RestoreNotice autosave={autosave} />
      {article && <ScheduledNotice article={article} publication={publication} />}
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

const startForm = ({ article, translated, initial }: ArticleFormProps) =>
  createFormState(
    { base: initial, revision: article?.revision, translationOf: translated?.id },
    article?.id,
  )

/** The local drafts of the article, or of a new one in its language. */
function useDrafts(article: AdminArticle | undefined, { language }: Draft): LocalDraftStorage {
  const username = useUsername()
  const { draft: wanted } = useBlogAddress()
  const [storage] = useState(() =>
    article
      ? articleDrafts(username, article.id, wanted)
      : newArticleDrafts(username, language, wanted),
  )
  return storage
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

/** Whether the preview replaces the form; closing it moves the focus back to its button. */
function usePreview() {
  const [isOpen, setIsOpen] = useState(false)
  return {
    isOpen,
    open: () => setIsOpen(true),
    close: () => {
      // A hidden button cannot receive the focus.
      flushSync(() => setIsOpen(false))
      document.getElementById(PREVIEW_BUTTON)?.focus()
    },
  }
}
