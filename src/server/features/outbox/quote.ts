import { escapeHtml } from '#server/http/escape.ts'

/** What somebody wrote earlier, with the sentence above it, such as “On 3 May you wrote:”. */
export interface Quote {
  lead: string
  text: string
}

/** A text with the quote below it, as mail programs write it (RFC 3676 §4.5). */
export function withQuote(text: string, quote: Quote | null): string {
  if (!quote) return text
  const lines = quote.text.split('\n').map((line) => (line === '' ? '>' : `> ${line}`))
  return [text.trimEnd(), '', quote.lead, ...lines].join('\n')
}

/** The quote as HTML; no link of the sender becomes one. */
export const quoteHtml = ({ lead, text }: Quote): string =>
  `<p class="lead">${escapeHtml(lead)}</p>\n<blockquote type="cite">${escapeHtml(text).replaceAll('\n', '<br>\n')}</blockquote>`
