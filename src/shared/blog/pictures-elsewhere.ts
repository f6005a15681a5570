/**
 * Host in the addresses of pasted pictures without data; the name is reserved and never resolves.
 */
const NOWHERE = 'https://imagen.invalid/'

/** A placeholder address that keeps a picture's place until it is uploaded. */
export const addressNowhere = (id: string): string => `${NOWHERE}${id}`

/**
 * Whether a picture is on another site, where it may be deleted and whose server sees who reads the
 * article.
 */
export const isElsewhere = (address: string): boolean => /^https?:\/\//i.test(address)

const MISSING = /<img\b[^>]*?\ssrc="https:\/\/imagen\.invalid\/[^>]*>/gi
const FIGURE_MISSING =
  /<figure\b[^>]*><img\b[^>]*?\ssrc="https:\/\/imagen\.invalid\/[^>]*>[\s\S]*?<\/figure>/gi

/** Removes the placeholders of pictures that were never uploaded. */
export const withoutMissingPictures = (html: string): string =>
  html.replace(FIGURE_MISSING, '').replace(MISSING, '')
