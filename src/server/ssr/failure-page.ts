import { languageOption, type Language } from '#shared/i18n/languages.ts'
import { de } from '#shared/i18n/messages/de.ts'
import { en } from '#shared/i18n/messages/en.ts'
import { es, type Messages } from '#shared/i18n/messages/es.ts'
import { fr } from '#shared/i18n/messages/fr.ts'
import { zh } from '#shared/i18n/messages/zh.ts'
import { translator } from '#shared/i18n/translate.ts'
import { FAILURE_TEXTS } from './failure-texts.ts'

const DICTIONARIES: Record<Language, Messages> = { es, en, fr, de, zh }

interface Failure {
  /** Names the request in the log. */
  requestId: string
  /** Whether the address sent too many requests; otherwise the page could not be made. */
  isBusy?: boolean
}

/** The page of a request that failed or was refused; it needs no database, no build and no other file. */
export function failurePage(language: Language, { requestId, isBusy = false }: Failure): string {
  const t = translator({ ...DICTIONARIES[language], ...FAILURE_TEXTS[language] })
  const { tag } = languageOption(language)
  const title = t(isBusy ? 'failure.busy_title' : 'error.title')
  const text = t(isBusy ? 'failure.busy_text' : 'error.text')
  const reference = t('failure.reference', { id: requestId })
  return `<!doctype html><html lang="${tag}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex"><title>${title} · ${t('site.name')}</title></head><body><main><h1>${title}</h1><p>${text}</p><p><a href="">${t('error.retry')}</a></p><p><small>${reference}</small></p></main></body></html>`
}
