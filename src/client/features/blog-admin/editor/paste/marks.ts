import { colorClass, type TextColorName } from '#shared/blog/article-format.ts'
import { colorOf } from '../format-classes.ts'
import { referencesIn } from '../references/reference-texts.ts'
import { paletteColorOf } from './palette-color.ts'
import { styleOf } from './styles.ts'

interface Format {
  isBold: boolean
  isItalic: boolean
  isUnderlined: boolean
  isStruck: boolean
  color: TextColorName | undefined
}

const PLAIN: Format = {
  isBold: false,
  isItalic: false,
  isUnderlined: false,
  isStruck: false,
  color: undefined,
}

const FORMATTING = 'b, strong, i, em, u, ins, s, strike, del, span, font'

/** Spaces that programs write as others, so that none is lost. */
const WRITTEN_SPACES = '.Apple-converted-space, [data-pasted-style*="mso-spacerun"]'

/**
 * Gives every text node its marks from tags and styles. An inner element may undo what an outer one
 * sets: Google Docs wraps everything in a `<b>` that is not bold.
 */
export function makeMarks(body: HTMLElement): void {
  const references = new Set<Element>(referencesIn(body))
  const old = [...body.querySelectorAll(FORMATTING)].filter((one) => !references.has(one))
  for (const space of body.querySelectorAll(WRITTEN_SPACES)) {
    space.textContent = (space.textContent ?? '').replaceAll('\u00a0', ' ')
  }
  markTexts(body, PLAIN)
  for (const element of old) element.replaceWith(...element.childNodes)
}

function markTexts(parent: Element, inherited: Format): void {
  for (const child of parent.childNodes) {
    if (child instanceof Element) markTexts(child, formatOf(child, inherited))
    else if ((child.textContent ?? '').trim() !== '') markText(child, inherited, parent)
  }
}

function formatOf(element: Element, inherited: Format): Format {
  const style = styleOf(element)
  const lines = `${style.textDecoration} ${style.textDecorationLine}`
  const isUnlined = /\bnone\b/.test(lines)
  const css = style.color || element.getAttribute('color') || ''
  return {
    isBold: boldness(style.fontWeight) ?? (element.matches('b, strong') || inherited.isBold),
    isItalic: slant(style.fontStyle) ?? (element.matches('i, em') || inherited.isItalic),
    isUnderlined:
      inherited.isUnderlined ||
      lines.includes('underline') ||
      (element.matches('u, ins') && !isUnlined),
    isStruck:
      inherited.isStruck ||
      lines.includes('line-through') ||
      (element.matches('s, strike, del') && !isUnlined),
    color: colorOf(element) ?? (css ? paletteColorOf(css) : inherited.color),
  }
}

function boldness(weight: string): boolean | undefined {
  if (/^(?:bold|bolder|[6-9]00)$/.test(weight)) return true
  return /^(?:normal|lighter|[1-5]00)$/.test(weight) ? false : undefined
}

function slant(fontStyle: string): boolean | undefined {
  if (/^(?:italic|oblique)/.test(fontStyle)) return true
  return fontStyle === 'normal' ? false : undefined
}

function markText(text: ChildNode, format: Format, parent: Element): void {
  // Headings are bold and links underlined by their own style.
  const isTitle = parent.closest('h1, h2, h3, h4, h5, h6') !== null
  const isLink = parent.closest('a[href]') !== null
  const tags = [
    ...(format.isBold && !isTitle ? ['strong'] : []),
    ...(format.isItalic ? ['em'] : []),
    ...(format.isUnderlined && !isLink ? ['u'] : []),
    ...(format.isStruck ? ['s'] : []),
  ]
  if (parent.closest('code, pre')) return
  let place: ChildNode = text
  const wrap = (tag: string) => {
    const wrapper = document.createElement(tag)
    place.replaceWith(wrapper)
    wrapper.append(place)
    place = wrapper
    return wrapper
  }
  for (const tag of tags.toReversed()) wrap(tag)
  if (format.color && !isLink) wrap('span').className = colorClass(format.color)
}
