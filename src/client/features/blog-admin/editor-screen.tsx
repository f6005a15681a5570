import { useState, type ComponentProps, type ReactNode } from 'react'
import { errorCode } from '#client/lib/trpc.ts'
import { useToast } from '#client/ui/toast/toast.tsx'
import { useModule } from '#client/ui/admin/page/lazy-part.tsx'
import { PageLoading } from '#client/ui/admin/page/page-header.tsx'
import type { AdminArticle } from '#shared/blog/admin.ts'
import { useArticleQuery, useReload } from './article/queries.ts'
import { useBlogAddress, useNavigation, useUsername, type BlogAddress } from './article/address.ts'
import { draftOf, newDraft, translationOf } from './article/draft.ts'
import { DialogsContext } from './article/lazy-dialogs.tsx'
import { useToolbar } from './editor/lazy-toolbar.ts'
import { useI18n } from '#client/lib/i18n.tsx'
import { ArticleForm } from './form/article-form.tsx'
import { loadBlogList } from './list/lazy-list.ts'
import { detachDrafts } from './session/local-drafts.ts'
import { useServerDrafts } from './session/unsaved-texts.ts'

/** The editor of the blog management (spec §2, §4). */
export function EditorScreen() {
  const { t } = useI18n()
  const address = useBlogAddress()
  const { showArticle } = useNavigation()
  const isKnown = useServerDrafts() !== undefined
  const [created, setCreated] = useState<Created>()
  // After the first save of a new article the form stays open under the article's URL.
  const { edit, from, language } =
    created && created.id === address.edit ? created.address : address
  const onCreated = (id: number) => {
    setCreated({ id, address })
    showArticle(id)
  }
  if (edit !== 'new' && edit !== undefined) {
    return (
      <LoadedArticle id={edit}>
        {(article) => (
          <FormWithDialogs key={article.id} article={article} initial={draftOf(article)} />
        )}
      </LoadedArticle>
    )
  }
  const empty = isKnown ? (
    <FormWithDialogs
      key={`new-${language}`}
      initial={newDraft(language, String(t.names.hotel))}
      onCreated={onCreated}
    />
  ) : (
    <PageLoading text="Cargando artículo…" />
  )
  if (from === undefined) return empty
  return (
    <LoadedArticle id={from} whenGone={empty}>
      {(article) => (
        <FormWithDialogs
          key={`new-${language}-${article.id}`}
          translated={article}
          initial={translationOf(article, language)}
          onCreated={onCreated}
        />
      )}
    </LoadedArticle>
  )
}

/** Loads the dialogs and the list after the toolbar, so that they also open offline. */
function FormWithDialogs(props: ComponentProps<typeof ArticleForm>) {
  const isShown = useToolbar() !== undefined
  useModule('list', loadBlogList, isShown)
  return (
    <DialogsContext value={useModule('parts', () => import('./parts.ts'), isShown)}>
      <ArticleForm {...props} />
    </DialogsContext>
  )
}

interface Created {
  id: number
  /** The state of the URL when the form was opened. */
  address: BlogAddress
}

interface LoadedArticleProps {
  id: number
  /** Shown if the article does not exist; absent: an error is shown, then the list. */
  whenGone?: ReactNode
  children: (article: AdminArticle) => ReactNode
}

function LoadedArticle({ id, whenGone, children }: LoadedArticleProps) {
  const report = useOpenError(id)
  const { data: article, error } = useArticleQuery(id, (failure) => {
    if (!whenGone || !isNotFound(failure)) report(failure)
  })
  if (article) return children(article)
  return whenGone && isNotFound(error) ? whenGone : <PageLoading text="Cargando artículo…" />
}

const isNotFound = (error: unknown): boolean => errorCode(error) === 'NOT_FOUND'

/** Shows why an article cannot be opened, and returns to the list. */
function useOpenError(id: number): (error: unknown) => void {
  const notify = useToast()
  const reload = useReload()
  const username = useUsername()
  const { showList } = useNavigation()
  return (error) => {
    const isGone = isNotFound(error)
    if (isGone) detachDrafts(username, id)
    notify({
      title: isGone ? 'Artículo no encontrado' : 'Error',
      text: isGone
        ? 'Este artículo ya no existe. La página se actualizará.'
        : 'No se pudo abrir el artículo',
      destructive: true,
    })
    reload()
    showList()
  }
}
