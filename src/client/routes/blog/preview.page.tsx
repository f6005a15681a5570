import { createLazyRoute } from '@tanstack/react-router'
import { ArticleView } from '#client/features/blog/article/article-view.tsx'
import { PreviewNote } from '#client/features/blog/preview/preview-note.tsx'
import { PREVIEW_TEXTS } from '#client/features/blog/preview/preview-texts.ts'
import { samePath } from '#client/lib/head.ts'
import { useI18n, type I18n } from '#client/lib/i18n.tsx'
import { loadReadingI18n } from '#client/lib/texts/reading-i18n.ts'
import { orNull, type ApiAccess } from '#client/lib/trpc.ts'
import type { ShownArticle } from '#shared/blog/blog.ts'

export const Route = createLazyRoute('/preview')({ component: PreviewPage })

interface PreviewContext extends ApiAccess {
  i18n: I18n
}

/** The data of the page; 404 for a link that does not work, or no more. */
export async function loadPreview(
  { api, queryClient, i18n }: PreviewContext,
  token: string | undefined,
) {
  const query = orNull(api.blog.preview.queryOptions({ token: token ?? '' }), 'NOT_FOUND')
  const [article] = await Promise.all([
    token === undefined ? null : queryClient.ensureQueryData(query),
    loadReadingI18n(i18n),
  ])
  const { mark, gone } = PREVIEW_TEXTS[i18n.language]
  const title = article ? `${mark}: ${article.title}` : gone
  return {
    article,
    // Other languages have links of their own.
    paths: samePath('/blog'),
    head: {
      title: `${title} · ${i18n.t('site.name')}`,
      description: title,
      paths: {},
      noindex: true,
    },
    ...(article ? {} : { status: 404 }),
  }
}

function PreviewPage() {
  const { article } = Route.useLoaderData()
  const { language } = useI18n()
  return (
    <>
      <PreviewNote texts={PREVIEW_TEXTS[language]} isGone={article === null} />
      {article && <ArticleView article={asPage(article)} />}
    </>
  )
}

const asPage = (article: ShownArticle) => ({ ...article, versions: [] })
