import { localHref } from '#shared/addresses.ts'
import type { Language } from '#shared/i18n/languages.ts'
import { de } from '#shared/i18n/messages/glossary/de.ts'
import { en } from '#shared/i18n/messages/glossary/en.ts'
import { es, type Glossary } from '#shared/i18n/messages/glossary/es.ts'
import { fr } from '#shared/i18n/messages/glossary/fr.ts'
import { zh } from '#shared/i18n/messages/glossary/zh.ts'
import { PAGES } from '#shared/pages.ts'
import type { SeedArticle, SeedVersion } from './seed-article.ts'
import { CITED, SOURCES, SOURCES_HEADING } from './sources.ts'

const GLOSSARIES: Record<Language, Glossary> = { es, en, fr, de, zh }

/**
 * The stored HTML of a demo version. `href="@name"` leads to the article of that name in the same
 * language, `@rooms` to the rooms; `data-note="@word"` takes the glossary's note, `data-citation="@name"` a
 * work. The works that it does not cite in its sentences stand at the end.
 */
export function contentOf(
  articles: readonly SeedArticle[],
  { name, language }: { name: string; language: Language },
  { content }: SeedVersion,
): string {
  const linked = content.trim().replace(/href="@([a-z-]+)"/g, (_link, target: string) => {
    return `href="${localHref(pathOf(articles, target, language), language)}"`
  })
  const referred = withReferences(linked, language)
  const sources = SOURCES[name]
  if (!sources) return referred
  const items = sources.map((source) => `<li>${inType(language, source)}</li>`).join('\n')
  return `${referred}\n<h2>${SOURCES_HEADING[language]}</h2>\n<ul>\n${items}\n</ul>`
}

function withReferences(content: string, language: Language): string {
  return content.replace(
    /data-(note|citation)="@([^"]+)"/g,
    (_reference, kind: string, name: string) => {
      const glossary: Partial<Record<string, string>> = GLOSSARIES[language]
      const text = kind === 'note' ? glossary[name] : CITED[name]?.replaceAll(/<\/?em>/g, '')
      if (text === undefined) throw new Error(`No ${kind} of the name ${name} in ${language}`)
      return `data-${kind}="${text}"`
    },
  )
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
