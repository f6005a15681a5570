import { createLazyRoute } from '@tanstack/react-router'
import { ArticleView } from '#client/features/blog/article/article-view.tsx'
import { PreviewNote } from '#client/features/blog/preview/preview-note.tsx'
import { isPreviewToken } from '#shared/blog/preview-page.ts'
import { samePath } from '#shared/addresses.ts'
import type { I18n } from '#client/lib/i18n.tsx'
import { loadReadingI18n } from '#client/lib/texts/reading-i18n.ts'
import { orNull, type ApiAccess } from '#client/lib/trpc.ts'
import type { AppContext } from '../root.tsx'
import type { Dictionaries } from '#shared/i18n/dictionaries.ts'

export const Route = createLazyRoute('/preview')({ component: PreviewPage })

const files = import.meta.glob<Dictionaries['preview']>('./*/preview.json', {
  base: '../../../shared/content/locales',
  import: 'default',
})

interface PreviewContext extends ApiAccess, Pick<AppContext, 'light'> {
  i18n: I18n
}

/**
 * Loads the previewed article, for staff also a draft of their own; status 404 for a link that is
 * invalid or has expired.
 */
export async function loadPreview(
  { api, queryClient, i18n, light }: PreviewContext,
  token: string | undefined,
) {
  const isLink = token !== undefined && isPreviewToken(token)
  const [article, texts] = await Promise.all([
    token === undefined
      ? null
      : queryClient.ensureQueryData(
          isLink
            ? orNull(api.blog.preview.queryOptions({ token, light: light && true }), 'NOT_FOUND')
            : orNull(
                api.admin.blog.preview.queryOptions({ of: token, light: light && true }),
                ...NOT_FOR_THIS_VISITOR,
              ),
        ),
    files[`./${i18n.language}/preview.json`]?.(),
    loadReadingI18n(i18n),
  ])
  if (!texts) throw new Error(`The preview has no texts of ${i18n.language}.`)
  const title = article ? `${texts.mark}: ${article.title}` : texts.gone
  return {
    article,
    texts,
    isLink,
    // The language links lead to the blog, because a preview link is for one language.
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

const NOT_FOR_THIS_VISITOR = ['NOT_FOUND', 'UNAUTHORIZED', 'FORBIDDEN', 'BAD_REQUEST'] as const

function PreviewPage() {
  const { article, texts, isLink } = Route.useLoaderData()
  return (
    <>
      {(isLink || !article) && <PreviewNote texts={texts} isGone={article === null} />}
      {article && <ArticleView article={article} />}
    </>
  )
}
