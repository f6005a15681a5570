import { withReferenceNumbers } from '#server/features/blog/html/render-text.ts'
import type { PlainArticle } from '#server/features/blog/article/queries.ts'
import { translatorFor, type ServerTranslate } from '#server/i18n/dictionary.ts'
import { xmlElement, escapeHtml, xmlText } from '#server/http/escape.ts'
import { localHref } from '#shared/addresses.ts'
import { categoryName } from '#shared/blog/list/categories.ts'
import { type Language, langTag } from '#shared/i18n/languages.ts'

export const FEED_LENGTH = 20

/** The content of a feed, independent of its format. */
export type Feed = ReturnType<typeof feedOf>

type FeedItem = ReturnType<typeof itemOf>

export function feedOf(articles: readonly PlainArticle[], language: Language, publicUrl: string) {
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

function itemOf(article: PlainArticle, publicUrl: string, t: ServerTranslate) {
  const { slug, language, title, excerpt, content, author, category, tags, imageUrl } = article
  const url = publicUrl + localHref(`/blog/${slug}`, language)
  return {
    // Not the address, which a new slug changes (RFC 4151).
    id: `tag:${new URL(publicUrl).hostname},2026:article-${article.id}`,
    url,
    title,
    summary: excerpt,
    html: withAbsoluteUrls(withNotes(content, t), url),
    author,
    tags: [...new Set([categoryName(t, category), ...tags])],
    image: imageUrl ? new URL(imageUrl, publicUrl).href : undefined,
    publishedAt: article.publishedAt ?? article.updatedAt,
    changedAt: article.updatedAt,
  }
}

/** Feed readers have no page to which an address could be relative. */
const withAbsoluteUrls = (html: string, page: string): string =>
  html.replace(/(\s(?:href|src)=")([^"]*)/g, (attribute, name: string, address: string) =>
    URL.canParse(address, page) ? name + new URL(address, page).href : attribute,
  )

/** Appends notes and cited works to the text, because feed readers do not show them beside it. */
function withNotes(content: string, t: ServerTranslate): string {
  const { html, references } = withReferenceNumbers(content)
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
    : `<h2>${escapeHtml(title)}</h2><ol>${items.map((item) => `<li>${item}</li>`).join('')}</ol>`

/** RSS 2.0 with the full text of the articles. */
export function rss(feed: Feed): string {
  const { title, description, home, language, publicUrl, items } = feed
  const self = publicUrl + localHref('/feed.xml', language)
  const changed = items.map(({ changedAt }) => changedAt.getTime())
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom" xmlns:content="http://purl.org/rss/1.0/modules/content/" xmlns:dc="http://purl.org/dc/elements/1.1/">',
    '<channel>',
    xmlElement('title', title),
    xmlElement('link', home),
    xmlElement('description', description),
    xmlElement('language', langTag(language)),
    `<atom:link href="${xmlText(self)}" rel="self" type="application/rss+xml"/>`,
    ...(changed.length > 0
      ? [xmlElement('lastBuildDate', new Date(Math.max(...changed)).toUTCString())]
      : []),
    ...items.map(itemElement),
    '</channel>',
    '</rss>',
    '',
  ].join('\n')
}

function itemElement(item: FeedItem): string {
  const { id, url, title, summary, html, author, tags, publishedAt } = item
  return [
    '<item>',
    xmlElement('title', title),
    xmlElement('link', url),
    `<guid isPermaLink="false">${xmlText(id)}</guid>`,
    xmlElement('pubDate', publishedAt.toUTCString()),
    xmlElement('dc:creator', author),
    ...tags.map((tag) => xmlElement('category', tag)),
    xmlElement('description', summary),
    xmlElement('content:encoded', html),
    '</item>',
  ].join('')
}

/** JSON Feed 1.1. */
export function jsonFeed(feed: Feed): string {
  const { title, description, home, language, publicUrl, items } = feed
  return JSON.stringify({
    version: 'https://jsonfeed.org/version/1.1',
    title,
    description,
    home_page_url: home,
    feed_url: publicUrl + localHref('/feed.json', language),
    icon: `${publicUrl}/brand/logo-mark.svg`,
    language: langTag(language),
    items: items.map((item) => jsonItem(item, langTag(language))),
  })
}

function jsonItem(item: FeedItem, language: string) {
  return {
    id: item.id,
    url: item.url,
    title: item.title,
    summary: item.summary,
    content_html: item.html,
    ...(item.image ? { image: item.image } : {}),
    date_published: item.publishedAt.toISOString(),
    date_modified: item.changedAt.toISOString(),
    authors: [{ name: item.author }],
    tags: item.tags,
    language,
  }
}
