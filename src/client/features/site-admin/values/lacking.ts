import type { Language } from '#shared/i18n/languages.ts'
import type { FieldProblem } from './unsaved-values.ts'

type Texts = Partial<Record<Language, string>>

/** The sentence for the first entry that lacks something. */
export function lacking(
  entries: readonly object[],
  sentence: (place: number) => string,
): string | null {
  const at = entries.findIndex((entry) => Object.values(entry).some((value) => value === ''))
  return at === -1 ? null : sentence(at + 1)
}

const WORDS_LACK = {
  text: 'Falta lo que escribió.',
  name: 'Falta el nombre.',
  month: 'Falta el mes.',
  country: 'Elige el país.',
  language: 'Elige el idioma.',
} as const

/** The first field that words of a guest lack. */
export function lackingWords(
  form: readonly Readonly<Record<keyof typeof WORDS_LACK, string>>[],
): FieldProblem | null {
  const names = Object.keys(WORDS_LACK) as (keyof typeof WORDS_LACK)[]
  for (const [place, words] of form.entries()) {
    const name = names.find((one) => words[one].trim() === '')
    if (name) return { text: WORDS_LACK[name], path: `${place}.${name}` }
  }
  return null
}

/** The sentence for the first own item without a Spanish text. */
export function lackingText(form: readonly { id: string; texts: Texts }[]): string | null {
  const at = form.findIndex(({ id, texts }) => id === '' && !texts.es?.trim())
  return at === -1 ? null : `A la línea ${at + 1} le falta el texto en español.`
}

/** The sentence for the first photo that is not chosen, or has no words for what it shows. */
export function lackingPhoto(
  photos: readonly ({ src: string; alt: Texts } | null)[],
): string | null {
  const at = photos.findIndex((photo) => photo && (photo.src === '' || !photo.alt.es?.trim()))
  if (at === -1) return null
  return photos[at]?.src === ''
    ? 'Falta elegir una foto.'
    : 'Falta escribir en español qué se ve en una foto.'
}
