import * as z from 'zod'
import { language, listCursor } from '#shared/schema.ts'
import { adminArticle, articleIdInput, languageVersion } from './admin.ts'
import { VERSION_STATES } from './translation-states.ts'

/** Filters of the translations overview: articles with this state in this language. */
export const translationsInput = z.object({
  /** Absent: all languages. */
  language: language.optional(),
  state: z.enum(VERSION_STATES).optional(),
  cursor: listCursor.optional(),
})

/** An article with its five language versions. */
const translatedArticle = z.object({
  /** Id of the Spanish version, else of the first existing version. */
  id: z.number().int(),
  title: z.string(),
  language,
  versions: z.array(languageVersion),
})

/** A page of the translations overview; `next` is null on the last page. */
export const translationsPage = z.object({
  articles: z.array(translatedArticle),
  next: z.string().nullable(),
})

const translatedText = adminArticle.pick({ title: true, excerpt: true, content: true })

/** The Spanish version that the editor shows beside a translation; null if it does not exist. */
export const originalVersion = translatedText
  .extend({ id: z.number().int(), revision: z.number().int() })
  .nullable()

/** The Spanish version at present, and at the revision that was translated. */
export const sourceChanges = z.object({
  revision: z.number().int(),
  present: translatedText,
  /** Null if the translated revision is unknown or no longer in the history. */
  before: translatedText.nullable(),
})

export const markCurrentInput = articleIdInput.extend({
  /** The revision of the Spanish version that the caller saw. */
  revision: z.number().int().min(1),
})

/** `outdated` is true if the Spanish version has a newer revision than the marked one. */
export const markAnswer = z.object({ outdated: z.boolean() })

export type TranslationsInput = z.output<typeof translationsInput>
export type TranslatedArticle = z.infer<typeof translatedArticle>
export type TranslationsPage = z.infer<typeof translationsPage>
export type TranslatedText = z.infer<typeof translatedText>
export type OriginalVersion = NonNullable<z.infer<typeof originalVersion>>
export type SourceChanges = z.infer<typeof sourceChanges>
export type MarkCurrent = z.output<typeof markCurrentInput>
