import * as z from 'zod/mini'
import type { AdminArticle, ArticleFields, StoredFields } from '#shared/blog/admin.ts'
import { DEFAULT_CATEGORY } from '#shared/blog/categories.ts'
import { HOTEL } from '#shared/hotel/site.ts'
import { LANGUAGES, type Language } from '#shared/i18n/languages.ts'
import { DEFAULT_READ_TIME } from '#shared/blog/article-limits.ts'

const textWith = (initial: string) => z._default(z.string(), initial)
const emptyText = textWith('')
const emptyList = z._default(z.array(z.string()), [])
const no = z._default(z.boolean(), false)

/**
 * The fields of the form with their first values (spec §3, "Article form fields"): types only,
 * because a draft may break the rules of an article until it is saved. Whether it is published is
 * asked of the stored article.
 */
export const draftSchema = z.object({
  title: emptyText,
  slug: emptyText,
  content: emptyText,
  excerpt: emptyText,
  metaTitle: emptyText,
  metaDescription: emptyText,
  keywords: emptyList,
  category: textWith(DEFAULT_CATEGORY),
  tags: emptyList,
  author: textWith(HOTEL.name),
  readTime: z._default(z.number(), DEFAULT_READ_TIME),
  featured: no,
  imageUrl: emptyText,
  imageAlt: emptyText,
  language: z.enum(LANGUAGES),
} satisfies Record<Exclude<keyof ArticleFields, 'published'>, z.ZodMiniType>)

export type Draft = z.infer<typeof draftSchema>
export type DraftField = keyof Draft

/** The labels of the fields, in the order of the form. */
export const FIELD_NAMES: Record<DraftField, string> = {
  title: 'Título',
  slug: 'Slug (URL)',
  excerpt: 'Extracto',
  content: 'Contenido',
  metaTitle: 'En buscadores: título',
  metaDescription: 'En buscadores: descripción',
  keywords: 'Palabras clave',
  featured: 'Destacado',
  language: 'Idioma',
  category: 'Categoría',
  author: 'Autor',
  readTime: 'Tiempo de lectura (minutos)',
  tags: 'Etiquetas',
  imageUrl: 'Imagen destacada',
  imageAlt: 'Texto alternativo',
}

const DRAFT_FIELDS = Object.keys(FIELD_NAMES) as DraftField[]

export const newDraft = (language: Language): Draft => draftSchema.parse({ language })

export const draftOf = (article: Omit<StoredFields, 'published'>): Draft =>
  draftSchema.parse({ ...article, imageUrl: article.imageUrl ?? '' })

/** The draft of a translation: structure and pictures of the article, without its text. */
export function translationOf(article: AdminArticle, language: Language): Draft {
  const { category, author, readTime, featured } = article
  const content = withoutText(article.content)
  const imageUrl = article.imageUrl ?? ''
  return { ...newDraft(language), category, author, readTime, featured, imageUrl, content }
}

/** The same headings, lists, quotes and pictures, without text. */
export function withoutText(html: string): string {
  const { body } = new DOMParser().parseFromString(html, 'text/html')
  const texts = document.createTreeWalker(body, NodeFilter.SHOW_TEXT)
  const found: Node[] = []
  while (texts.nextNode()) found.push(texts.currentNode)
  for (const text of found) text.parentNode?.removeChild(text)
  for (const mark of body.querySelectorAll('a, strong, em, u, s, code, span, br')) mark.remove()
  for (const picture of body.querySelectorAll('img')) picture.setAttribute('alt', '')
  return body.innerHTML
}

/** Whether the HTML has neither text nor a picture (spec §5: content empty after trimming). */
export function isEmptyContent(html: string): boolean {
  const { body } = new DOMParser().parseFromString(html, 'text/html')
  return (body.textContent ?? '').trim() === '' && !body.querySelector('img')
}

/** The fields in which two drafts differ. */
export function differences(one: Draft, other: Draft): DraftField[] {
  return DRAFT_FIELDS.filter((field) => JSON.stringify(one[field]) !== JSON.stringify(other[field]))
}
