import * as z from 'zod'
import { MAX_CHECKED_LINKS, MAX_LINK_LENGTH } from './article-limits.ts'
import { isoDate, language, rowId } from '#shared/schema.ts'

/** An article that is not published so many minutes after its time raises an alarm. */
export const OVERDUE_MINUTES = 2

/** Longest time ahead of a schedule. */
export const MAX_SCHEDULED_DAYS = 366

export const unpublishInput = z.object({
  id: rowId,
  /** The revision that the caller saw; without it the article is changed as it is. */
  revision: z.number().int().min(1).optional(),
})

export const publishInput = unpublishInput.extend({
  /** Local time of the hotel, to the minute; without it the article is published now. */
  at: z
    .string()
    .regex(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}$/, 'Elige un día y una hora.')
    .optional(),
})

/** An article with a scheduled publication. */
export const scheduledArticle = z.object({
  id: z.number().int(),
  language,
  title: z.string(),
  publishAt: isoDate,
  /** Account that set the schedule; null if unknown. */
  scheduledBy: z.string().nullable(),
  /** The scheduled time passed more than `OVERDUE_MINUTES` ago. */
  isOverdue: z.boolean(),
})

export type ScheduledArticle = z.infer<typeof scheduledArticle>

export const deadLinksInput = z.object({
  /** Language of the text; a link without a language leads to a page of this language. */
  lang: language,
  /** Paths of this site, with query and fragment. */
  links: z.array(z.string().max(MAX_LINK_LENGTH)).max(MAX_CHECKED_LINKS),
})

/** The links that lead to no page. */
export const deadLinks = z.array(z.string())

export type DeadLinksInput = z.output<typeof deadLinksInput>
