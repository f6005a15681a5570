/** A text up to the end of a sentence or line, with the spaces behind it. */
const SENTENCE = /[^]*?(?:[.!?]\s+|[。！？\n]|$)/g

const PLACEHOLDER = /\{(\w+)\}/g

/**
 * A text without what it would say of an absent fact, for placeholders that are filled in later. Of a
 * sentence that quotes one, only the known facts remain: a person who writes has no telephone.
 * @param facts The facts that may be absent, by their placeholders.
 */
export function knownSentences(text: string, facts: Record<string, unknown>): string {
  if (Object.values(facts).every(Boolean)) return text
  const sentences = text.match(SENTENCE) ?? []
  return sentences
    .map((sentence) => knownPart(sentence, facts))
    .join('')
    .trim()
}

function knownPart(sentence: string, facts: Record<string, unknown>): string {
  const quoted = [...sentence.matchAll(PLACEHOLDER)].flatMap(([, name = '']) =>
    Object.hasOwn(facts, name) ? [name] : [],
  )
  if (quoted.every((name) => facts[name])) return sentence
  const known = quoted.filter((name) => facts[name]).map((name) => `{${name}}`)
  return known.length === 0 ? '' : known.join(' · ') + (/[.。]?\s*$/.exec(sentence)?.[0] ?? '')
}
