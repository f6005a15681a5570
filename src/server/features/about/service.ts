import { readFile } from 'node:fs/promises'
import { translatorFor } from '#server/i18n/dictionary.ts'
import { ownGallery } from '#server/site/photos.ts'
import { presentSite } from '#server/site/site.ts'
import { formatInstant } from '#shared/format.ts'
import { hotelMonth, monthsBetween } from '#shared/hotel/months.ts'
import { type AboutHotel, type OutdatedAnswer } from '#shared/hotel/about.ts'
import { DEFAULT_LANGUAGE, isLanguage, langTag, type Language } from '#shared/i18n/languages.ts'
import { listIn } from '#shared/i18n/punctuation.ts'
import { smallFile } from '#shared/pictures/small-file.ts'
import { uploadName } from '#shared/pictures/photos.ts'
import type { SiteFacts } from '#shared/site/facts.ts'
import { parseLegalPage } from '#shared/texts/legal-page.ts'

type Testimonial = SiteFacts['guests'][number]

/** The section about the hotel: its texts, and the hosts and testimonials that the owner entered. */
export function aboutHotel(language: Language): AboutHotel {
  const t = translatorFor(language)
  const site = presentSite()
  const { guests: testimonials, ...facts } = site.facts
  const gallery = ownGallery(site, language)
  const hosts = hostsOf(language, facts)
  return {
    eyebrow: t('about.eyebrow'),
    title: t('about.title'),
    description: t('about.description'),
    features: ([1, 2, 3] as const).map((n) => ({
      title: t(`about.feature.${n}.title`),
      text: t(`about.feature.${n}.text`),
    })),
    ...(hosts ? { hosts } : {}),
    ...(gallery ? { gallery } : {}),
    ...(testimonials.length > 0
      ? {
          words: {
            title: t('about.words'),
            guests: pageLanguageFirst(testimonials, language).map((one) => ({
              text: one.text,
              lang: isLanguage(one.language) ? langTag(one.language) : one.language,
              from: originOf(language, one),
            })),
          },
        }
      : {}),
  }
}

function hostsOf(language: Language, { hosts }: Pick<SiteFacts, 'hosts'>): AboutHotel['hosts'] {
  const t = translatorFor(language)
  const { portrait } = hosts
  if (hosts.names.length === 0) return undefined
  const names = listIn(language, hosts.names)
  const portraitAlt = t('about.portrait', { names })
  const shown = portrait === null ? {} : { portrait: shownPortrait(portrait) }
  return { names, note: t('about.hosts'), portraitAlt, ...shown }
}

/** The smallest file of an upload, which is wider than the portrait at any density. */
const shownPortrait = (src: string): string => (uploadName(src) === '' ? src : smallFile(src))

const pageLanguageFirst = (all: readonly Testimonial[], page: Language): Testimonial[] =>
  all.toSorted((a, b) => Number(b.language === page) - Number(a.language === page))

/** Author of a testimonial: `Ana · Chile · marzo de 2026`, with its language if not the page's. */
function originOf(page: Language, { name, country, month, language }: Testimonial): string {
  const tag = langTag(page)
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

/** Age in months from which a source has to be read again. */
const CHECK_MONTHS = 6

/** The answers of the page "Before you travel" whose sources have to be checked again. */
export async function outdatedAnswers(now: number): Promise<OutdatedAnswer[]> {
  const { sections } = parseLegalPage(TRAVEL_PAGE.pathname, await readFile(TRAVEL_PAGE, 'utf8'))
  return sections.flatMap(({ heading, blocks }) =>
    blocks.flatMap((block) =>
      typeof block === 'object' &&
      'href' in block &&
      block.month &&
      monthsBetween(block.month, hotelMonth(now)) >= CHECK_MONTHS
        ? [{ question: heading, checked: block.month, source: block.href }]
        : [],
    ),
  )
}
