/** File names made by cameras and messengers: a prefix and a number. */
const CAMERA_NAME =
  /^(?:(?:img|dscn?|dscf?|_dsc|pxl|mvimg|pano|burst|gopr|dji|vid|signal|received)[\s.(]*\d|p\d{7}$|whatsapp image)/i

/** File names made by programs, with a number or date. */
const PROGRAM_NAME =
  /^(?:image|imagen|photo|foto|picture|screenshot|captura(?: de pantalla)?|download|descarga|unnamed|fullsizerender)?[\s\d.,:()+]*$/i

/** Hexadecimal identifiers. */
const IDENTIFIER = /^[\da-f]{8}(?: ?[\da-f]{4,}){1,4}$/i

/** The default alternative text of a picture, made from the name of its file (spec §7). */
export function altFromName(name: string): string {
  return name
    .replace(/\.[^.]+$/, '')
    .replace(/[-_]+/g, ' ')
    .trim()
}

/** Whether a camera or a program made the name, which then does not describe the picture. */
export const isGeneratedName = (name: string): boolean =>
  [CAMERA_NAME, PROGRAM_NAME, IDENTIFIER].some((pattern) => pattern.test(name))

/** Whether an alternative text is the picture's file name or a generated name: no description. */
export const isFileName = (text: string, name: string): boolean =>
  isGeneratedName(text.trim()) || text.trim().toLowerCase() === altFromName(name).toLowerCase()
