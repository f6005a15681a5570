/**
 * Name of the cookie that keeps a guest's choice about pictures: `on` waits for a tap, `off` shows
 * them even where the browser asks to save data.
 */
export const LIGHT_MODE_COOKIE = 'hotel-light-mode'

/** Bytes of each local picture at the width a phone loads, by the picture's address. */
export type PictureSizes = Record<string, number>

/** A size people can weigh, e.g. `61 KB`; at least one kilobyte. */
export function kilobytes(bytes: number): string {
  return `${Math.max(1, Math.round(bytes / 1024))} KB`
}
