import type { ComponentProps } from 'react'
import { alternatesOf, localHref, shownPaths, type LanguagePaths } from '#shared/addresses.ts'
import { isLanguage, languageOption, type Language } from '#shared/i18n/languages.ts'
import type { SiteConfig } from '#shared/site-config.ts'
import type { Translate } from '#shared/i18n/translate.ts'
import { SHARE_IMAGE } from '#shared/blog/share-image.ts'

/** Base URL of the site, and language of the page. */
interface PagePlace {
  publicUrl: string
  site: Pick<SiteConfig, 'languages'>
  i18n: { language: Language; t: Translate }
}

/** Metadata of a page for search engines and shared links. */
export interface PageHead {
  title: string
  description: string
  paths: LanguagePaths
  /** Path of the picture for shared links, in the size of `SHARE_IMAGE`. */
  image?: string
  imageAlt?: string
  keywords?: readonly string[]
  /** Facts for Open Graph, by property. */
  facts?: Record<string, string>
  /** Structured data (schema.org). */
  structuredData?: readonly object[]
  type?: 'website' | 'article'
  noindex?: boolean
}

/** Title, description, canonical URL, alternates and share card of a page. */
export function pageHead({ publicUrl, site, i18n: { language, t } }: PagePlace, page: PageHead) {
  const { title, description } = page
  const paths = shownPaths(page.paths, site)
  const own = paths[language]
  const canonical = own ? publicUrl + localHref(own, language) : undefined
  return {
    meta: [
      { title },
      { name: 'description', content: description },
      ...(page.noindex ? [{ name: 'robots', content: 'noindex' }] : []),
      ...(page.keywords?.length ? [{ name: 'keywords', content: page.keywords.join(', ') }] : []),
      { property: 'og:site_name', content: t('site.name') },
      { property: 'og:type', content: page.type ?? 'website' },
      { property: 'og:title', content: title },
      { property: 'og:description', content: description },
      { property: 'og:locale', content: languageOption(language).locale },
      ...Object.keys(paths).flatMap((other) =>
        isLanguage(other) && other !== language
          ? [
              // With a name of its own, because the router keeps only one entry per name.
              {
                name: other,
                property: 'og:locale:alternate',
                content: languageOption(other).locale,
              },
            ]
          : [],
      ),
      ...(canonical ? [{ property: 'og:url', content: canonical }] : []),
      ...imageFacts(page, publicUrl),
      ...Object.entries(page.facts ?? {}).map(([property, content]) => ({ property, content })),
      // X takes the other values from Open Graph.
      { name: 'twitter:card', content: 'summary_large_image' },
      ...(page.structuredData ?? []).map(asDataBlock),
    ],
    links: page.noindex
      ? []
      : [
          ...(canonical ? [{ rel: 'canonical', href: canonical }] : []),
          ...alternatesOf(paths, publicUrl).map(({ tag, href }) => ({
            rel: 'alternate',
            hrefLang: tag,
            href,
          })),
          ...feeds(language, t),
        ],
  }
}

/** The router writes the entry as a JSON block, although its types allow only meta tags. */
const asDataBlock = (data: object) => ({ 'script:ld+json': data }) as ComponentProps<'meta'>

function imageFacts({ image, imageAlt }: PageHead, publicUrl: string) {
  if (!image) return []
  return [
    { property: 'og:image', content: publicUrl + image },
    { property: 'og:image:width', content: String(SHARE_IMAGE.width) },
    { property: 'og:image:height', content: String(SHARE_IMAGE.height) },
    ...(imageAlt ? [{ property: 'og:image:alt', content: imageAlt }] : []),
  ]
}

const feeds = (language: Language, t: Translate) =>
  [['rss+xml', 'RSS', '/feed.xml'] as const, ['feed+json', 'JSON', '/feed.json'] as const].map(
    ([type, format, path]) => ({
      rel: 'alternate',
      type: `application/${type}`,
      title: `${t('site.name')} (${format})`,
      href: localHref(path, language),
    }),
  )
