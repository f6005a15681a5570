import { createLazyRoute } from '@tanstack/react-router'
import { LegalArticle } from '#client/features/legal/legal-article.tsx'
import { loadLegalText } from '#client/features/legal/legal-text.ts'
import { breadcrumbs } from '#client/lib/breadcrumbs.ts'
import { samePath } from '#client/lib/head.ts'
import type { I18n } from '#client/lib/i18n.tsx'
import { loadReadingI18n } from '#client/lib/texts/reading-i18n.ts'
import { siteShareImage } from '#shared/blog/share-image.ts'
import { PAGES } from '#shared/pages.ts'

export const Route = createLazyRoute('/about-this-site')({ component: MakingPage })

/** The text in the page's language, and what the page says about itself. */
export async function loadMaking({ i18n, publicUrl }: { i18n: I18n; publicUrl: string }) {
  const { language, t } = i18n
  const [text] = await Promise.all([loadLegalText('making', language), loadReadingI18n(i18n)])
  const paths = samePath(PAGES.making.path)
  return {
    text,
    paths,
    head: {
      title: text.metaTitle ?? text.title,
      description: text.description,
      paths,
      image: siteShareImage(language),
      structuredData: [
        breadcrumbs(publicUrl, language, [
          [t('nav.home'), '/'],
          [text.title, PAGES.making.path],
        ]),
      ],
    },
  }
}

function MakingPage() {
  return <LegalArticle text={Route.useLoaderData().text} isDated={false} />
}
