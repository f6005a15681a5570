import { languageOption, type Language } from '#shared/i18n/languages.ts'
import { de } from '#shared/i18n/messages/de.ts'
import { en } from '#shared/i18n/messages/en.ts'
import { es, type Messages } from '#shared/i18n/messages/es.ts'
import { fr } from '#shared/i18n/messages/fr.ts'
import { zh } from '#shared/i18n/messages/zh.ts'
import { translator } from '#shared/i18n/translate.ts'

const DICTIONARIES: Record<Language, Messages> = { es, en, fr, de, zh }

/** The page of a failed rendering; it needs no database, no build and no other file. */
export function failurePage(language: Language): string {
  const t = translator(DICTIONARIES[language])
  const { tag } = languageOption(language)
  return `<!doctype html><html lang="${tag}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex"><title>${t('error.title')} · ${t('site.name')}</title></head><body><main><h1>${t('error.title')}</h1><p>${t('error.text')}</p><p><a href="">${t('error.retry')}</a></p></main></body></html>`
}
