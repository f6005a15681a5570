import { LRUCache } from 'lru-cache'
import sanitize, { type Attributes, type IOptions, type Tag } from 'sanitize-html'
import {
  ALIGNMENTS,
  alignClass,
  cellSpan,
  colorClass,
  imageWidth,
  isExternalUrl,
  LINK_SCHEMES,
  linkAddress,
  TEXT_COLORS,
  textColorOf,
} from '#shared/blog/article-format.ts'
import { referenceAttributes, referenceOf } from '#shared/blog/references/reference.ts'
import { isImageUrl } from '#shared/blog/article-limits.ts'
import { normalize } from '../html/structure.ts'

/** Maximum depth of nested tags; deeper tags are dropped (security row 56). */
const MAX_DEPTH = 60

const ALIGNMENT_CLASSES = ALIGNMENTS.map(alignClass)
const COLOR_CLASSES: string[] = TEXT_COLORS.map(({ name }) => colorClass(name))

/** These tags are removed together with their content; of other removed tags the text stays. */
const DROPPED_WITH_CONTENT =
  'script style textarea option select xmp noscript noembed noframes template title svg math iframe frameset object applet audio video'.split(
    ' ',
  )

const TAGS =
  'p h2 h3 h4 ul ol li blockquote table thead tbody tr th td hr figure figcaption small strong em u s code a span img br'.split(
    ' ',
  )

/** Blocks without a tag of ours; `normalize` makes paragraphs or lines of them. */
const BOXES =
  'address article aside dd details dialog div dl dt fieldset footer form header hgroup legend main nav search section summary'.split(
    ' ',
  )

const OPTIONS: IOptions = {
  allowedTags: [...TAGS, 'div', 'pre'],
  allowedAttributes: {
    a: ['href', 'target', 'rel'],
    img: ['src', 'alt', 'width'],
    th: ['scope', 'colspan', 'rowspan'],
    td: ['colspan', 'rowspan'],
    span: ['data-note', 'data-place', 'data-citation', 'data-url'],
  },
  allowedClasses: {
    p: ALIGNMENT_CLASSES,
    div: ALIGNMENT_CLASSES,
    h2: ALIGNMENT_CLASSES,
    h3: ALIGNMENT_CLASSES,
    h4: ALIGNMENT_CLASSES,
    img: ALIGNMENT_CLASSES,
    span: COLOR_CLASSES,
  },
  allowedSchemes: [...LINK_SCHEMES],
  allowedSchemesByTag: { img: ['http', 'https'] },
  allowProtocolRelative: false,
  nonTextTags: DROPPED_WITH_CONTENT,
  nestingLimit: MAX_DEPTH,
  transformTags: {
    ...Object.fromEntries(BOXES.map((name) => [name, block('div')])),
    center: (): Tag => ({ tagName: 'div', attribs: { class: alignClass('center') } }),
    dir: rename('ul'),
    menu: rename('ul'),
    b: rename('strong'),
    i: rename('em'),
    strike: rename('s'),
    del: rename('s'),
    caption: rename('p'),
    th: cell,
    td: cell,
    h1: block('h2'),
    h2: block('h2'),
    h3: block('h3'),
    h4: block('h4'),
    h5: block('h4'),
    h6: block('h4'),
    p: block('p'),
    span: referenceOrColor,
    font: colored,
    a: link,
    img: image,
  },
  exclusiveFilter: ({ tag, attribs }) => {
    if (tag === 'img') return !attribs.src
    if (tag === 'a' && !attribs.href) return 'excludeTag'
    const isPlain = Object.keys(attribs).length === 0
    return ['span', 'font'].includes(tag) && isPlain ? 'excludeTag' : false
  },
}

// eslint-disable-next-line no-control-regex -- this removes control characters.
const INVISIBLE = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f\ufffe\uffff]/g

/**
 * Reduces HTML to what the editor can produce (security rows 54–61): blocks of other programs become
 * paragraphs, other unknown tags lose everything but their text, inline styles become classes, and no URL runs a script. Idempotent.
 */
export function sanitizeArticle(html: string): string {
  return normalize(sanitize(html.replace(INVISIBLE, ''), OPTIONS).replace(INVISIBLE, ''))
}

const MAX_CACHED = 300
const cache = new LRUCache<string, string>({ max: MAX_CACHED, memoMethod: sanitizeArticle })

/** Sanitizes stored content again, because older rules allowed more (security row 63). Cached. */
export function sanitizeStored(content: string): string {
  return cache.memo(content)
}

function rename(tagName: string) {
  return (): Tag => ({ tagName, attribs: {} })
}

function block(tagName: string) {
  return (_name: string, attribs: Attributes): Tag => ({ tagName, attribs: aligned(attribs) })
}

function referenceOrColor(tagName: string, attribs: Attributes): Tag {
  const reference = referenceOf((name) => attribs[name])
  return reference
    ? { tagName, attribs: referenceAttributes(reference) }
    : colored(tagName, attribs)
}

function colored(_name: string, attribs: Attributes): Tag {
  const chosen = textColorOf(styleOf(attribs, 'color') ?? attribs.color ?? '')
  const kept = classesOf(attribs).find((name) => COLOR_CLASSES.includes(name))
  const className = chosen ? colorClass(chosen) : kept
  return { tagName: 'span', attribs: className ? { class: className } : {} }
}

function link(tagName: string, attribs: Attributes): Tag {
  const href = linkAddress(attribs.href ?? '')
  if (!href) return { tagName, attribs: {} }
  const opensTab = attribs.target === '_blank'
  return {
    tagName,
    attribs: {
      href,
      ...(opensTab ? { target: '_blank' } : {}),
      ...(opensTab || isExternalUrl(href) ? { rel: 'noopener noreferrer' } : {}),
    },
  }
}

function image(tagName: string, attribs: Attributes): Tag {
  const src = (attribs.src ?? '').trim()
  if (!isImageUrl(src)) return { tagName, attribs: {} }
  const width = imageWidth(styleOf(attribs, 'width') ?? attribs.width ?? '')
  return {
    tagName,
    attribs: { src, alt: attribs.alt ?? '', ...(width ? { width } : {}), ...aligned(attribs) },
  }
}

function cell(tagName: string, { scope = '', colspan = '', rowspan = '' }: Attributes): Tag {
  const columns = cellSpan(colspan)
  const rows = cellSpan(rowspan)
  const hasScope = tagName === 'th' && ['col', 'row'].includes(scope)
  return {
    tagName,
    attribs: {
      ...(columns ? { colspan: String(columns) } : {}),
      ...(rows ? { rowspan: String(rows) } : {}),
      ...(hasScope ? { scope } : {}),
    },
  }
}

function aligned(attribs: Attributes): Attributes {
  const wanted = styleOf(attribs, 'text-align')?.toLowerCase() ?? attribs.align?.toLowerCase()
  const chosen = ALIGNMENTS.find((alignment) => alignment === wanted)
  const kept = classesOf(attribs).find((name) => ALIGNMENT_CLASSES.includes(name))
  const className = chosen ? alignClass(chosen) : kept
  return className ? { class: className } : {}
}

const classesOf = ({ class: names = '' }: Attributes): string[] => names.split(/\s+/)

/** The value of a CSS property in the `style` attribute; undefined if absent. */
function styleOf({ style = '' }: Attributes, property: string): string | undefined {
  for (const declaration of style.split(';')) {
    const colon = declaration.indexOf(':')
    if (declaration.slice(0, colon).trim().toLowerCase() === property) {
      return declaration.slice(colon + 1).trim()
    }
  }
  return undefined
}
