import type { FeedArticle } from '#server/features/blog/feed-queries.ts'
import { translatorFor, type ServerTranslate } from '#server/i18n/dictionary.ts'
import { escapeHtml } from '#server/http/escape-html.ts'
import { localHref } from '#shared/addresses.ts'
import { categoryName } from '#shared/blog/categories.ts'
import { withReferences } from '#shared/blog/references/show-references.ts'
import type { Language } from '#shared/i18n/languages.ts'

/** Articles in a feed. */
export const FEED_LENGTH = 20

/** The articles of a language, independent of the feed format. */
export interface Feed {
  language: Language
  title: string
  description: string
  /** Absolute URL of the blog. */
  home: string
  publicUrl: string
  items: FeedItem[]
}

export interface FeedItem {
  url: string
  title: string
  summary: string
  /** HTML with absolute URLs. */
  html: string
  author: string
  tags: string[]
  image: string | undefined
  publishedAt: Date
  changedAt: Date
}

/** The feed of these articles. */
export function feedOf(
  articles: readonly FeedArticle[],
  language: Language,
  publicUrl: string,
): Feed {
  const t = translatorFor(language)
  return {
    language,
    title: t('blog.feed'),
    description: t('blog.meta_description'),
    home: publicUrl + localHref('/blog', language),
    publicUrl,
    items: articles.map((article) => itemOf(article, publicUrl, t)),
  }
}

function itemOf(article: FeedArticle, publicUrl: string, t: ServerTranslate): FeedItem {
  const { slug, language, title, excerpt, content, author, category, tags, imageUrl } = article
  return {
    url: publicUrl + localHref(`/blog/${slug}`, language),
    title,
    summary: excerpt,
    html: withNotes(content, t).replace(/(\s(?:href|src)=")\/(?!\/)/g, `$1${publicUrl}/`),
    author,
    tags: [...new Set([categoryName(t, category), ...tags])],
    image: imageUrl ? new URL(imageUrl, publicUrl).href : undefined,
    publishedAt: article.publishedAt ?? article.updatedAt,
    changedAt: article.updatedAt,
  }
}

/** The text with notes and cited works below it: feed readers have no margin. */
function withNotes(content: string, t: ServerTranslate): string {
  const { html, references } = withReferences(content, (mark) => {
    if (mark.kind === 'place') return ''
    return `<sup>${mark.kind === 'note' ? mark.number : `[${mark.number}]`}</sup>`
  })
  const works = references.citations.map(({ text, url }) =>
    url ? `<a href="${escapeHtml(url)}">${escapeHtml(text)}</a>` : escapeHtml(text),
  )
  return (
    html +
    list(t('notes.title'), references.notes.map(escapeHtml)) +
    list(t('notes.citations'), works)
  )
}

const list = (title: string, items: readonly string[]): string =>
  items.length === 0
    ? ''
    : `<h2>${title}</h2><ol>${items.map((item) => `<li>${item}</li>`).join('')}</ol>`
