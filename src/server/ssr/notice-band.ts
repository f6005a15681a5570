import { escapeHtml } from '#server/http/escape.ts'
import { inlineHash } from '#server/http/page-policy.ts'
import { translatorFor } from '#server/i18n/dictionary.ts'
import type { ShownNotice } from '#server/site/shown-notice.ts'
import { langTag, type Language } from '#shared/i18n/languages.ts'

// The band is added to the rendered page and is no part of what React hydrates, so that a site
// without a notice has none of its bytes in pages and scripts. React passes over elements in the
// body that it does not know, as it does for those of browser extensions.

/**
 * The header stays at the top of the window, but begins below the band: a float that takes no space,
 * because its margin is higher than itself.
 */
const STYLE = `.notice{display:flex;align-items:center;justify-content:space-between;gap:.5rem;padding:env(safe-area-inset-top) max(var(--gutter),calc((100% - var(--w-page))/2 + var(--gutter))) 0;background:var(--c-moon);color:var(--c-ink);font-size:var(--t-sm);line-height:1.45}\
.notice[hidden]{display:none}\
.notice:not(:has(~header)){display:none}\
.notice p{max-width:70rem;margin:0;padding-block:.7rem;white-space:pre-line;overflow-wrap:anywhere}\
.notice button{margin-right:-.9rem;font:400 1.5rem/1 var(--f-text)}\
.notice button[hidden]{display:none}\
.notice:not([hidden])~header{position:sticky;float:left;width:100%;margin-bottom:-100vh}\
@media (max-height:400px){.notice:not([hidden])~header{position:relative}}`

/**
 * Hides a notice that was closed before, before the first paint, and shows it in the language that
 * the guest switches to. A browser that keeps nothing shows it again on the next page.
 */
const SCRIPT = `(()=>{const key='hotel-notice',root=document.documentElement,bands=[...document.querySelectorAll('.notice')]
let closed;try{closed=localStorage.getItem(key)}catch{}
const show=()=>{const own=bands.find(band=>band.lang===root.lang)??bands[0]
for(const band of bands)band.hidden=band!==own||band.dataset.notice===closed}
for(const band of bands){const button=band.lastChild
button.hidden=false
button.onclick=()=>{closed=band.dataset.notice;show();try{localStorage.setItem(key,closed)}catch{}}}
show()
new MutationObserver(show).observe(root,{attributeFilter:['lang']})})()`

const STYLE_SOURCE = inlineHash(STYLE)
const SCRIPT_SOURCE = inlineHash(SCRIPT)

interface BandedPage {
  html: string
  styleHashes: readonly string[]
  /** Source expressions of the inline scripts for the Content-Security-Policy. */
  scriptHashes?: readonly string[]
}

interface BandOptions {
  language: Language
  /** Whether the page is sent without scripts, so that its notice cannot be closed. */
  isStill?: boolean
}

/** A page for guests with the notice above its header; as it was if it has no header. */
export function withNotice<Page extends BandedPage>(
  page: Page,
  notice: ShownNotice | undefined,
  { language, isStill = false }: BandOptions,
): Page {
  const { html, styleHashes } = page
  const header = html.indexOf('<header', html.indexOf('<body'))
  if (!notice || header === -1) return page
  const headEnd = html.indexOf('</head>')
  const script = isStill ? '' : `<script>${SCRIPT}</script>`
  return {
    ...page,
    html: `${html.slice(0, headEnd)}<style>${STYLE}</style>${html.slice(headEnd, header)}${bands(notice, language)}${script}${html.slice(header)}`,
    styleHashes: [...styleHashes, STYLE_SOURCE],
    ...(isStill ? {} : { scriptHashes: [SCRIPT_SOURCE] }),
  }
}

/** The notice in each of its languages; the one of the page, else Spanish, is shown. */
function bands({ id, texts }: ShownNotice, language: Language): string {
  const shown = texts.find((one) => one.language === language) ?? texts[0]
  return texts
    .map((one) => {
      const t = translatorFor(one.language)
      const hidden = one === shown ? '' : ' hidden'
      return `<aside class="notice" data-notice="${id}" data-screen-only lang="${langTag(one.language)}" aria-label="${escapeHtml(t('about.notice'))}"${hidden}><p>${escapeHtml(one.text)}</p><button type="button" class="icon-button" aria-label="${escapeHtml(t('about.close_notice'))}" hidden>×</button></aside>`
    })
    .join('')
}
