import * as z from 'zod'
import { language, listCursor } from '#shared/schema.ts'
import { adminArticle, adminArticleInput, articleVersionState } from './admin.ts'
import { VERSION_STATES } from './translation-states.ts'

/** Which articles the overview of translations lists: those with a version of the language in the state. */
export const translationsInput = z.object({
  /** Any of the five where absent. */
  language: language.optional(),
  state: z.enum(VERSION_STATES).optional(),
  cursor: listCursor.optional(),
})

/** An article in five languages. */
const translatedArticle = z.object({
  /** Of its Spanish version, else of the first there is. */
  id: z.number().int(),
  title: z.string(),
  language,
  versions: z.array(articleVersionState),
})

/** A page of the overview, and where the next one begins; null on the last one. */
export const translationsPage = z.object({
  articles: z.array(translatedArticle),
  next: z.string().nullable(),
})

/** What is translated of an article. */
const translatedText = adminArticle.pick({ title: true, excerpt: true, content: true })

/** The Spanish version, as it is shown beside a translation; null where there is none. */
export const originalVersion = translatedText
  .extend({ id: z.number().int(), revision: z.number().int() })
  .nullable()

/** What the Spanish version says now, and what it said when the translation was made. */
export const sourceChanges = z.object({
  revision: z.number().int(),
  present: translatedText,
  /** Null where the history no longer has it, or nothing is known of it. */
  before: translatedText.nullable(),
})

export const markCurrentInput = adminArticleInput.extend({
  /** The revision of the Spanish version that the person saw. */
  revision: z.number().int().min(1),
})

/** Whether the Spanish version changed again meanwhile. */
export const markedCurrent = z.object({ outdated: z.boolean() })

export type TranslationsInput = z.output<typeof translationsInput>
export type TranslatedArticle = z.infer<typeof translatedArticle>
export type TranslationsPage = z.infer<typeof translationsPage>
export type TranslatedText = z.infer<typeof translatedText>
export type OriginalVersion = NonNullable<z.infer<typeof originalVersion>>
export type SourceChanges = z.infer<typeof sourceChanges>
export type MarkCurrent = z.output<typeof markCurrentInput>
