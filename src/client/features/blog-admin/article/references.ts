import {
  referenceOf,
  type Reference,
  type ReferenceKind,
  REFERENCE_KINDS,
} from '#shared/blog/references/reference.ts'
import { articlePlace } from '#shared/hotel/article-places.ts'
import es from '#shared/content/locales/es/reading.json'

export const REFERENCE_NAMES: Record<ReferenceKind, string> = {
  note: 'Nota',
  place: 'Lugar',
  citation: 'Fuente',
}

/** A reference as text, for screen readers and comparisons. */
export function referenceText({ kind, text, url }: Reference): string {
  const place = kind === 'place' ? articlePlace(text) : undefined
  const address = url ? `, ${url}` : ''
  return `${REFERENCE_NAMES[kind]}: ${place ? es[place.name] : text}${address}`
}

const SELECTOR = REFERENCE_KINDS.map((kind) => `span[data-${kind}]`).join(', ')

export const referencesIn = (part: ParentNode): HTMLElement[] => [
  ...part.querySelectorAll<HTMLElement>(SELECTOR),
]

/** Replaces references by their text in brackets. */
export function spellOutReferences(part: ParentNode): void {
  for (const element of referencesIn(part)) {
    const reference = referenceOf((name) => element.getAttribute(name))
    element.replaceWith(reference ? ` [${referenceText(reference)}]` : '')
  }
}
