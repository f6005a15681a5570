import { createHash } from 'node:crypto'
import type { Env } from '#server/env.ts'
import { escapeHtml } from '#server/http/escape-html.ts'
import type { LonePage } from '#server/http/guest-page.ts'
import { dictionary } from '#server/i18n/dictionary.ts'
import { languageOption, type Language } from '#shared/i18n/languages.ts'
import { translator } from '#shared/i18n/translate.ts'

interface Failure {
  /** Id of the request in the log. */
  requestId: string
  /** How to reach a person instead. */
  contact: Pick<Env, 'HOTEL_PHONE' | 'HOTEL_EMAIL'>
  /** Why the request was rejected; absent where rendering the page failed. */
  reason?: 'overloaded' | 'limited'
}

/** The page for a failed or rejected request; needs no database, build or other file. */
export function failurePage(language: Language, { requestId, contact, reason }: Failure): LonePage {
  const t = translator({ ...dictionary(language, 'site'), ...dictionary(language, 'failure') })
  const { tag } = languageOption(language)
  const title = t(reason ? `failure.${reason}_title` : 'error.title')
  const text = t(reason ? `failure.${reason}_text` : 'error.text')
  const reference = t('failure.reference', { id: requestId })
  const { HOTEL_PHONE: phone, HOTEL_EMAIL: email } = contact
  const html = `<!doctype html><html lang="${tag}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex"><title>${title} · ${t('site.name')}</title><style>${STYLE}</style></head><body><header><a href="/?lang=${language}">${t('site.name')}</a> <span>${t('site.tagline')}</span></header><main><h1>${title}</h1><p>${text}</p><p><a class="retry" href="">${t('error.retry')}</a></p><p>${t('failure.contact')}<br><a href="tel:${escapeHtml(phone.replaceAll(' ', ''))}">${escapeHtml(phone)}</a> · <a href="mailto:${escapeHtml(email)}">${escapeHtml(email)}</a></p><p><small>${reference}</small></p></main></body></html>`
  return { html, styleHashes: STYLE_HASHES }
}

/** The colours of the site (`tokens.css`), with letters that every system has. */
const STYLE = `body{margin:0;background:#f8f3ea;color:#1b1917;font:1.0625rem/1.6 system-ui,sans-serif}header{padding:1.1rem 1.5rem;background:#07372f;border-bottom:2px solid #00b98e;color:#fff}header a{margin-right:.75rem;display:inline-block;padding:.5rem 0;color:inherit;font:1.25rem Georgia,serif;letter-spacing:.14em;text-decoration:none;text-transform:uppercase}main{max-width:36rem;margin:0 auto;padding:3rem 1.5rem}h1{font:400 2rem/1.2 Georgia,serif}main a{color:#005f4a;overflow-wrap:anywhere}.retry{display:inline-block;padding:.7rem 1.6rem;border-radius:2rem;background:#00745a;color:#fff;text-decoration:none}:focus-visible{outline:3px solid #00745a;outline-offset:3px}header :focus-visible{outline-color:#5fe3c0}main small{color:#5c544b}`

const STYLE_HASHES = [`'sha256-${createHash('sha256').update(STYLE).digest('base64')}'`]
