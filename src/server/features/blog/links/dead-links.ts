import * as z from 'zod'
import type { EntityManager } from '#server/database/database.ts'
import { query } from '#server/database/query.ts'
import { pageOf } from '#server/http/route-pattern.ts'
import type { DeadLinksInput } from '#shared/blog/admin.ts'
import { roomBySlug } from '#shared/hotel/room-paths.ts'
import { isLanguage, type Language } from '#shared/i18n/languages.ts'

interface ArticleLink {
  link: string
  slug: string
  language: Language
}

/** The links to pages of this site that would answer 404, judged by routes and articles. */
export async function findDeadLinks(
  em: EntityManager,
  { lang, links }: DeadLinksInput,
): Promise<string[]> {
  const kinds = links.map((link) => ({ link, ...kindOf(link, lang) }))
  const toArticles = kinds.flatMap(({ link, article }) => (article ? [{ link, ...article }] : []))
  const found = await foundArticles(em, toArticles)
  const isDead = ({ link, isKnown }: (typeof kinds)[number]) => !isKnown && !found.has(link)
  return kinds.filter(isDead).map(({ link }) => link)
}

interface Kind {
  /** Whether the link leads to a page or file that does not depend on an article. */
  isKnown: boolean
  article?: Omit<ArticleLink, 'link'>
}

function kindOf(link: string, lang: Language): Kind {
  const [path, search] = partsOf(link)
  const slug = /^\/blog\/([\w-]+)$/.exec(path)?.[1]
  const named = new URLSearchParams(search).get('lang')
  const language = isLanguage(named) ? named : lang
  if (slug !== undefined) return { isKnown: false, article: { slug, language } }
  const room = /^\/rooms\/([\w-]+)$/.exec(path)?.[1]
  if (room !== undefined) return { isKnown: roomBySlug(room) !== undefined }
  return { isKnown: FILE.test(path) || pageOf(path) !== undefined }
}

/** Pictures, feeds and other files are not checked. */
const FILE = /\.[a-z\d]{2,5}$/i

function partsOf(link: string): [path: string, search: string] {
  const [address = ''] = link.split('#')
  const [path = '', search = ''] = address.split('?')
  return [path.replace(/(?<=.)\/+$/, ''), search]
}

/** Links whose slug or id belongs or belonged to an article that is published in the language. */
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
