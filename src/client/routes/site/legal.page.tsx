import { createLazyRoute, useLoaderData } from '@tanstack/react-router'
import { LegalArticle } from '#client/features/legal/legal-article.tsx'
import type { LegalPage } from '#client/features/legal/legal-pages.ts'
import { loadLegalText } from '#client/features/legal/legal-text.ts'
import { samePath } from '#client/lib/head.ts'
import type { I18n } from '#client/lib/i18n.tsx'
import { loadReadingI18n } from '#client/lib/texts/reading-i18n.ts'
import { siteShareImage } from '#shared/blog/share-image.ts'
import { PAGES } from '#shared/pages.ts'

/** Shared by the three legal pages. */
export const Route = createLazyRoute('/privacy')({ component: LegalTextPage })

/** The text in the page's language, and what the page says about itself. */
export async function loadLegal(page: LegalPage, i18n: I18n) {
  const { language, t } = i18n
  const [text] = await Promise.all([loadLegalText(page, language), loadReadingI18n(i18n)])
  const paths = samePath(PAGES[page].path)
  return {
    text,
    paths,
    head: {
      title: `${text.title} · ${t('site.name')}`,
      description: text.description,
      paths,
      image: siteShareImage(language),
    },
  }
}

function LegalTextPage() {
  const data = useLoaderData({ strict: false })
  return data && 'text' in data ? <LegalArticle text={data.text} /> : null
}
