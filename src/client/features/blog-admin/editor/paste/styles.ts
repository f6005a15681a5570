import { alignClass, ALIGNMENTS, type Alignment } from '#shared/blog/article-format.ts'
import { alignmentOf } from '../schema/formatting.ts'

/** Holds the pasted `style` attribute, because the CSP reports an error for each `style`. */
export const PASTED_STYLE = 'data-pasted-style'

/** A style sheet as a data block, which the CSP allows. */
const SHEET = 'script[type="text/x-pasted-style"]'

/** Renames style attributes and style sheets, so that parsing does not violate the CSP. */
export const withReadableStyles = (html: string): string =>
  html
    .replace(
      /<style\b[^>]*>([\s\S]*?)<\/style\s*>/gi,
      '<script type="text/x-pasted-style">$1</script>',
    )
    .replace(/(<[^<>]*?\s)style(?=\s*=)/gi, `$1${PASTED_STYLE}`)

/** The pasted styles of an element. */
export function styleOf(element: Element): CSSStyleDeclaration {
  const { style } = document.createElement('span')
  // The CSP allows styles set by a script.
  style.cssText = element.getAttribute(PASTED_STYLE) ?? ''
  return style
}

const RULE = /([a-z]\w*)\.([\w-]+)\s*\{([^{}]*)\}/gi

/** Applies the style sheet with which Apple's programs style `p.p1` and `span.s1`. */
export function readStyleSheet(page: Document): void {
  const generator = page.querySelector('meta[name="Generator"]')?.getAttribute('content') ?? ''
  if (!generator.startsWith('Cocoa')) return
  for (const sheet of page.querySelectorAll(SHEET)) {
    for (const [, tag = '', name = '', css = ''] of (sheet.textContent ?? '').matchAll(RULE)) {
      for (const element of page.querySelectorAll(`${tag}.${name}`)) {
        const own = element.getAttribute(PASTED_STYLE) ?? ''
        element.setAttribute(PASTED_STYLE, `${css};${own}`)
      }
    }
  }
}

/** Gives paragraphs and headings the class of their own or inherited alignment. */
export function alignBlocks(body: HTMLElement): void {
  for (const block of body.querySelectorAll('p, h1, h2, h3, h4, h5, h6')) {
    const alignment = inheritedAlignment(block)
    if (alignment && alignment !== 'left') block.classList.add(alignClass(alignment))
  }
}

function inheritedAlignment(block: Element): Alignment | undefined {
  for (let element: Element | null = block; element; element = element.parentElement) {
    if (element.matches('table, body')) return undefined
    const declared = declaredAlignment(element)
    if (declared) return ALIGNMENTS.find((known) => known === declared)
  }
  return undefined
}

function declaredAlignment(element: Element): string | undefined {
  if (element.matches('center')) return 'center'
  // A browser derives `-webkit-center` and the like from the `align` attribute.
  const style = styleOf(element).textAlign.replace(/^-\w+-/, '')
  return (
    alignmentOf(element) ?? (style || element.getAttribute('align')?.toLowerCase() || undefined)
  )
}

const KEPT_ATTRIBUTES = ['class', 'align', 'colspan', 'rowspan', PASTED_STYLE]

/** Renames an element, and keeps its formatting attributes. */
export function rename(element: Element, tag: string): void {
  const renamed = document.createElement(tag)
  for (const { name, value } of element.attributes) {
    if (KEPT_ATTRIBUTES.includes(name)) renamed.setAttribute(name, value)
  }
  renamed.append(...element.childNodes)
  element.replaceWith(renamed)
}
