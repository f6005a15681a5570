import { LANGUAGES, languageOption, type Language } from '#shared/i18n/languages.ts'
import { nightDates } from '#shared/calendar.ts'
import type { Stay } from '#server/gateways/pms/room.ts'
import type { SandboxConfig } from '../state/config.ts'
import type { Sum } from '../state/pricing.ts'
import { PROPERTY } from '../state/property.ts'
import type { Sandbox } from '../state/sandbox.ts'
import { html, type Html } from './html.ts'
import type { Search } from './search.ts'
import type { Texts } from './texts.ts'

/** One request for a page. */
export interface Visit {
  sandbox: Sandbox
  /** Where the sandbox is mounted. */
  base: string
  /** Address of the booking page in the visitor's language. */
  path: string
  /** The same page in another language. */
  hrefIn: (language: Language) => string
  search: Search
  texts: Texts
  /** Whether a rate plan is sold, by its public name (null for the standard one). */
  isSold: (ratePlan: string | null) => boolean
}

const SHEETS = ['styles/tokens.css', 'styles/fonts.css', 'styles/base.css', 'page.css']

/** A whole page; in a frame of the site without header, languages and the note about the simulation. */
export function layout({ texts, base, search, hrefIn }: Visit, title: string, main: Html): Html {
  return html`<!doctype html>
    <html lang="${texts.tag}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>${title} · ${PROPERTY.name}</title>
        <link rel="icon" href="${base}/img/logo.svg" />
        ${SHEETS.map((sheet) => html`<link rel="stylesheet" href="${base}/static/${sheet}" />`)}
        <script src="${base}/static/page.js" defer></script>
      </head>
      <body${search.isEmbedded && html` class="embed"`}>
        ${!search.isEmbedded && header(texts, hrefIn)}
        <main class="wrap" aria-label="${title}">${main}</main>
      </body>
    </html> `
}

function header({ t, own, language }: Texts, hrefIn: Visit['hrefIn']): Html {
  const languages = LANGUAGES.map((code) => {
    const { name, tag } = languageOption(code)
    return code === language
      ? html`<span aria-current="true" lang="${tag}">${name}</span>`
      : html`<a href="${hrefIn(code)}" lang="${tag}" hreflang="${tag}">${name}</a>`
  })
  return html`<header aria-label="${PROPERTY.name}">
    <div class="bar">
      <p class="brand">${PROPERTY.name}</p>
      <nav aria-label="${t('language.label')}">${languages}</nav>
    </div>
    <p class="note"><strong>${own('badge')}</strong> · ${own('badge_hint')}</p>
  </header>`
}

/** Dates, nights and guests in one line. */
export function stayLine({ texts: { t, day }, search }: Visit, stay: Stay): string {
  const { adults, children } = search
  return [
    `${day(stay.startDate)} – ${day(stay.endDate)}`,
    t('stay.nights', { count: nightDates(stay).length }),
    t('stay.adults_count', { count: adults }),
    ...(children > 0 ? [t('stay.children_count', { count: children })] : []),
  ].join(' · ')
}

/** Net amount, taxes and total. */
export function priceLines({ t, money }: Texts, { tax }: SandboxConfig, sum: Sum): Html {
  const line = (name: string, amount: number) =>
    html`<div>
      <dt>${name}</dt>
      <dd>${money(amount)}</dd>
    </div>`
  const percent = Math.round(tax.rate * 10_000) / 100
  return html`<dl class="lines">
    ${tax.mode === 'exclusive' && [line(t('cart.subtotal'), sum.net), line(t('cart.taxes', { percent }), sum.taxes)]}
    ${line(t('cart.total'), sum.total)}
  </dl>`
}
