import { readFile } from 'node:fs/promises'
import type { Env } from '#server/env.ts'
import { translatorFor } from '#server/i18n/dictionary.ts'
import { formatInstant } from '#shared/format.ts'
import {
  HOUSE_FACTS,
  type AboutHouse,
  type HouseFact,
  type OldAnswer,
} from '#shared/hotel/house.ts'
import {
  DEFAULT_LANGUAGE,
  isLanguage,
  languageOption,
  type Language,
} from '#shared/i18n/languages.ts'
import { listIn } from '#shared/i18n/punctuation.ts'
import { parseLegalPage } from '#shared/texts/legal-page.ts'

type GuestWord = NonNullable<Env['GUEST_WORDS_1']>

/** The texts about the hotel, its hosts and quotes of guests that the owner has entered. */
export function aboutHouse(language: Language, env: Env): AboutHouse {
  const t = translatorFor(language)
  const hosts = hostsOf(language, env)
  const words = wordsOf(env)
  return {
    eyebrow: t('about.eyebrow'),
    title: t('about.title'),
    description: t('about.description'),
    features: ([1, 2, 3] as const).map((n) => ({
      title: t(`about.feature.${n}.title`),
      text: t(`about.feature.${n}.text`),
    })),
    ...(hosts ? { hosts } : {}),
    ...(words.length > 0
      ? {
          words: {
            title: t('about.words'),
            guests: ownFirst(words, language).map((word) => ({
              text: word.text,
              lang: isLanguage(word.language) ? languageOption(word.language).tag : word.language,
              from: originOf(language, word),
            })),
          },
        }
      : {}),
  }
}

/** Facts that the owner has not entered, which no page shows. */
export function missingFacts(env: Env): HouseFact[] {
  const missing: Record<HouseFact, boolean> = {
    hosts: !env.HOTEL_HOSTS?.length,
    portrait: !env.HOTEL_PORTRAIT,
    words: wordsOf(env).length === 0,
    registration: !env.HOTEL_REGISTRATION,
  }
  return HOUSE_FACTS.filter((fact) => missing[fact])
}

function hostsOf(language: Language, env: Env): AboutHouse['hosts'] {
  const t = translatorFor(language)
  const { HOTEL_HOSTS: hosts = [], HOTEL_PORTRAIT: portrait } = env
  if (hosts.length === 0) return undefined
  const names = listIn(language, hosts)
  const portraitAlt = t('about.portrait', { names })
  return { names, note: t('about.hosts'), portraitAlt, ...(portrait ? { portrait } : {}) }
}

const wordsOf = ({ GUEST_WORDS_1, GUEST_WORDS_2, GUEST_WORDS_3 }: Env): GuestWord[] =>
  [GUEST_WORDS_1, GUEST_WORDS_2, GUEST_WORDS_3].filter((word) => word !== undefined)

/** Sorts quotes in the page's language first. */
const ownFirst = (words: readonly GuestWord[], page: Language): GuestWord[] =>
  words.toSorted((a, b) => Number(b.language === page) - Number(a.language === page))

/** `Ana · Chile · marzo de 2026`, and the language if it is not the page's. */
function originOf(page: Language, { name, country, month, language }: GuestWord): string {
  const { tag } = languageOption(page)
  const place = new Intl.DisplayNames(tag, { type: 'region' }).of(country) ?? country
  const when = formatInstant(tag, new Date(`${month}-15T12:00Z`), {
    month: 'long',
    year: 'numeric',
  })
  if (language === page) return [name, place, when].join(' · ')
  const named = new Intl.DisplayNames(tag, { type: 'language' }).of(language) ?? language
  return [name, place, when, translatorFor(page)('about.words.language', { language: named })].join(
    ' · ',
  )
}

const TRAVEL_PAGE = new URL(
  `../../../shared/content/legal/${DEFAULT_LANGUAGE}/travel.md`,
  import.meta.url,
)

/** Months after which information for travellers has to be checked again. */
const CHECK_MONTHS = 6

/** The answers of "Before you travel" whose source was checked six months ago or earlier. */
export async function oldAnswers(now: Date): Promise<OldAnswer[]> {
  const { sections } = parseLegalPage(TRAVEL_PAGE.pathname, await readFile(TRAVEL_PAGE, 'utf8'))
  return sections.flatMap(({ heading, blocks }) =>
    blocks.flatMap((block) =>
      typeof block === 'object' && 'href' in block && monthsSince(block.month, now) >= CHECK_MONTHS
        ? [{ question: heading, checked: block.month, source: block.href }]
        : [],
    ),
  )
}

/** Number of months from a month, `YYYY-MM`, to the present month in UTC. */
function monthsSince(month: string, now: Date): number {
  const [year = 0, number = 0] = month.split('-').map(Number)
  return (now.getUTCFullYear() - year) * 12 + now.getUTCMonth() + 1 - number
}
