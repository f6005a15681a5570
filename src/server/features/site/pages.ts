import * as z from 'zod'
import type { EntityManager } from '#server/database/database.ts'
import { query } from '#server/database/query.ts'
import { presentSite } from '#server/site/site.ts'
import { hotelDay } from '#shared/calendar.ts'
import { textKey } from '#shared/site/keys.ts'
import type { ownPage, textPageInput } from '#shared/site/editing.ts'
import { parseLegalPage } from '#shared/texts/legal-page.ts'
import { withoutMarkLetters } from '#shared/plain-text.ts'
import { elsewhere, originals } from '#server/features/site-words/originals.ts'

/**
 * A page of long text as the owner wrote it; null if she did not. The preview has marks in all pages:
 * without a day, where the words are those of the program, as of a hotel elsewhere.
 * @param now Milliseconds since 1970: the day of a text that is not published yet.
 */
export async function readPage(
  em: EntityManager,
  { lang, page }: z.output<typeof textPageInput>,
  now: number,
): Promise<z.output<typeof ownPage>> {
  const source = presentSite().words[lang]?.legal?.[page]
  if (source === undefined) return null
  const text = parseLegalPage(page, source)
  const words = withoutMarkLetters(source)
  if ([originals, elsewhere].some((program) => program(lang, 'legal')[page] === words))
    return { text, day: null }
  const [row] = await query(em, z.object({ at: z.coerce.date() }))`
    select at from site_value where key = ${textKey('legal', page)} and language = ${lang}`
  return { text, day: hotelDay(row?.at ?? now) }
}
