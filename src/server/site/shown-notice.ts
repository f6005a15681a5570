import { createHash } from 'node:crypto'
import { hotelDay } from '#shared/calendar.ts'
import { LANGUAGES, type Language } from '#shared/i18n/languages.ts'
import type { SiteFacts } from '#shared/site/facts.ts'
import type { Site } from './site.ts'

/** The notice of the day. */
export interface ShownNotice {
  /** Another one for other texts and days, so that a guest who closed one sees the next. */
  id: string
  /** The text of each language that has one; Spanish is the first and always there. */
  texts: { language: Language; text: string }[]
}

/**
 * The owner's notice on its days, the first and the last included; undefined on others.
 * @param now Milliseconds since 1970.
 */
export function shownNotice({ facts: { notice } }: Site, now: number): ShownNotice | undefined {
  const today = hotelDay(now)
  if (!notice || today < notice.from || notice.to < today) return undefined
  return noticeOf(notice)
}

/** A notice as its days show it, whatever day it is: the preview of one that begins later. */
export function noticeOf(notice: NonNullable<SiteFacts['notice']>): ShownNotice {
  const texts = LANGUAGES.flatMap((language) => {
    const text = notice.texts[language]?.trim()
    return text ? [{ language, text }] : []
  })
  const id = createHash('sha256').update(JSON.stringify(notice)).digest('base64url').slice(0, 8)
  return { id, texts }
}
