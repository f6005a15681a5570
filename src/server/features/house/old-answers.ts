import { readFile } from 'node:fs/promises'
import { DEFAULT_LANGUAGE } from '#shared/i18n/languages.ts'
import type { OldAnswer } from '#shared/hotel/house.ts'
import { parseLegalPage } from '#shared/texts/legal-page.ts'

const FILE = new URL(`../../../shared/content/legal/${DEFAULT_LANGUAGE}/travel.md`, import.meta.url)

/** After this many months an answer for travellers is to be checked again. */
const MONTHS = 6

/** The answers of "Before you travel" whose source was read six months ago or earlier. */
export async function oldAnswers(now: Date): Promise<OldAnswer[]> {
  const { sections } = parseLegalPage(FILE.pathname, await readFile(FILE, 'utf8'))
  return sections.flatMap(({ heading, blocks }) =>
    blocks.flatMap((block) =>
      typeof block === 'object' && 'href' in block && monthsSince(block.month, now) >= MONTHS
        ? [{ question: heading, checked: block.month, source: block.href }]
        : [],
    ),
  )
}

/** Months from a month, `YYYY-MM`, to the month of this moment in UTC. */
function monthsSince(month: string, now: Date): number {
  const [year = 0, number = 0] = month.split('-').map(Number)
  return (now.getUTCFullYear() - year) * 12 + now.getUTCMonth() + 1 - number
}
