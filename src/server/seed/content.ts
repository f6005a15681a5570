import { dictionary } from '#server/i18n/dictionary.ts'
import { localHref } from '#shared/addresses.ts'
import { GALLERY } from '#shared/hotel/gallery.ts'
import { travelPath } from '#shared/hotel/travel.ts'
import type { Language } from '#shared/i18n/languages.ts'
import { PAGES } from '#shared/pages.ts'
import { WORKS, type SeedArticle, type SeedVersion } from './articles.ts'

/**
 * The HTML to store for a demo article. Replaces in its file `href="@name"` by the link to an
 * article in the same language, `@rooms` and `@travel#anchor` by the links to those pages, `data-note="@word"` by a note of
 * the glossary, `data-citation="@name"` by a published work, and `<figure>@name</figure>` by a
 * picture of the gallery. Appends the list of `works`.
 */
export function contentOf(
  articles: readonly SeedArticle[],
  { name, language }: { name: string; language: Language },
  { content }: SeedVersion,
): string {
  const linked = content
    .trim()
    .replace(/href="@([a-z-]+)(#[a-z-]+)?"/g, (_link, target: string, anchor = '') => {
      return `href="${localHref(pathOf(articles, target, language), language)}${anchor}"`
    })
  const referred = withPictures(withReferences(linked, language), language)
  const works = articles.find((article) => article.name === name)?.works ?? []
  if (works.length === 0) return referred
  const items = works.map((work) => `<li>${titleMarkup(language, workOf(work))}</li>`).join('\n')
  const heading = dictionary(language, 'reading')['notes.citations']
  return `${referred}\n<h2>${heading}</h2>\n<ul>\n${items}\n</ul>`
}

function workOf(name: string): string {
  const work = WORKS[name]
  if (work === undefined) throw new Error(`No work of the name ${name}`)
  return work
}

function withReferences(content: string, language: Language): string {
  return content.replace(
    /data-(note|citation)="@([^"]+)"/g,
    (_reference, kind: string, name: string) => {
      const glossary: Partial<Record<string, string>> = dictionary(language, 'glossary')
      const text = kind === 'note' ? glossary[name] : workOf(name).replaceAll(/<\/?em>/g, '')
      if (text === undefined) throw new Error(`No ${kind} of the name ${name} in ${language}`)
      return `data-${kind}="${text}"`
    },
  )
}

function withPictures(content: string, language: Language): string {
  const texts = dictionary(language, 'site')
  return content.replace(/<figure>@([a-z-]+)<\/figure>/g, (_figure, name: string) => {
    const picture = GALLERY.find(({ id }) => id === name)
    if (!picture) throw new Error(`No picture of the gallery has the name ${name}`)
    const { src, alt, title } = picture
    return `<figure><img src="${src}" alt="${texts[alt]}"><figcaption>${texts[title]} <small>${dictionary(language, 'reading')['notes.illustration']}</small></figcaption></figure>`
  })
}

/** Removes `<em>` in Chinese, where it means emphasis dots, which titles do not have. */
const titleMarkup = (language: Language, source: string): string =>
  language === 'zh' ? source.replaceAll(/<\/?em>/g, '') : source

function pathOf(articles: readonly SeedArticle[], target: string, language: Language): string {
  if (target === 'rooms') return PAGES.rooms.path
  if (target === 'travel') return travelPath(language)
  const version = articles.find(({ name }) => name === target)?.versions[language]
  if (!version) throw new Error(`No demo article ${target} in ${language}`)
  return `/blog/${version.slug}`
}
