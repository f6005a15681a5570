import * as z from 'zod'
import { language, listCursor } from '#shared/schema.ts'
import { adminArticle, adminArticleInput, articleVersionState } from './admin.ts'
import { VERSION_STATES } from './translation-states.ts'

/**
 * Filter of the overview of translations: articles whose version in the language has this state.
 */
export const translationsInput = z.object({
  /** Absent: any language. */
  language: language.optional(),
  state: z.enum(VERSION_STATES).optional(),
  cursor: listCursor.optional(),
})

/** An article with its five language versions. */
const translatedArticle = z.object({
  /** Id of the Spanish version, else of the first existing one. */
  id: z.number().int(),
  title: z.string(),
  language,
  versions: z.array(articleVersionState),
})

/** A page of the overview with the cursor of the next; null on the last page. */
export const translationsPage = z.object({
  articles: z.array(translatedArticle),
  next: z.string().nullable(),
})

/** The fields that are translated. */
const translatedText = adminArticle.pick({ title: true, excerpt: true, content: true })

/** The Spanish version shown beside a translation; null if there is none. */
export const originalVersion = translatedText
  .extend({ id: z.number().int(), revision: z.number().int() })
  .nullable()

/** The Spanish version now, and as it was when the translation was made. */
export const sourceChanges = z.object({
  revision: z.number().int(),
  present: translatedText,
  /** Null if unknown or no longer in the history. */
  before: translatedText.nullable(),
})

export const markCurrentInput = adminArticleInput.extend({
  /** The revision of the Spanish version that the caller saw. */
  revision: z.number().int().min(1),
})

/** Whether the Spanish version has changed again since. */
export const markedCurrent = z.object({ outdated: z.boolean() })

export type TranslationsInput = z.output<typeof translationsInput>
export type TranslatedArticle = z.infer<typeof translatedArticle>
export type TranslationsPage = z.infer<typeof translationsPage>
export type TranslatedText = z.infer<typeof translatedText>
export type OriginalVersion = NonNullable<z.infer<typeof originalVersion>>
export type SourceChanges = z.infer<typeof sourceChanges>
export type MarkCurrent = z.output<typeof markCurrentInput>
