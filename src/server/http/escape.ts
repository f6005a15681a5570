const ENTITIES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

/** Text for an element or an attribute of an HTML document. */
export const escapeHtml = (text: string): string =>
  text.replaceAll(/[&<>"']/g, (sign) => ENTITIES[sign] ?? sign)

/** Characters that are invalid in XML, even escaped. */
const ILLEGAL = /[^\t\n\r\u{20}-\u{d7ff}\u{e000}-\u{fffd}\u{10000}-\u{10ffff}]/gu

/** Text for an element or an attribute of an XML document. */
export const xmlText = (text: string): string =>
  escapeHtml(text.toWellFormed().replace(ILLEGAL, ''))

/** An element that contains only text. */
export const element = (name: string, text: string): string => `<${name}>${xmlText(text)}</${name}>`
