/** Words of a text that lead to a path of this site or to an address with `https:`. */
export interface TextLink {
  words: string
  href: string
}

/**
 * The parts of a text in which `[words](address)` is a link, in order. An address is a path of this
 * site or begins with `https://`.
 * @throws Error with the address if it is another one, and with the text if a bracket makes no link.
 */
export function textParts(text: string): (string | TextLink)[] {
  return text.split(/(\[[^[\]]+\]\([^()]*\))/).flatMap((part): (string | TextLink)[] => {
    const [, words, href] = /^\[(.+)\]\((.*)\)$/.exec(part) ?? []
    if (words === undefined || href === undefined) {
      if (/[[\]]/.test(part)) throw new Error(`no link: ${part}`)
      return part === '' ? [] : [part]
    }
    if (!isOwnPath(href) && !isSecureAddress(href)) throw new Error(`no address: ${href}`)
    return [{ words, href }]
  })
}

/** Whether an address is a path of this site; browsers read `//` and `/\` as another host. */
export const isOwnPath = (href: string): boolean => /^\/(?![/\\])\S*$/.test(href)

const isSecureAddress = (href: string): boolean =>
  /^https:\/\/\S+$/.test(href) && URL.canParse(href)

/** A text without its links' addresses. */
export const wordsOf = (text: string): string =>
  textParts(text)
    .map((part) => (typeof part === 'string' ? part : part.words))
    .join('')
