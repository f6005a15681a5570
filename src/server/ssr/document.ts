import { PAGE_STATE_ID, PANEL_STYLES_ID } from '#shared/render.ts'

/** A style sheet that is inlined, because loading a file would delay the first paint. */
export interface Sheet {
  href: string
  text: string
  /** Source expression for the Content-Security-Policy. */
  hash: string
}

/** The scripts, style sheets and fonts of a page. */
export interface PageFiles {
  script: string
  /** All modules of the page, so that they are loaded in parallel. */
  modules: readonly string[]
  /** Whether `script` loads the modules after the first view. */
  isDeferred?: boolean
  /** Whether the page is in light mode; an attribute of the script tag tells the scripts. */
  isLight?: boolean
  /** Whether the modules are loaded at the first touch. */
  waits?: boolean
  sheets: readonly Sheet[]
  /** CSS rules of the panel's components on the page. */
  styles?: string
  /** Addresses of style sheets that the first paint does not wait for. */
  lateStyles?: readonly string[]
  fonts: readonly string[]
}

/**
 * Adds files and data to a rendered document. The data is a JSON block, which browsers do not run;
 * `<` is escaped, so that no text can end the block.
 */
export function injectFiles(html: string, files: PageFiles, state: object): string {
  const { script, modules, isDeferred, isLight = false, waits = false } = files
  const { sheets, styles, lateStyles = [], fonts } = files
  const head = [
    ...fonts.map(
      (href) => `<link rel="preload" as="font" type="font/woff2" crossorigin href="${href}">`,
    ),
    ...sheets.map(({ text }) => `<style>${text}</style>`),
    styles ? `<style id="${PANEL_STYLES_ID}">${styles}</style>` : '',
    // Disabled: only tells Vite's loader that the page has the style sheet already.
    ...sheets.map(({ href }) => `<link rel="stylesheet" href="${href}" disabled>`),
    isDeferred
      ? `<script type="module" src="${script}" data-modules="${modules.join(' ')}"${isLight ? ' data-light' : ''}${waits ? ' data-wait' : ''} fetchpriority="low"></script>`
      : `<script type="module" src="${script}"></script>`,
    ...(isDeferred ? [] : modules.map((href) => `<link rel="modulepreload" href="${href}">`)),
  ].join('')
  const json = JSON.stringify(state)
    .replaceAll('<', '\\u003c')
    .replaceAll('\u2028', '\\u2028')
    .replaceAll('\u2029', '\\u2029')
  const late = lateStyles
    .map((href) => `<link rel="stylesheet" href="${href.replaceAll('&', '&amp;')}">`)
    .join('')
  const block = `${late}<script type="application/json" id="${PAGE_STATE_ID}">${json}</script>`

  const headEnd = html.indexOf('</head>')
  const bodyEnd = html.lastIndexOf('</body>')
  return `<!doctype html>${html.slice(0, headEnd)}${head}${html.slice(headEnd, bodyEnd)}${block}${html.slice(bodyEnd)}`
}
