import { createRoute } from '@tanstack/react-router'
import { loadLegalText, type LegalPage } from '#client/features/legal/legal-text.ts'
import { pageHead, samePath } from '#client/lib/head.ts'
import { loadReadingI18n } from '#client/lib/texts/reading-i18n.ts'
import { siteShareImage } from '#shared/blog/share-image.ts'
import { PAGES, type Page } from '#shared/pages.ts'
import { rootRoute } from '../root.tsx'

export const privacyRoute = legalRoute(PAGES.privacy, 'privacy')
export const termsRoute = legalRoute(PAGES.terms, 'terms')
export const cancellationsRoute = legalRoute(PAGES.cancellations, 'cancellations')

function legalRoute<Path extends string>({ path }: Page<Path>, page: LegalPage) {
  const paths = samePath(path)
  return createRoute({
    getParentRoute: () => rootRoute,
    path,
    staticData: { module: 'src/client/routes/site/legal.page.tsx', words: 'reading' },
    // Another language is another page: it is shown when its text is loaded.
    loaderDeps: ({ search: { lang } }) => ({ lang }),
    loader: async ({ context: { i18n } }) => {
      const [text] = await Promise.all([loadLegalText(page, i18n.language), loadReadingI18n(i18n)])
      return { paths, text }
    },
    head: ({ match: { context }, loaderData }) => {
      const { i18n } = context
      return pageHead(context, {
        title: `${loaderData?.text.title ?? ''} · ${i18n.t('site.name')}`,
        description: loaderData?.text.description ?? '',
        paths,
        image: siteShareImage(i18n.language),
      })
    },
  }).lazy(async () => (await import('./legal.page.tsx')).Route)
}
