import type { FastifyReply } from 'fastify'
import { translatorFor, type ServerTranslate } from '#server/i18n/dictionary.ts'
import { presentSite } from '#server/site/site.ts'
import { langTag, type Language } from '#shared/i18n/languages.ts'
import { escapeHtml } from './escape.ts'
import { sendPage, inlineHash } from './page-policy.ts'

interface PlainPage {
  /** Plain text. */
  title: string
  /** HTML below the title. */
  main: string
}

/** Sends an uncached page that needs no script, no database and no build. */
export function sendPlainPage(
  reply: FastifyReply,
  status: number,
  language: Language,
  { title, main }: PlainPage,
): FastifyReply {
  const t = translatorFor(language)
  const heading = escapeHtml(title)
  const name = escapeHtml(t('site.name'))
  const html = `<!doctype html><html lang="${langTag(language)}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex"><title>${heading} · ${name}</title><style>${STYLE}</style></head><body><header><a href="/?lang=${language}">${name}</a> <span>${escapeHtml(t('site.tagline'))}</span></header><main><h1>${heading}</h1>${main}</main></body></html>`
  return sendPage(reply, { status, html, styleHashes: STYLE_HASHES })
}

/** A paragraph with the hotel's telephone and e-mail address; empty if it has neither. */
export function contactHtml(t: ServerTranslate): string {
  const { phone, email } = presentSite().facts
  const links = [
    ...(phone ? [linkTo(`tel:${phone.replaceAll(' ', '')}`, phone)] : []),
    ...(email ? [linkTo(`mailto:${email}`, email)] : []),
  ]
  if (links.length === 0) return ''
  return `<p>${escapeHtml(t('failure.contact'))}<br>${links.join(' · ')}</p>`
}

const linkTo = (href: string, text: string): string =>
  `<a href="${escapeHtml(href)}">${escapeHtml(text)}</a>`

/** The site's colours (`tokens.css`) with system fonts. */
const STYLE = `body{margin:0;background:#f8f3ea;color:#1b1917;font:1.0625rem/1.6 system-ui,sans-serif}header{padding:1.1rem 1.5rem;background:#07372f;border-bottom:2px solid #00b98e;color:#fff}header a{margin-right:.75rem;display:inline-block;padding:.5rem 0;color:inherit;font:1.25rem Georgia,serif;letter-spacing:.14em;text-decoration:none;text-transform:uppercase}main{max-width:36rem;margin:0 auto;padding:3rem 1.5rem}h1{font:400 2rem/1.2 Georgia,serif}main a{color:#005f4a;overflow-wrap:anywhere}.button{display:inline-block;padding:.7rem 1.6rem;border:0;border-radius:2rem;background:#00745a;color:#fff;font:inherit;text-decoration:none;cursor:pointer}:focus-visible{outline:3px solid #00745a;outline-offset:3px}header :focus-visible{outline-color:#5fe3c0}main small{color:#5c544b}label{display:block;font-weight:600}label small{font-weight:400}input,textarea{box-sizing:border-box;width:100%;margin-top:.25rem;padding:.7rem .9rem;border:1px solid #8c8073;border-radius:.5rem;background:#fff;color:inherit;font:inherit}.problem{display:inline-block;margin-top:.4rem;color:#b3261e}[aria-invalid]{border-color:#b3261e}`

const STYLE_HASHES = [inlineHash(STYLE)]
