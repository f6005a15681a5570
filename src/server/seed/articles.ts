import { readdirSync, readFileSync } from 'node:fs'
import * as z from 'zod'
import { CATEGORIES } from '#shared/blog/list/categories.ts'
import { frontMatter } from '#shared/texts/front-matter.ts'
import { LANGUAGES, type Language } from '#shared/i18n/languages.ts'

const FOLDER = new URL('../../shared/content/articles/', import.meta.url)

const list = z.string().transform((words) => words.split(', '))

/** The front matter of a language version, and its HTML. */
const version = z.strictObject({
  slug: z.string(),
  title: z.string(),
  excerpt: z.string(),
  metaTitle: z.string(),
  metaDescription: z.string(),
  imageAlt: z.string(),
  keywords: list,
  tags: list,
  content: z.string(),
})

/** The fields that the language versions of an article share. */
const facts = z.strictObject({
  /** Name of the folder and of the picture; from it the translation group is computed. */
  name: z.string(),
  category: z.enum(CATEGORIES),
  /** Minutes. */
  readTime: z.int().min(1).max(60),
  featured: z.boolean(),
  published: z.boolean(),
  /** Null for an article that was never published. */
  publishedAt: z.iso.datetime().nullable(),
  /** Names of the published works listed at its end; empty if its sentences cite them. */
  works: z.array(z.string()),
})

/** A language version of a demo article. */
export type SeedVersion = z.infer<typeof version>

export interface SeedArticle extends z.infer<typeof facts> {
  versions: Partial<Record<Language, SeedVersion>>
}

/**
 * Parses the file of a language version: front matter and HTML.
 * @throws Error with the file's name and the invalid fields.
 */
export function parseVersion(file: string, source: string): SeedVersion {
  const { fields, body: content } = frontMatter(file, source)
  const parsed = version.safeParse({ ...fields, content })
  if (!parsed.success) throw new Error(`${file}: ${z.prettifyError(parsed.error)}`)
  return parsed.data
}

function versionsOf(name: string): SeedArticle['versions'] {
  const files = readdirSync(new URL(`${name}/`, FOLDER))
  const languages = LANGUAGES.filter((language) => files.includes(`${language}.html`))
  return Object.fromEntries(
    languages.map((language) => {
      const file = `${name}/${language}.html`
      return [language, parseVersion(file, readFileSync(new URL(file, FOLDER), 'utf8'))]
    }),
  )
}

/** Published works by name, with the title in `<em>`; `data-citation="@name"` cites a work. */
export const WORKS = z
  .partialRecord(z.string(), z.string())
  .parse(JSON.parse(readFileSync(new URL('works.json', FOLDER), 'utf8')))

/** The demo articles of `content/articles`, in the order of its index. */
export const seedArticles: readonly SeedArticle[] = z
  .array(facts)
  .parse(JSON.parse(readFileSync(new URL('index.json', FOLDER), 'utf8')))
  .map((article) => ({ ...article, versions: versionsOf(article.name) }))
