const ESCAPES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&apos;',
}

/** Characters that no XML document may hold, not even escaped. */
const ILLEGAL = /[^\t\n\r\u{20}-\u{d7ff}\u{e000}-\u{fffd}\u{10000}-\u{10ffff}]/gu

/** Text for an element or an attribute of an XML document. */
export function xmlText(text: string): string {
  return text
    .toWellFormed()
    .replace(ILLEGAL, '')
    .replace(/[&<>"']/g, (character) => ESCAPES[character] ?? character)
}

/** An element that holds nothing but text. */
export const element = (name: string, text: string): string => `<${name}>${xmlText(text)}</${name}>`
