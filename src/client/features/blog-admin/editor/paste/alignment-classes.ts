import { alignmentClass, ALIGNMENTS, type Alignment } from '#shared/blog/article-format.ts'
import { alignmentOf } from '../format-classes.ts'
import { styleOf } from './styles.ts'

/** Gives paragraphs and headings their own alignment, or that of the surrounding element. */
export function alignBlocks(body: HTMLElement): void {
  for (const block of body.querySelectorAll('p, h1, h2, h3, h4, h5, h6')) {
    const alignment = inheritedAlignment(block)
    if (alignment && alignment !== 'left') block.classList.add(alignmentClass(alignment))
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
  // A browser's `-webkit-center` and the like come from the attribute.
  const style = styleOf(element).textAlign.replace(/^-\w+-/, '')
  return (
    alignmentOf(element) ?? (style || element.getAttribute('align')?.toLowerCase() || undefined)
  )
}
