import { localHref } from '#shared/addresses.ts'
import { breadcrumbs } from '#client/lib/structured-data/breadcrumbs.ts'
import type { ArticlePage, ArticleVersion } from '#shared/blog/blog.ts'
import { categoryName } from '#shared/blog/list/categories.ts'
import { DEFAULT_LANGUAGE, langTag } from '#shared/i18n/languages.ts'
import type { Translate } from '#shared/i18n/translate.ts'
import { articleShareImage } from '#shared/blog/article-share-image.ts'
import { toWellFormed } from '#shared/older-browsers/well-formed.ts'

/** Search engines truncate longer headlines. */
const MAX_HEADLINE = 110

const SCHEMA = 'https://schema.org'

/** JSON-LD (schema.org) of an article: BlogPosting and BreadcrumbList. */
export function articleJsonLd(article: ArticlePage, publicUrl: string, t: Translate): object[] {
  return [
    blogPosting(article, publicUrl, t),
    breadcrumbs(publicUrl, article.language, [
      [t('nav.home'), '/'],
      [t('nav.blog'), '/blog'],
      [article.title, `/blog/${article.slug}`],
    ]),
  ]
}

function blogPosting(article: ArticlePage, publicUrl: string, t: Translate) {
  const url = urlOf(article, publicUrl)
  return {
    '@context': SCHEMA,
    '@type': 'BlogPosting',
    '@id': `${url}#article`,
    url,
    mainEntityOfPage: { '@type': 'WebPage', '@id': url },
    headline: toWellFormed(article.title.slice(0, MAX_HEADLINE)),
    description: article.metaDescription || article.excerpt,
    image: [publicUrl + articleShareImage(article), ...picture(article, publicUrl)],
    inLanguage: langTag(article.language),
    datePublished: article.publishedAt ?? article.updatedAt,
    dateModified: article.updatedAt,
    author: author(article, publicUrl, t),
    publisher: organization(publicUrl, t),
    articleSection: categoryName(t, article.category),
    keywords: [...new Set([...article.keywords, ...article.tags])].join(', '),
    timeRequired: `PT${article.readTime}M`,
    ...translations(article, publicUrl),
  }
}

const urlOf = ({ slug, language }: ArticleVersion, publicUrl: string): string =>
  publicUrl + localHref(`/blog/${slug}`, language)

function picture({ imageUrl }: ArticlePage, publicUrl: string): string[] {
  if (!imageUrl) return []
  return [imageUrl.startsWith('/') ? publicUrl + imageUrl : imageUrl]
}

/** The hotel is the author unless a person is named. */
function author({ author: name }: ArticlePage, publicUrl: string, t: Translate) {
  if (name === t.names.hotel) return organization(publicUrl, t)
  return { '@type': 'Person', name }
}

function organization(publicUrl: string, t: Translate) {
  return {
    '@type': 'Organization',
    name: t.names.hotel,
    url: `${publicUrl}/`,
    logo: { '@type': 'ImageObject', url: `${publicUrl}/brand/logo-ink.svg` },
  }
}

/** The Spanish version lists the translations; each translation names the Spanish version. */
function translations(article: ArticlePage, publicUrl: string) {
  const asWork = (version: ArticleVersion) => ({
    '@type': 'BlogPosting',
    '@id': `${urlOf(version, publicUrl)}#article`,
    url: urlOf(version, publicUrl),
    inLanguage: langTag(version.language),
  })
  const others = article.versions.filter(({ language }) => language !== article.language)
  const original = others.find(({ language }) => language === DEFAULT_LANGUAGE)
  if (original) return { translationOfWork: asWork(original) }
  return others.length > 0 ? { workTranslation: others.map(asWork) } : {}
}
