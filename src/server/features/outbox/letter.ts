import { readFile } from 'node:fs/promises'
import { hotelSlug, translatorFor } from '#server/i18n/dictionary.ts'
import { presentSite } from '#server/site/site.ts'
import { langTag, type Language } from '#shared/i18n/languages.ts'
import type { HtmlPart } from '#server/gateways/mailer/mailer.ts'
import { escapeHtml } from '#server/http/escape.ts'
import { quoteHtml, type Quote } from './quote.ts'

/** Header pictures of mails: about bookings, the arrival, the newsletter, everything else. */
export const MAIL_PRINTS = ['moai', 'birds', 'fire', 'sea'] as const

export type MailPrint = (typeof MAIL_PRINTS)[number]

/** Width of the text in pixels. */
const WIDTH = 600

/** Heights of the header pictures at `WIDTH`. */
const HEIGHTS: Record<MailPrint, number> = { moai: 200, birds: 200, fire: 200, sea: 100 }

interface Letter {
  print: MailPrint
  language: Language
  subject: string
  text: string
  quote?: Quote | null
}

/**
 * The HTML version of a mail: its text below a header picture, which is attached, so that nothing is
 * loaded from the network.
 */
export async function letterOf({
  print: chosen,
  language,
  subject,
  text,
  quote,
}: Letter): Promise<HtmlPart> {
  // The others are carvings of the island.
  const print = presentSite().facts.islandTexts ? chosen : 'sea'
  const picture = await readFile(new URL(`./prints/${print}.jpg`, import.meta.url))
  const { hotel, local_place } = translatorFor(language).names
  const cid = `${print}@${hotelSlug()}`
  return {
    html: page(language, { subject, preheader: preheaderOf(text) }, [
      `<img src="cid:${cid}" width="${WIDTH}" height="${HEIGHTS[print]}" alt="${escapeHtml(`${hotel} · ${local_place}`)}" class="print">`,
      `<div class="text">${text.split('\n\n').map(partOf).join('\n')}${quote ? quoteHtml(quote) : ''}</div>`,
    ]),
    picture: { cid, name: `${print}.jpg`, type: 'image/jpeg', content: picture },
  }
}

/**
 * The line that lists of mails show after the subject: the first paragraph below the greeting or
 * title, which would otherwise stand there with the picture's alternative text.
 */
function preheaderOf(text: string): string {
  const [first = '', second = first] = text.split('\n\n')
  return escapeHtml(second.replaceAll('\n', ' '))
}

/** Invisible characters, so that lists of mails show nothing after a short preheader. */
const PREHEADER_END = '&#847;&zwnj;&nbsp;'.repeat(60)

interface Heads {
  subject: string
  /** HTML. */
  preheader: string
}

const page = (language: Language, { subject, preheader }: Heads, rows: readonly string[]): string =>
  `<!doctype html>
<html lang="${langTag(language)}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${escapeHtml(subject)}</title>
<style>${STYLES}</style>
</head>
<body>
<div style="display: none; max-height: 0; overflow: hidden; mso-hide: all">${preheader}${PREHEADER_END}</div>
<table role="presentation" class="ground"><tr><td align="center">
<table role="presentation" width="${WIDTH}" class="sheet">
${rows.map((row) => `<tr><td>${row}</td></tr>`).join('\n')}
</table>
</td></tr></table>
</body>
</html>
`

/** The site's colours. */
const STYLES = `
:root { color-scheme: light dark; }
body { margin: 0; }
table { border-collapse: collapse; }
td { padding: 0; }
.ground { width: 100%; background: #f8f3ea; }
.ground > tbody > tr > td { padding: 24px 12px; }
.sheet { width: 100%; max-width: ${WIDTH}px; background: #fffdf8; text-align: left; }
.print { display: block; width: 100%; max-width: ${WIDTH}px; height: auto; background: #0a4650; color: #f8f3ea; font: 22px/2 Georgia, serif; text-align: center; }
.text { padding: 20px 32px 28px; color: #1b1917; font: 16px/1.6 "Helvetica Neue", Helvetica, Arial, "PingFang SC", "Microsoft YaHei", sans-serif; }
.text p { margin: 16px 0; overflow-wrap: anywhere; }
.text .lead { color: #6b6459; font-size: 14px; }
.text blockquote { margin: 8px 0 0; padding-left: 12px; border-left: 2px solid #ddd1bd; color: #6b6459; font-size: 14px; overflow-wrap: anywhere; }
.text p a { color: #00745a; word-break: break-all; }
.button { margin: 24px 0; border-collapse: separate; border-spacing: 0; }
@media (max-width: 480px) {
  .ground > tbody > tr > td { padding: 0; }
  .text { padding: 12px 20px 24px; }
}
@media (prefers-color-scheme: dark) {
  .ground { background: #14191a; }
  .sheet { background: #1c2324; }
  .text { color: #f3eadc; }
  .text p a { color: #2fd3a8; }
  .text .lead, .text blockquote { color: #b9b1a3; }
  .button td { background: #2fd3a8 !important; }
  .button a { color: #0b1614 !important; }
}
`

const partOf = (text: string): string => {
  const [, label, url] = BUTTON.exec(text) ?? []
  return label !== undefined && url !== undefined ? button(label, url) : paragraph(text)
}

/** A paragraph that is a button: an arrow with the label, and the URL alone on the second line. */
const BUTTON = /^→ (.+)\n(https?:\/\/\S+)$/

/**
 * A link that looks like the site's buttons. The colours are attributes of the elements as well, for
 * programs that drop the styles of a page; Outlook ignores the padding of a link, and gets its own.
 */
const button = (label: string, url: string): string =>
  `<table role="presentation" class="button"><tr><td bgcolor="#00745a" style="border-radius: 2px; mso-padding-alt: 14px 26px"><a href="${escapeHtml(url)}" style="display: inline-block; padding: 14px 26px; color: #fffdf8; font-weight: 600; line-height: 1.2; text-decoration: none">${escapeHtml(label)}</a></td></tr></table>`

const paragraph = (text: string): string => `<p>${text.split('\n').map(line).join('<br>\n')}</p>`

/**
 * A URL becomes a link only if it is alone on its line; in HTML mails only the site's own texts and
 * the staff's answers have such lines.
 */
const line = (text: string): string =>
  /^https?:\/\/\S+$/.test(text)
    ? `<a href="${escapeHtml(text)}">${escapeHtml(text)}</a>`
    : escapeHtml(text)
