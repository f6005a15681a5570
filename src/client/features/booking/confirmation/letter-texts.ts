import { useQuery } from '@tanstack/react-query'
import { useApi } from '#client/lib/api.tsx'
import { useSiteConfig } from '#client/lib/site-config.tsx'
import en from '#shared/content/certificate/en.json'
import es from '#shared/content/certificate/es.json'
import { translator, type Translate } from '#shared/i18n/translate.ts'

/** Spanish for the police and English for others, in every language of the page. */
export const LETTER_LANGUAGES = ['es', 'en'] as const

type LetterLanguage = (typeof LETTER_LANGUAGES)[number]

export type LetterTranslate = Translate<keyof typeof es>

const TEXTS: Record<LetterLanguage, typeof es> = { es, en }

/** The texts of a part of the letter, with the owner's words, which the page has loaded. */
export function useLetterTexts(lang: LetterLanguage): LetterTranslate {
  const enabled = useSiteConfig().hasWords ?? false
  const query = useApi().api.site.words.queryOptions({ lang, dictionary: 'certificate' })
  const { data } = useQuery({ ...query, enabled })
  return translator({ ...TEXTS[lang], ...data })
}
