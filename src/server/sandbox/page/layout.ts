import { LANGUAGES, languageOption, type Language } from '#shared/i18n/languages.ts'
import { PROPERTY } from '../fixtures.ts'
import { html, type Html } from './html.ts'
import type { Texts } from './texts.ts'

interface Layout {
  texts: Texts
  base: string
  title: string
  hrefIn: (language: Language) => string
}

/** The frame of every page: house mark, languages, and the badge that says what this is. */
export function layout({ texts, base, title, hrefIn }: Layout, main: Html): Html {
  const { t } = texts
  const languages = LANGUAGES.map((code) => {
    const { name, tag } = languageOption(code)
    return code === texts.language
      ? html`<li><span aria-current="true" lang="${tag}">${name}</span></li>`
      : html`<li><a href="${hrefIn(code)}" lang="${tag}" hreflang="${tag}">${name}</a></li>`
  })
  return html`<!doctype html>
    <html lang="${texts.tag}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>${title} · ${PROPERTY.name}</title>
        <link rel="icon" href="${base}/img/logo.svg" />
        <link rel="stylesheet" href="${base}/static/reservation.css" />
        <script src="${base}/static/reservation.js" defer></script>
      </head>
      <body>
        <header class="bar" aria-label="${PROPERTY.name}">
          <p class="brand">
            <img src="${base}/img/logo.svg" alt="" width="40" height="40" />${PROPERTY.name}
          </p>
          <nav aria-label="${t('language')}">
            <ul class="languages">
              ${languages}
            </ul>
          </nav>
        </header>
        <p class="simulation"><strong>${t('badge')}</strong> ${t('badge_hint')}</p>
        <main aria-label="${title}">${main}</main>
      </body>
    </html> `
}
