import { localHref } from '#shared/addresses.ts'
import { languageOption } from '#shared/i18n/languages.ts'
import type { Feed, FeedItem } from './feed.ts'

/** The feed as JSON Feed 1.1. */
export function jsonFeed(feed: Feed): string {
  const { title, description, home, language, publicUrl, items } = feed
  return JSON.stringify({
    version: 'https://jsonfeed.org/version/1.1',
    title,
    description,
    home_page_url: home,
    feed_url: publicUrl + localHref('/feed.json', language),
    icon: `${publicUrl}/brand/logo-mark.svg`,
    language: languageOption(language).tag,
    items: items.map((item) => itemOf(item, languageOption(language).tag)),
  })
}

function itemOf(item: FeedItem, language: string) {
  return {
    id: item.url,
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
