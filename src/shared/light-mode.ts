import type { MessageValues } from './i18n/translate.ts'

/**
 * Name of the cookie with a guest's choice about pictures: `on` loads each on a tap, `off` loads
 * them even if the browser asks to save data.
 */
export const LIGHT_MODE_COOKIE = 'hotel-light-mode'

/** Bytes of each local picture at the width that a phone loads, by base name. */
export type PictureSizes = Record<string, number>

/** The label of the button that loads a picture, with the file's size if known. */
export function showPictureLabel(
  t: (key: 'light.show' | 'light.show_size', values?: MessageValues) => string,
  bytes: number | undefined,
): string {
  return bytes ? t('light.show_size', { size: kilobytes(bytes) }) : t('light.show')
}

/** A file size such as `61 KB`; at least one kilobyte. */
function kilobytes(bytes: number): string {
  return `${Math.max(1, Math.round(bytes / 1024))} KB`
}
