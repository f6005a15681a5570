import { randomInt } from 'node:crypto'

/** Without letters and digits that are mistaken for each other on the phone. */
const ALPHABET = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789'

/** A random reference that can be read aloud and cannot be guessed. */
export const newReference = (prefix = 'HM'): string =>
  `${prefix}-${Array.from({ length: 10 }, () => ALPHABET[randomInt(ALPHABET.length)]).join('')}`
