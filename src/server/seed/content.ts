import { localHref } from '#shared/addresses.ts'
import type { Language } from '#shared/i18n/languages.ts'
import { PAGES } from '#shared/pages.ts'
import type { SeedArticle, SeedVersion } from './seed-article.ts'
import { SOURCES, SOURCES_HEADING } from './sources.ts'

/**
 * The stored HTML of a demo version. `href="@name"` leads to the article of that name in the same
 * language, `@rooms` to the rooms; the works it rests on stand at the end.
 */
export function contentOf(
  articles: readonly SeedArticle[],
  { name, language }: { name: string; language: Language },
  { content }: SeedVersion,
): string {
  const linked = content.trim().replace(/href="@([a-z-]+)"/g, (_link, target: string) => {
    return `href="${localHref(pathOf(articles, target, language), language)}"`
  })
  const sources = SOURCES[name]
  if (!sources) return linked
  const items = sources.map((source) => `<li>${inType(language, source)}</li>`).join('\n')
  return `${linked}\n<h2>${SOURCES_HEADING[language]}</h2>\n<ul>\n${items}\n</ul>`
}

/** Chinese has no italics: its emphasis is a dot at each letter, which no title wants. */
const inType = (language: Language, source: string): string =>
  language === 'zh' ? source.replaceAll(/<\/?em>/g, '') : source

function pathOf(articles: readonly SeedArticle[], target: string, language: Language): string {
  if (target === 'rooms') return PAGES.rooms.path
  const version = articles.find(({ name }) => name === target)?.versions[language]
  if (!version) throw new Error(`No demo article ${target} in ${language}`)
  return `/blog/${version.slug}`
}
