/** Half of a character, which UTF-8 cannot express. */
const LONE_SURROGATE = /\p{Cs}/u
const EACH = new RegExp(LONE_SURROGATE, 'gu')

/** Whether a text can be expressed in UTF-8. `String#isWellFormed`, which older browsers lack. */
export const isWellFormed = (text: string): boolean => !LONE_SURROGATE.test(text)

/** The text with U+FFFD for each lone surrogate. */
export const toWellFormed = (text: string): string => text.replace(EACH, '\ufffd')
