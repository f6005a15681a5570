import places from '#shared/content/hotel/article-places.json' with { type: 'json' }
import type { Catalogue } from './catalogues.ts'

/** The places of the island that an article can be about or refer to. */
export const ARTICLE_PLACES = places as Catalogue<'article-places'>

export type ArticlePlace = (typeof ARTICLE_PLACES)[number]

/** The place with this id; undefined for an unknown id. */
export const articlePlace = (id: string): ArticlePlace | undefined =>
  ARTICLE_PLACES.find((place) => place.id === id)

/** The place of an article: the first of its tags that names one. */
export function placeOfArticle(tags: readonly string[]): ArticlePlace | undefined {
  const named = tags.map((tag) => tag.toLowerCase())
  return named
    .map((tag) => ARTICLE_PLACES.find((place) => place.tags.includes(tag)))
    .find((place) => place !== undefined)
}
