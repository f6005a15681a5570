/** Halves of characters, which UTF-8 cannot express. */
const LONE_SURROGATES = /\p{Cs}/gu

/** Whether a text can be expressed in UTF-8. `String#isWellFormed`, which older browsers lack. */
export const isWellFormed = (text: string): boolean => text.search(LONE_SURROGATES) < 0

/** The text with U+FFFD for each lone surrogate. */
export const toWellFormed = (text: string): string => text.replace(LONE_SURROGATES, '\ufffd')
