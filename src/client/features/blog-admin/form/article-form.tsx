import { Box, Container, SimpleGrid } from '@chakra-ui/react'
import { useState } from 'react'
import { flushSync } from 'react-dom'
import type { AdminArticle } from '#shared/blog/admin.ts'
import type { Language } from '#shared/i18n/languages.ts'
import { useReloadArticles } from '../article-queries.ts'
import { ConflictDialog } from '../autosave/conflict-dialog.tsx'
import { draftOf, type Draft } from './draft.ts'
import { draftStore, type DraftSource } from '../autosave/draft-store.ts'
import { FormHeader, PREVIEW_BUTTON } from './form-header.tsx'
import { FormParts } from './form-parts.tsx'
import { articleJournal, keepAsNew, newArticleJournal } from '../autosave/journal.ts'
import { LanguagesBar } from './languages-bar.tsx'
import { LeaveGuard } from '../autosave/leave-guard.tsx'
import { RecoverOffer } from '../autosave/local-copy.tsx'
import { Preview } from './preview.tsx'
import { useJournal } from '../autosave/use-journal.ts'
import { useSave } from './use-save.ts'

export interface ArticleFormProps {
  /** Absent for a new article. */
  article?: AdminArticle | undefined
  initial: Draft
  /** The article that a new one translates. */
  translated?: AdminArticle | undefined
  username: string
  /** Language of the list behind the editor. */
  language: Language
  /** Back to the list. */
  onClose: () => void
  onOpen: (id: number, language: Language) => void
  onTranslate: (from: number, language: Language) => void
}

/** The editor of one article: the form, its preview, and what keeps the text safe (spec §2, §4). */
export function ArticleForm(props: ArticleFormProps) {
  const { article, initial, translated, username, language, onClose } = props
  const [store] = useState(() => draftStore(sourceOf(props)))
  const [journal] = useState(() => journalOf(props))
  const preview = usePreview()
  const [theirs, setTheirs] = useState<AdminArticle>()
  const copy = useJournal(store, journal)
  const reload = useReloadArticles()
  const { save, isPending } = useSave({
    store,
    article,
    language,
    onSaved: () => {
      copy.clear()
      reload()
      onClose()
    },
    onGone: () => {
      copy.flush()
      if (article) keepAsNew(username, article.id)
      store.rebase({ base: store.current() })
      onClose()
    },
    onConflict: setTheirs,
  })
  const resolve = (draft: Draft) => {
    if (!theirs) return
    store.replace(draft)
    store.rebase({ base: draftOf(theirs), revision: theirs.revision })
    setTheirs(undefined)
    void save(draft)
  }
  const versionsOf = (article ?? translated)?.id

  return (
    <>
      <LeaveGuard isChanged={store.isChanged} />
      {preview.isOpen && <Preview draft={store.current()} onClose={preview.close} />}
      <Box hidden={preview.isOpen}>
        <FormHeader
          isNew={!article}
          isPending={isPending}
          keptAt={copy.keptAt}
          onPreview={preview.open}
          onSave={() => void save(store.current())}
          onClose={onClose}
        />
        <Container
          as={preview.isOpen ? 'div' : 'main'}
          id={preview.isOpen ? undefined : 'contenido'}
          maxW="7xl"
          py={{ base: '5', md: '8' }}
        >
          <RecoverOffer copy={copy} />
          {versionsOf !== undefined && (
            <LanguagesBar
              id={versionsOf}
              current={initial.language}
              onOpen={props.onOpen}
              onCreate={(other) => props.onTranslate(versionsOf, other)}
            />
          )}
          <SimpleGrid columns={{ base: 1, lg: 3 }} gap={{ base: '5', lg: '6' }} inert={isPending}>
            <FormParts store={store} isNew={!article} article={article} />
          </SimpleGrid>
        </Container>
      </Box>
      {theirs && (
        <ConflictDialog
          base={store.source().base}
          mine={store.current()}
          theirs={draftOf(theirs)}
          onResolve={resolve}
          onClose={() => setTheirs(undefined)}
        />
      )}
    </>
  )
}

function sourceOf({ article, initial, translated }: ArticleFormProps): DraftSource {
  return { base: initial, revision: article?.revision, translationOf: translated?.id }
}

const journalOf = ({ article, username, initial }: ArticleFormProps) =>
  article ? articleJournal(username, article.id) : newArticleJournal(username, initial.language)

/** Whether the preview stands in the form's place; closing it leads back to its button. */
function usePreview() {
  const [isOpen, setIsOpen] = useState(false)
  return {
    isOpen,
    open: () => setIsOpen(true),
    close: () => {
      // What is hidden cannot have the focus.
      flushSync(() => setIsOpen(false))
      document.getElementById(PREVIEW_BUTTON)?.focus()
    },
  }
}
