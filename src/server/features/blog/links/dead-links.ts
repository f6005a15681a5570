import * as z from 'zod'
import type { EntityManager } from '#server/database/database.ts'
import { query } from '#server/database/query.ts'
import { pageOf } from '#server/http/route-pattern.ts'
import type { DeadLinksInput } from '#shared/blog/admin.ts'
import { roomBySlug } from '#shared/site/room-by-slug.ts'
import { isLanguage, type Language } from '#shared/i18n/languages.ts'

interface ArticleLink {
  link: string
  slug: string
  language: Language
}

/** The links to pages of this site that would answer 404. Links to files are not checked. */
export async function findDeadLinks(
  em: EntityManager,
  { lang, links }: DeadLinksInput,
): Promise<string[]> {
  const toArticles = links.flatMap((link) => articleOf(link, lang) ?? [])
  const found = await foundArticles(em, toArticles)
  const missing = toArticles.map(({ link }) => link).filter((link) => !found.has(link))
  return links.filter((link) => missing.includes(link) || !isPage(link))
}

/** The slug or id and the language of a link to an article; undefined for other links. */
function articleOf(link: string, lang: Language): ArticleLink | undefined {
  const [path, search] = partsOf(link)
  const [, slug] = /^\/blog\/([\w-]+)$/.exec(path) ?? []
  const named = new URLSearchParams(search).get('lang')
  return slug ? { link, slug, language: isLanguage(named) ? named : lang } : undefined
}

function isPage(link: string): boolean {
  const [path] = partsOf(link)
  const [, room] = /^\/rooms\/([\w-]+)$/.exec(path) ?? []
  if (room) return roomBySlug(room) !== undefined
  return FILE.test(path) || pageOf(path) !== undefined
}

const FILE = /\.[a-z\d]{2,5}$/i

function partsOf(link: string): [path: string, search: string] {
  const [address = ''] = link.split('#')
  const [path = '', search = ''] = address.split('?')
  return [path.replace(/(?<=.)\/+$/, ''), search]
}

/** The links whose article, by id or by present or former slug, is published in the language. */
async function foundArticles(
  em: EntityManager,
  links: readonly ArticleLink[],
): Promise<ReadonlySet<string>> {
  if (links.length === 0) return new Set()
  const found = await query(em, z.object({ link: z.string() }))`
    select asked.link from jsonb_to_recordset(${JSON.stringify(links)}::jsonb)
      as asked(link text, slug text, language text)
    where exists (
      select 1 from article version join (
        select translation_group from article
        where published and (article.slug = asked.slug or article.id::text = asked.slug)
        union all
        select translation_group from article_address former
        join article on article.id = former.article_id
        where former.slug = asked.slug
      ) as known using (translation_group)
      where version.published and version.language = asked.language)`
  return new Set(found.map(({ link }) => link))
}
