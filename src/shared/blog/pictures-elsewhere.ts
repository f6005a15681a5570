/** The host of pasted pictures whose bytes did not come along: reserved, so no name leads there. */
const NOWHERE = 'https://imagen.invalid/'

/** An address for a picture that is not here yet: it keeps the picture's place until it is uploaded. */
export const addressNowhere = (id: string): string => `${NOWHERE}${id}`

/** Whether a picture is on another site, where it may vanish and learns who reads the article. */
export const isElsewhere = (address: string): boolean => /^https?:\/\//i.test(address)

const ELSEWHERE = /<img\b[^>]*?\ssrc="https?:\/\/[^>]*>/gi
const FIGURE_ELSEWHERE = /<figure\b[^>]*><img\b[^>]*?\ssrc="https?:\/\/[^>]*>[\s\S]*?<\/figure>/gi

/** How many pictures of a text are on other sites. */
export const countElsewhere = (html: string): number => html.match(ELSEWHERE)?.length ?? 0

/** The text as guests get it: without pictures of other sites, which would learn their addresses. */
export const withoutPicturesElsewhere = (html: string): string =>
  html.replace(FIGURE_ELSEWHERE, '').replace(ELSEWHERE, '')
