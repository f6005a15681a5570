/** Maximum lengths of what the staff write: the answer to a guest with its subject, and a note. */
export const MAX_ANSWER_LENGTH = 10_000

export const MAX_SUBJECT_LENGTH = 200

export const MAX_NOTE_LENGTH = 2000

/** What prepared answers name, with its value where that is known. */
export const ANSWER_PLACEHOLDERS = [
  'name',
  'checkIn',
  'checkOut',
  'price',
  'hotel',
  'place',
] as const

/** Seconds during which a sent answer can be cancelled. */
export const UNDO_SECONDS = 15

const BLANK_NAMES: Readonly<Record<string, string>> = {
  '{name}': 'el nombre',
  '{checkIn}': 'la llegada',
  '{checkOut}': 'la salida',
  '{price}': 'el precio',
  '{answer}': 'lo que preguntó',
}

const named = (placeholder: string): string => {
  const name = BLANK_NAMES[placeholder]
  return name ? `${placeholder} (${name})` : placeholder
}

/** Which placeholder an answer cannot be sent with. */
export const blankText = (placeholder: string): string =>
  `Falta completar ${named(placeholder)} antes de enviar.`

/** Which placeholders of an answer are still to be filled in. */
export const unfilledText = (placeholders: readonly string[]): string =>
  `Por completar: ${placeholders.map(named).join(', ')}.`

/** The unfilled placeholders, such as `{price}`, each once and in their order. */
export const openPlaceholders = (text: string): string[] => [
  ...new Set(text.match(/\{[^{}\n]{1,40}\}/g)),
]
