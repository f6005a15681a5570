const names = (text: string): ReadonlySet<string> => new Set(text.split(/\s+/))

const ELEMENTS = names(
  `svg g defs symbol use title desc path rect circle ellipse line polyline polygon
  clipPath mask linearGradient radialGradient stop`,
)

/** Properties that are attributes, too. */
const LOOKS = names(
  `fill fill-opacity fill-rule stroke stroke-width stroke-linecap stroke-linejoin stroke-miterlimit
  stroke-opacity stroke-dasharray stroke-dashoffset opacity clip-path clip-rule mask color
  stop-color stop-opacity display visibility`,
)

const ATTRIBUTES = names(
  `viewBox width height x y x1 y1 x2 y2 cx cy r rx ry fx fy d points transform id offset
  gradientUnits gradientTransform spreadMethod clipPathUnits maskUnits maskContentUnits
  preserveAspectRatio`,
)

/** No address, no entity, no quote: only `url(#id)` is left of what a value could load. */
const PLAIN = /^[\w\s#.,()%+-]*$/

const TOKEN =
  /<!--[\s\S]*?-->|<[?!][^>]*>|<\/\s*([\w:-]+)\s*>|<([\w:-]+)((?:"[^"]*"|'[^']*'|[^>"'])*)>|[^<]+|</g

/**
 * A drawing of the parts and looks of SVG that cannot load or run anything; all else is left out,
 * with its contents. The file is read strictly: browsers get what is written here, not what was sent.
 * @returns undefined if there is no drawing, if it has no size, or if it is drawn by a style sheet.
 */
export function cleanSvg(text: string): string | undefined {
  const drawing: Drawing = { written: [], open: [], skipped: 0 }
  for (const [token, closing, opening, attributes = ''] of text.matchAll(TOKEN)) {
    if (token === '<' || opening === 'style') return undefined
    if (closing !== undefined && !endElement(drawing, closing)) return undefined
    if (opening !== undefined) beginElement(drawing, opening, attributes)
  }
  const written = drawing.written.join('')
  const isWhole = drawing.open.length === 0 && /^<svg [^>]*viewBox="/.test(written)
  return isWhole ? written : undefined
}

interface Drawing {
  written: string[]
  /** The elements around. */
  open: string[]
  /** Depth of the element that is left out; 0: none. */
  skipped: number
}

function beginElement(drawing: Drawing, name: string, attributes: string): void {
  const { written, open } = drawing
  const isEmpty = attributes.trimEnd().endsWith('/')
  const isDrawn = drawing.skipped === 0 && ELEMENTS.has(name)
  if (isDrawn) written.push(startTag(name, attributes, open.length === 0, isEmpty))
  if (isEmpty) return
  open.push(name)
  if (!isDrawn && drawing.skipped === 0) drawing.skipped = open.length
}

/** @returns false for an end that has no beginning. */
function endElement(drawing: Drawing, name: string): boolean {
  const { written, open } = drawing
  if (open.pop() !== name) return false
  if (drawing.skipped > open.length) drawing.skipped = 0
  else if (drawing.skipped === 0) written.push(`</${name}>`)
  return true
}

function startTag(name: string, source: string, isRoot: boolean, isEmpty: boolean): string {
  const kept = new Map<string, string>()
  for (const [, attribute = '', double, single] of source.matchAll(
    /([\w:-]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/g,
  )) {
    const value = double ?? single ?? ''
    if (attribute === 'style') {
      for (const [look, ofLook] of looksOf(value)) kept.set(look, ofLook)
    } else if (/^(?:xlink:)?href$/.test(attribute)) {
      if (/^#[\w-]+$/.test(value)) kept.set('href', value)
    } else if ((ATTRIBUTES.has(attribute) || LOOKS.has(attribute)) && PLAIN.test(value)) {
      kept.set(attribute, value)
    }
  }
  if (isRoot) giveSize(kept)
  const all = [...kept].map(([attribute, value]) => ` ${attribute}="${value}"`).join('')
  return `<${name}${all}${isEmpty ? '/>' : '>'}`
}

const looksOf = (style: string): [string, string][] =>
  style.split(';').flatMap((one) => {
    const [look = '', value = ''] = one.split(':').map((part) => part.trim())
    return LOOKS.has(look) && PLAIN.test(value) ? [[look, value]] : []
  })

/** The outermost element: its namespace, and the box of its drawing. */
function giveSize(kept: Map<string, string>): void {
  const [width, height] = [kept.get('width'), kept.get('height')].map((size) =>
    Number.parseFloat(size ?? ''),
  )
  if (!kept.has('viewBox') && width && height) kept.set('viewBox', `0 0 ${width} ${height}`)
  kept.delete('width')
  kept.delete('height')
  kept.set('xmlns', 'http://www.w3.org/2000/svg')
}
