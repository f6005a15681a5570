/** The host of pasted pictures whose bytes did not come along: reserved, so no name leads there. */
const NOWHERE = 'https://imagen.invalid/'

/** An address for a picture that is not here yet: it keeps the picture's place until it is uploaded. */
export const addressNowhere = (id: string): string => `${NOWHERE}${id}`

/** Whether a picture is on another site, where it may vanish and learns who reads the article. */
export const isElsewhere = (address: string): boolean => /^https?:\/\//i.test(address)

const MISSING = /<img\b[^>]*?\ssrc="https:\/\/imagen\.invalid\/[^>]*>/gi
const FIGURE_MISSING =
  /<figure\b[^>]*><img\b[^>]*?\ssrc="https:\/\/imagen\.invalid\/[^>]*>[\s\S]*?<\/figure>/gi

/** The text as guests get it: without the places of pictures that were never uploaded. */
export const withoutMissingPictures = (html: string): string =>
  html.replace(FIGURE_MISSING, '').replace(MISSING, '')
