/** An element of a parsed XML document. */
export interface XmlElement {
  name: string
  attributes: Record<string, string>
  /** Text directly inside. */
  content: string
  children: XmlElement[]
  /** Every element of that name inside, at any depth. */
  all(name: string): XmlElement[]
  /** The text of the first child of that name; empty without one. */
  text(name: string): string
}

const TOKEN =
  /<\?[^>]*\?>|<\/([\w:.-]+)\s*>|<([\w:.-]+)((?:\s+[\w:.-]+\s*=\s*"[^"<]*")*)\s*(\/?)>|([^<]+)/gy
const ENTITY = /&(?:(amp|lt|gt|quot|apos)|#x([0-9a-f]+)|#(\d+));/gi
const NAMED: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }
// eslint-disable-next-line no-control-regex -- characters that XML forbids.
const ILLEGAL = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]|\p{Cs}/u

/**
 * Parses a well-formed document without DTD, comments and CDATA, which the site does not write.
 * @throws Error with the position of the error.
 */
export function parseXml(text: string): XmlElement {
  if (ILLEGAL.test(text)) throw new Error('The document holds a character no XML may hold.')
  const root = anElement('', '')
  const open = [root]
  let at = 0
  TOKEN.lastIndex = 0
  for (let match = TOKEN.exec(text); match; match = TOKEN.exec(text)) {
    const [whole, closed, opened, attributes = '', isEmpty, characters] = match
    at += whole.length
    const parent = open.at(-1)!
    if (characters !== undefined) parent.content += decode(characters)
    if (opened !== undefined) {
      const element = anElement(opened, attributes)
      parent.children.push(element)
      if (!isEmpty) open.push(element)
    }
    if (closed !== undefined && open.pop()?.name !== closed)
      throw new Error(`</${closed}> closes nothing.`)
  }
  if (at !== text.length) throw new Error(`Not XML: ${text.slice(at, at + 60)}`)
  const [document, ...others] = root.children
  if (!document || others.length > 0 || open.length !== 1) throw new Error('Not one root element.')
  return document
}

function anElement(name: string, attributes: string): XmlElement {
  const children: XmlElement[] = []
  const pairs = [...attributes.matchAll(/([\w:.-]+)\s*=\s*"([^"]*)"/g)]
  return {
    name,
    attributes: Object.fromEntries(pairs.map(([, key = '', value = '']) => [key, decode(value)])),
    content: '',
    children,
    all: (wanted) =>
      children.flatMap((child) => [
        ...(child.name === wanted ? [child] : []),
        ...child.all(wanted),
      ]),
    text: (wanted) => children.find((child) => child.name === wanted)?.content ?? '',
  }
}

function decode(text: string): string {
  const bare = text.replace(ENTITY, '')
  if (bare.includes('&')) throw new Error(`A bare & in: ${text.slice(0, 60)}`)
  return text.replace(ENTITY, (_whole, name: string, hex: string, decimal: string) =>
    name
      ? NAMED[name.toLowerCase()]!
      : String.fromCodePoint(hex ? parseInt(hex, 16) : Number(decimal)),
  )
}
