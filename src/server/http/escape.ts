const ENTITIES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

/** Escapes a text for an element or a quoted attribute of HTML. */
export const escapeHtml = (text: string): string =>
  text.replaceAll(/[&<>"']/g, (sign) => ENTITIES[sign] ?? sign)

/** Characters that are invalid in XML, even escaped. */
const ILLEGAL = /[^\t\n\r\u{20}-\u{d7ff}\u{e000}-\u{fffd}\u{10000}-\u{10ffff}]/gu

/** Escapes a text for an element or a quoted attribute of XML; removes invalid characters. */
export const xmlText = (text: string): string =>
  escapeHtml(text.toWellFormed().replace(ILLEGAL, ''))

/** An XML element that contains only text. */
export const xmlElement = (name: string, text: string): string =>
  `<${name}>${xmlText(text)}</${name}>`
