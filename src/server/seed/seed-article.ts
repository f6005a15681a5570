import type { Category } from '#shared/blog/categories.ts'
import type { Language } from '#shared/i18n/languages.ts'

/** One language version of a demo article, as the seed writes it. Content is HTML of the editor's nodes only. */
export interface SeedVersion {
  slug: string
  title: string
  excerpt: string
  content: string
  metaTitle: string
  metaDescription: string
  keywords: string[]
  tags: string[]
  imageAlt: string
}

/** A demo article: the facts its language versions share, and the versions. */
export interface SeedArticle {
  /** Folder name, picture name and stable seed key. */
  name: string
  category: Category
  /** Minutes, 1–60. */
  readTime: number
  featured: boolean
  published: boolean
  /** ISO instant; a draft that was never public has none. */
  publishedAt: string | null
  versions: Partial<Record<Language, SeedVersion>> & { es: SeedVersion }
}
