import { createLazyRoute, redirect, useLoaderData } from '@tanstack/react-router'
import { faqPage } from '#client/features/legal/page-facts.ts'
import { LegalArticle } from '#client/features/legal/legal-article.tsx'
import {
  isLegalPage,
  LEGAL_DATE,
  loadLegalText,
  withNames,
  type TextPage,
} from '#client/features/legal/legal-text.ts'
import { breadcrumbs } from '#client/lib/structured-data/breadcrumbs.ts'
import type { AppContext } from '../root.tsx'
import { samePath } from '#shared/addresses.ts'
import type { I18n } from '#client/lib/i18n.tsx'
import { loadReadingI18n } from '#client/lib/texts/reading-i18n.ts'
import { siteShareImage } from '#shared/blog/share-image.ts'
import { TRAVEL_PICTURE, travelPaths, travelShareImage, travelSlug } from '#shared/hotel/travel.ts'
import { DEFAULT_LANGUAGE, type Language } from '#shared/i18n/languages.ts'
import { hasPart } from '#shared/site-config.ts'
import { PAGES } from '#shared/pages.ts'

/** One lazy route for all pages of text; the component reads the data of the matched one. */
export const Route = createLazyRoute('/privacy')({ component: TextPageView })

interface Address {
  /** Slug of "Before you travel" in a language. */
  slug?: string
  lang: Language | undefined
}

/** The owner's facts in words; the legal name, which is Spanish in every language, from those. */
async function ownFacts({ language, readWords }: I18n): Promise<Record<string, string>> {
  const [spanish, own] = await Promise.all([
    readWords?.(DEFAULT_LANGUAGE, 'guestFacts'),
    readWords?.(language, 'guestFacts'),
  ])
  const registeredName = spanish?.registeredName
  return { ...(registeredName === undefined ? {} : { registeredName }), ...own }
}

/**
 * Loads the text in the page's language, and the page's metadata.
 * @throws a redirect if the site has no such page, or the slug is unknown or of another language.
 */
export async function loadText(
  page: TextPage,
  context: AppContext & { i18n: I18n },
  { slug, lang }: Address,
) {
  const { i18n, publicUrl, site } = context
  const { language, t } = i18n
  if (page === 'travel' && !hasPart(site, 'travelPage')) throw redirect({ href: '/404' })
  const own = travelSlug(language)
  if (slug !== undefined && slug !== own)
    throw redirect({
      to: '/travel/$slug',
      params: { slug: own },
      search: { lang },
      replace: true,
      statusCode: 301,
    })
  const written = await ownText(page, language, context)
  const [source, facts] = await Promise.all([
    written?.text ?? loadLegalText(page, language),
    ownFacts(i18n),
    loadReadingI18n(i18n),
  ])
  const text = withNames(source, { ...t.names, ...facts })
  const paths = page === 'travel' ? travelPaths() : samePath(PAGES[page].path)
  const way = breadcrumbs(publicUrl, language, [
    [t('nav.home'), '/'],
    [text.title, paths[language] ?? ''],
  ])
  return {
    text,
    paths,
    day: isLegalPage(page) ? (written?.day ?? LEGAL_DATE) : undefined,
    head: {
      title: text.metaTitle ?? `${text.title} · ${t('site.name')}`,
      description: text.description,
      paths,
      ...(page === 'travel'
        ? {
            image: travelShareImage(language),
            imageAlt: `${t('travel.title')} · ${t(TRAVEL_PICTURE.alt)}`,
            structuredData: [way, faqPage(text, language, site)],
          }
        : { image: siteShareImage(language), structuredData: [way] }),
    },
  }
}

/** The text that the owner wrote in place of a page's; null: none. */
async function ownText(page: TextPage, lang: Language, { api, queryClient, site }: AppContext) {
  const query = api.site.page.queryOptions({ lang, page })
  return site.hasWords ? await queryClient.ensureQueryData(query) : null
}

function TextPageView() {
  const data = useLoaderData({ strict: false })
  return data && 'text' in data ? <LegalArticle text={data.text} day={data.day} /> : null
}
