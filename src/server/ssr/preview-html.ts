import { PAGE_STATE_ID } from '#shared/render.ts'
import { markedNumbers, withoutMarks } from '#shared/site/preview/marks.ts'

/** In `public`, because it belongs to no page of guests. */
const PREVIEW_SCRIPT = '/preview-site.js'

/** Id of the JSON block with the keys of the page's texts by their numbers. */
const TEXTS_ID = 'site-texts'

/** The site's scripts, which do not run in the panel's frames. */
export const SITE_SCRIPT = /<script [^>]*\bsrc="[^"]*"[^>]*><\/script>/g

const PAGE_STATE = new RegExp(
  `<script type="application/json" id="${PAGE_STATE_ID}">[^<]*</script>`,
)

/** What in a body is no text that people see on the page. */
const NO_TEXT =
  /<!--.*?-->|<(script|style|textarea|title|option)\b[^>]*>.*?<\/\1>|<(?:"[^"]*"|'[^']*'|[^"'>])*>/gis

/** The page without the site's scripts and their data. */
const stillPage = (html: string): string => html.replaceAll(SITE_SCRIPT, '').replace(PAGE_STATE, '')

/** Takes the marks out of a page, except from the texts that people see. */
function marksInTexts(html: string): string {
  const body = Math.max(html.indexOf('<body'), 0)
  return withoutMarks(html.slice(0, body)) + html.slice(body).replace(NO_TEXT, withoutMarks)
}

/**
 * The page of the preview: no script of the site, marked texts, and one script that tells the panel
 * which text was clicked.
 * @param html A page that was rendered with `markedSite`.
 * @param keys Keys of the texts by their numbers.
 */
export function previewPage(html: string, keys: readonly string[]): string {
  const page = marksInTexts(stillPage(html))
  const numbers = new Set(markedNumbers(page))
  const table = Object.fromEntries(
    [...numbers].flatMap((number) => {
      const key = keys[number]
      return key === undefined ? [] : [[number, key]]
    }),
  )
  // Keys consist of letters, digits, dots, lines and @, so nothing in them ends the block.
  const tags = `<script type="application/json" id="${TEXTS_ID}">${JSON.stringify(table)}</script><script type="module" src="${PREVIEW_SCRIPT}"></script>`
  const end = page.lastIndexOf('</body>')
  return page.slice(0, end) + tags + page.slice(end)
}
