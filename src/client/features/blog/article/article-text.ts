import type { QueryKey } from '@tanstack/react-query'
import { ARTICLE_TEXT_ID } from '#shared/render.ts'
import { withoutShownPictures } from './pictures/show-pictures.ts'

type Answer = readonly [key: QueryKey, data: unknown]

/** The page's answers without the article's text, which is in the HTML. */
export const withoutText = (answers: readonly Answer[]): Answer[] =>
  answers.map(([key, data]) => {
    if (!isArticle(key, data)) return [key, data]
    const { content: _content, ...rest } = data
    return [key, rest]
  })

/** The same answers with the text of the page. */
export const withText = (answers: readonly Answer[], page: ParentNode): Answer[] =>
  answers.map(([key, data]) => {
    if (!isArticle(key, data)) return [key, data]
    return [key, { ...data, content: textOf(page) }]
  })

/**
 * Elements that the page adds to the text: frames of tables, links of references. Stored articles
 * have no `div`.
 */
const ADDED = /<\/?div.*?>|<a class="mark".*?<\/a>/g

/** The text as it is stored. */
function textOf(page: ParentNode): string {
  const html = page.querySelector(`#${ARTICLE_TEXT_ID}`)?.innerHTML ?? ''
  return withoutShownPictures(html)
    .replace(ADDED, '')
    .replace(/(<h[23](?:\s[^>]*)?) id="[^"]*">/g, '$1>')
    .replaceAll('&nbsp;', '\u00A0')
}

function isArticle([path]: QueryKey, data: unknown): data is Record<string, unknown> {
  return Array.isArray(path) && path.join('.') === 'blog.bySlug' && data !== null
}
