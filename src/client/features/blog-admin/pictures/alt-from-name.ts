/** Names that cameras and messengers give, whatever follows: they say nothing of what is to be seen. */
const CAMERA_NAME =
  /^(?:(?:img|dscn?|dscf?|pxl|mvimg|pano|burst|gopr|dji|vid|signal|received)(?=[\s\d.(]|$)|_?dsc\d|p\d{7}$|whatsapp image)/i

/** Names of programs, numbered or dated. */
const PROGRAM_NAME =
  /^(?:image|imagen|photo|foto|picture|screenshot|captura(?: de pantalla)?|download|descarga|unnamed|fullsizerender)?[\s\d.,:()+]*$/i

/** Identifiers: the digits of hexadecimal numbers. */
const IDENTIFIER = /^[\da-f]{8}(?: ?[\da-f]{4,}){1,4}$/i

/**
 * The first alternative text of a picture: its file name as words, without extension (spec §7);
 * empty where a camera or a program made the name.
 */
export function altFromName(name: string): string {
  const words = name
    .replace(/\.[^.]+$/, '')
    .replace(/[-_]+/g, ' ')
    .trim()
  const isMade = [CAMERA_NAME, PROGRAM_NAME, IDENTIFIER].some((made) => made.test(words))
  return isMade ? '' : words
}
