import { Box, Container, SimpleGrid } from '@chakra-ui/react'
import { useState } from 'react'
import { flushSync } from 'react-dom'
import type { AdminArticle } from '#shared/blog/admin.ts'
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
import { useAutosave } from '../autosave/use-autosave.ts'
import { PresenceLine } from '../presence/presence-line.tsx'
import { useBlogAddress, useBlogNavigation, useUsername } from '../blog-address.ts'
import { draftOf, type Draft } from './draft.ts'
import { FormHeader, PREVIEW_BUTTON } from './form-header.tsx'
import { FormSections } from './form-sections.tsx'
import { createFormState } from './form-state.ts'
import { LanguagesBar } from './languages-bar.tsx'
import { Preview } from './preview.tsx'
import { useSave } from './use-save.ts'

export interface ArticleFormProps {
  /** Absent for a new article. */
  article?: AdminArticle
  /** The article that a new one translates. */
  translated?: AdminArticle
  initial: Draft
}

/** The editor of one article: the form, its preview and its autosave (spec §2, §4). */
export function ArticleForm({ article, translated, initial }: ArticleFormProps) {
  const username = useUsername()
  const { showList } = useBlogNavigation()
  const [form] = useState(() =>
    createFormState({
      base: initial,
      revision: article?.revision,
      translationOf: translated?.id,
    }),
  )
  const storage = useDrafts(article, initial)
  const autosave = useAutosave(form, storage)
  const preview = usePreview()
  const [theirs, setTheirs] = useState<AdminArticle>()
  const reload = useReloadArticles()
  const { save, isPending } = useSave({
    form,
    article,
    onSaved: () => {
      autosave.clear()
      reload()
      showList()
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
    form.reset(draft)
    form.setOrigin({ base: draftOf(theirs), revision: theirs.revision })
    setTheirs(undefined)
    save(draft)
  }
  const versionsOf = (article ?? translated)?.id

  return (
    <>
      <UnsavedChangesGuard isChanged={form.isChanged} />
      {preview.isOpen && <Preview draft={form.current()} onClose={preview.close} />}
      <Box hidden={preview.isOpen}>
        <FormHeader
          isNew={!article}
          isPending={isPending}
          savedAt={autosave.savedAt}
          onPreview={preview.open}
          onSave={() => save(form.current())}
        />
        <Container
          as={preview.isOpen ? 'div' : 'main'}
          id={preview.isOpen ? undefined : 'contenido'}
          maxW="7xl"
          py={{ base: '5', md: '8' }}
        >
          <RestoreNotice autosave={autosave} />
          {article && <PresenceLine id={article.id} form={form} />}
          {versionsOf !== undefined && <LanguagesBar id={versionsOf} current={initial.language} />}
          <SimpleGrid columns={{ base: 1, lg: 3 }} gap={{ base: '5', lg: '6' }} inert={isPending}>
            <FormSections form={form} isNew={!article} article={article} />
          </SimpleGrid>
        </Container>
      </Box>
      {theirs && (
        <ConflictDialog
          base={form.origin().base}
          mine={form.current()}
          theirs={draftOf(theirs)}
          onResolve={resolve}
          onClose={() => setTheirs(undefined)}
        />
      )}
    </>
  )
}

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
