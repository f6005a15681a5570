import type { AdminArticle } from '#shared/blog/admin.ts'
import { DEFAULT_READ_TIME } from '#shared/blog/admin.ts'
import { DEFAULT_CATEGORY } from '#shared/blog/categories.ts'
import type { Language } from '#shared/i18n/languages.ts'
import { HOTEL } from '#shared/hotel/site.ts'

/** What the form holds of an article (spec §3, "Article form fields"). */
export interface Draft {
  title: string
  slug: string
  content: string
  excerpt: string
  metaTitle: string
  metaDescription: string
  keywords: readonly string[]
  category: string
  tags: readonly string[]
  author: string
  readTime: number
  featured: boolean
  published: boolean
  imageUrl: string
  imageAlt: string
  language: Language
}

export type DraftField = keyof Draft

/** The fields in the order and the words of the form. */
export const FIELD_NAMES: Record<DraftField, string> = {
  title: 'Título',
  slug: 'Slug (URL)',
  excerpt: 'Extracto',
  content: 'Contenido',
  metaTitle: 'Meta título',
  metaDescription: 'Meta descripción',
  keywords: 'Palabras clave',
  published: 'Publicado',
  featured: 'Destacado',
  language: 'Idioma',
  category: 'Categoría',
  author: 'Autor',
  readTime: 'Tiempo de lectura (minutos)',
  tags: 'Etiquetas',
  imageUrl: 'Imagen destacada',
  imageAlt: 'Texto alternativo',
}

export const DRAFT_FIELDS = Object.keys(FIELD_NAMES) as DraftField[]

export function newDraft(language: Language): Draft {
  return {
    title: '',
    slug: '',
    content: '',
    excerpt: '',
    metaTitle: '',
    metaDescription: '',
    keywords: [],
    category: DEFAULT_CATEGORY,
    tags: [],
    author: HOTEL.name,
    readTime: DEFAULT_READ_TIME,
    featured: false,
    published: false,
    imageUrl: '',
    imageAlt: '',
    language,
  }
}

export function draftOf(article: AdminArticle): Draft {
  const fields = Object.fromEntries(DRAFT_FIELDS.map((field) => [field, article[field]]))
  return { ...(fields as unknown as Draft), imageUrl: article.imageUrl ?? '' }
}

/** A new version of an article in another language: its structure and its picture, not its text. */
export function translationOf(article: AdminArticle, language: Language): Draft {
  const { category, author, readTime, featured } = article
  const content = withoutText(article.content)
  const imageUrl = article.imageUrl ?? ''
  return { ...newDraft(language), category, author, readTime, featured, imageUrl, content }
}

/** The same headings, lists, quotes and pictures, with nothing written in them. */
export function withoutText(html: string): string {
  const { body } = new DOMParser().parseFromString(html, 'text/html')
  const texts = document.createTreeWalker(body, NodeFilter.SHOW_TEXT)
  const found: Node[] = []
  while (texts.nextNode()) found.push(texts.currentNode)
  for (const text of found) text.parentNode?.removeChild(text)
  for (const mark of body.querySelectorAll('a, strong, em, u, code, span, br')) mark.remove()
  for (const picture of body.querySelectorAll('img')) picture.setAttribute('alt', '')
  return body.innerHTML
}

/** Whether there is neither a word nor a picture (spec §5: content empty after trimming). */
export function isEmptyContent(html: string): boolean {
  const { body } = new DOMParser().parseFromString(html, 'text/html')
  return (body.textContent ?? '').trim() === '' && !body.querySelector('img')
}

/** The fields in which two drafts differ. */
export function differences(one: Draft, other: Draft): DraftField[] {
  return DRAFT_FIELDS.filter((field) => JSON.stringify(one[field]) !== JSON.stringify(other[field]))
}
