import { localHref } from '#shared/addresses.ts'
import { languageOption } from '#shared/i18n/languages.ts'
import type { Feed, FeedItem } from './feed.ts'
import { element, xmlText } from './xml.ts'

/** The feed as RSS 2.0 with full content. */
export function rss(feed: Feed): string {
  const { title, description, home, language, publicUrl, items } = feed
  const self = publicUrl + localHref('/feed.xml', language)
  const changed = items.map(({ changedAt }) => changedAt.getTime())
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom" xmlns:content="http://purl.org/rss/1.0/modules/content/" xmlns:dc="http://purl.org/dc/elements/1.1/">',
    '<channel>',
    element('title', title),
    element('link', home),
    element('description', description),
    element('language', languageOption(language).tag),
    `<atom:link href="${xmlText(self)}" rel="self" type="application/rss+xml"/>`,
    ...(changed.length > 0
      ? [element('lastBuildDate', new Date(Math.max(...changed)).toUTCString())]
      : []),
    ...items.map(itemElement),
    '</channel>',
    '</rss>',
    '',
  ].join('\n')
}

function itemElement({ url, title, summary, html, author, tags, publishedAt }: FeedItem): string {
  return [
    '<item>',
    element('title', title),
    element('link', url),
    `<guid isPermaLink="true">${xmlText(url)}</guid>`,
    element('pubDate', publishedAt.toUTCString()),
    element('dc:creator', author),
    ...tags.map((tag) => element('category', tag)),
    element('description', summary),
    element('content:encoded', html),
    '</item>',
  ].join('')
}
