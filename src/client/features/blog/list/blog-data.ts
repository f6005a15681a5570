import { breadcrumbs } from '#client/lib/structured-data/breadcrumbs.ts'
import { hotelMention } from '#client/lib/structured-data/hotel-mention.ts'
import { localHref } from '#shared/addresses.ts'
import type { FoundArticles } from '#shared/blog/blog.ts'
import { langTag } from '#shared/i18n/languages.ts'
import type { ReadingI18n } from '#client/lib/texts/reading-i18n.ts'

interface JsonLdOptions extends ReadingI18n {
  publicUrl: string
}

/** JSON-LD (schema.org) of the blog: Blog with the articles of the page, and BreadcrumbList. */
export function blogJsonLd({ articles }: FoundArticles, { publicUrl, language, t }: JsonLdOptions) {
  const url = publicUrl + localHref('/blog', language)
  const blog = {
    '@context': 'https://schema.org',
    '@type': 'Blog',
    '@id': `${url}#blog`,
    url,
    name: t('blog.feed'),
    description: t('blog.meta_description'),
    inLanguage: langTag(language),
    publisher: hotelMention(publicUrl, t),
    blogPost: articles.map((article) => ({
      '@type': 'BlogPosting',
      headline: article.title,
      url: publicUrl + localHref(`/blog/${article.slug}`, language),
      ...(article.imageUrl ? { image: new URL(article.imageUrl, publicUrl).href } : {}),
      ...(article.publishedAt ? { datePublished: article.publishedAt } : {}),
    })),
  }
  const trail = breadcrumbs(publicUrl, language, [
    [t('nav.home'), '/'],
    [t('nav.blog'), '/blog'],
  ])
  return [blog, trail]
}
