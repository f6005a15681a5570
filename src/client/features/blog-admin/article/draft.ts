import type { AdminArticle, StoredFields } from '#shared/blog/admin.ts'
import { DEFAULT_READ_TIME } from '#shared/blog/article-limits.ts'
import { DEFAULT_CATEGORY } from '#shared/blog/list/categories.ts'
import type { DraftFields } from '#shared/blog/drafts.ts'
import { isVisible } from '#shared/plain-text.ts'
import { DEFAULT_LANGUAGE, isLanguage, type Language } from '#shared/i18n/languages.ts'

/** The fields of the article form without `published` (spec §3, "Article form fields"). */
export type Draft = DraftFields

export type DraftField = keyof Draft

/** The label of each field, in the order of the form, and its initial value. */
const FIELDS = {
  title: ['Título', ''],
  slug: ['Slug (URL)', ''],
  excerpt: ['Extracto', ''],
  content: ['Contenido', ''],
  metaTitle: ['En buscadores: título', ''],
  metaDescription: ['En buscadores: descripción', ''],
  keywords: ['Palabras clave', []],
  featured: ['Destacado', false],
  language: ['Idioma', DEFAULT_LANGUAGE],
  category: ['Categoría', DEFAULT_CATEGORY],
  author: ['Autor', ''],
  readTime: ['Tiempo de lectura (minutos)', DEFAULT_READ_TIME],
  tags: ['Etiquetas', []],
  imageUrl: ['Imagen destacada', ''],
  imageAlt: ['Texto alternativo', ''],
} satisfies { [F in DraftField]: [string, Draft[F]] }

const DRAFT_FIELDS = Object.keys(FIELDS) as DraftField[]

function columnOf(column: 0 | 1): object {
  return Object.fromEntries(DRAFT_FIELDS.map((field) => [field, FIELDS[field][column]]))
}

export const LABELS = columnOf(0) as Record<DraftField, string>

const INITIAL = columnOf(1) as Draft

const withInitial = (stored: Partial<Record<DraftField, unknown>>) =>
  Object.fromEntries(
    Object.entries(INITIAL).map(([field, first]) => [field, stored[field as DraftField] ?? first]),
  ) as Draft

/**
 * Parses a stored draft: missing fields get their initial value, unknown fields are dropped. Only
 * types are checked, and without zod, which would be a tenth of the editor's bytes.
 * @returns undefined if a field has a wrong type.
 */
export function draftFrom(stored: Partial<Record<DraftField, unknown>>): Draft | undefined {
  const draft = withInitial(stored)
  const isDraft = DRAFT_FIELDS.every((field) => isLike(draft[field], INITIAL[field]))
  return isDraft && isLanguage(stored.language) ? draft : undefined
}

const isLike = (value: unknown, first: Draft[DraftField]): boolean =>
  Array.isArray(first)
    ? Array.isArray(value) && value.every((one) => typeof one === 'string')
    : typeof value === typeof first

/** @param author The hotel's name. */
export function newDraft(language: Language, author = ''): Draft {
  return { ...INITIAL, language, author }
}

export function draftOf(article: Omit<StoredFields, 'published'>): Draft {
  return withInitial(article)
}

/** The initial draft of a translation: structure and pictures of the article, with empty texts. */
export function translationOf(article: AdminArticle, language: Language): Draft {
  const { category, author, readTime, featured } = article
  const content = withoutText(article.content)
  const imageUrl = article.imageUrl ?? ''
  return { ...newDraft(language), category, author, readTime, featured, imageUrl, content }
}

export function bodyOf(html: string): HTMLElement {
  return new DOMParser().parseFromString(html, 'text/html').body
}

/** Keeps the structure and pictures of a text, and empties all texts. */
export function withoutText(html: string): string {
  const body = bodyOf(html)
  const texts = document.createTreeWalker(body, NodeFilter.SHOW_TEXT)
  const found: Node[] = []
  while (texts.nextNode()) found.push(texts.currentNode)
  for (const text of found) text.parentNode?.removeChild(text)
  for (const mark of body.querySelectorAll('a, strong, em, u, s, code, span, br')) {
    mark.replaceWith(...mark.childNodes)
  }
  for (const picture of body.querySelectorAll('img')) picture.setAttribute('alt', '')
  return body.innerHTML
}

/** Whether the content has neither text nor a picture (spec §5). */
export function isEmptyContent(html: string): boolean {
  const body = bodyOf(html)
  return !isVisible(body.textContent ?? '') && !body.querySelector('img')
}

/** The fields in which two drafts differ. */
export function differences(one: Draft, other: Draft): DraftField[] {
  return DRAFT_FIELDS.filter((field) => JSON.stringify(one[field]) !== JSON.stringify(other[field]))
}
