import * as z from 'zod'
import { isoDate, language, rowId } from '#shared/schema.ts'

/** From when on an article that is not published at its time is an alarm. */
export const OVERDUE_MINUTES = 2

/** Articles are scheduled for at most this long. */
export const MAX_SCHEDULED_DAYS = 366

export const scheduleInput = z.object({
  id: rowId,
  /** What clocks at the hotel show then, to the minute. */
  at: z.string().regex(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}$/, 'Elige un día y una hora.'),
})

/** An article that is published by itself at its time. */
export const scheduledArticle = z.object({
  id: z.number().int(),
  language,
  title: z.string(),
  publishAt: isoDate,
  /** The account that scheduled it; null where that is not known. */
  scheduledBy: z.string().nullable(),
  /** Its time passed `OVERDUE_MINUTES` ago. */
  isOverdue: z.boolean(),
})

export type ScheduleInput = z.output<typeof scheduleInput>
export type ScheduledArticle = z.infer<typeof scheduledArticle>
