import { ARTICLE_PLACES } from '#shared/hotel/article-places.ts'
import { ALIGNMENTS, alignClass, colorClass, TEXT_COLORS } from '#shared/blog/article-format.ts'

const BLOCKS = ['p', 'h2', 'h3', 'h4']
const TAGS = new Set([
  ...BLOCKS,
  'ul',
  'ol',
  'li',
  'blockquote',
  'strong',
  'em',
  'u',
  's',
  'hr',
  'table',
  'thead',
  'tbody',
  'tr',
  'th',
  'td',
  'figure',
  'figcaption',
  'small',
  'code',
  'a',
  'span',
  'img',
  'br',
])
const ALIGNED = ALIGNMENTS.map(alignClass).join('|')
const COLORED = TEXT_COLORS.map(({ name }) => colorClass(name)).join('|')
const ADDRESS =
  /^(?:(?:https?|ftps?|mailto|tel|callto|sms|cid|xmpp):|(?![/\\]{2})[^:]*(?:[/?#]|$))/i

/** 2 to 20 columns or rows. */
const SPAN = /^(?:[2-9]|1\d|20)$/

/** No tags, line breaks or bidirectional control characters; at most the length of a note. */
const PLAIN_LINE = /^[^<>\p{Cc}\p{Zl}\p{Zp}\u202a-\u202e\u2066-\u2069]{1,400}$/u

/** The allowed values of each allowed attribute. */
const ATTRIBUTES: Record<string, Record<string, RegExp>> = {
  ...Object.fromEntries(BLOCKS.map((tag) => [tag, { class: new RegExp(`^(?:${ALIGNED})$`) }])),
  span: {
    class: new RegExp(`^(?:${COLORED})$`),
    'data-note': PLAIN_LINE,
    'data-citation': PLAIN_LINE,
    'data-place': new RegExp(`^(?:${ARTICLE_PLACES.map(({ id }) => id).join('|')})$`),
    'data-url': /^https?:\/\/[^\s<>"'`@]{1,490}$/i,
  },
  th: { scope: /^(?:col|row)$/, colspan: SPAN, rowspan: SPAN },
  td: { colspan: SPAN, rowspan: SPAN },
  a: { href: ADDRESS, target: /^_blank$/, rel: /^noopener noreferrer$/ },
  img: {
    src: /^(?:https?:\/\/|\/(?:images|uploads)\/)/,
    alt: /^/,
    width: /^\d{1,4}%?$/,
    class: new RegExp(`^(?:${ALIGNED})$`),
  },
}

interface Found {
  tagName: string
  parentElement: { tagName: string } | null
  namespaceURI: string | null
  attributes: Iterable<{ name: string; value: string | null }>
}

/** Required parent of each part of a captioned picture. */
const PARENTS: Record<string, string> = { figcaption: 'figure', small: 'figcaption' }

/** The elements and attributes of a text that are not allowed; works with any DOM. */
export function foreignMarkup(elements: Iterable<Found>): string[] {
  const found: string[] = []
  for (const { tagName, parentElement, namespaceURI, attributes } of elements) {
    const tag = tagName.toLowerCase()
    const parent = parentElement?.tagName.toLowerCase()
    if (PARENTS[tag] && PARENTS[tag] !== parent) found.push(`<${parent}><${tag}>`)
    if (!TAGS.has(tag) || !namespaceURI?.endsWith('/xhtml')) found.push(`<${tag}>`)
    for (const { name, value } of attributes) {
      if (!ATTRIBUTES[tag]?.[name]?.test(value ?? '')) found.push(`<${tag} ${name}="${value}">`)
    }
  }
  return found
}
