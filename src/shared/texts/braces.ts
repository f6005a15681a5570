/** A place in a text that is filled in, by its name. */
export const PLACEHOLDER = /\{(\w+)\}/g

const ANCHOR = /\{#[\w-]+\}/g

/** What is wrong with a brace that belongs to no placeholder and no anchor; undefined if none does. */
export const braceProblem = (text: string): string | undefined =>
  /[{}]/.test(text.replaceAll(PLACEHOLDER, '').replaceAll(ANCHOR, ''))
    ? 'Una llave está suelta: un dato se escribe entero, como {hotel}.'
    : undefined
