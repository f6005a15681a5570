/** Host in the addresses of pasted pictures without data; a reserved name that never resolves. */
const NOWHERE = 'https://imagen.invalid/'

/** A placeholder address for a picture that is not uploaded yet. */
export const addressNowhere = (id: string): string => `${NOWHERE}${id}`

/** Whether an address is such a placeholder, or a text of HTML contains one. */
export const isNowhere = (address: string): boolean => address.includes(NOWHERE)

/**
 * Whether a picture is on another site, where it may be deleted and whose server learns who reads
 * the article.
 */
export const isElsewhere = (address: string): boolean => /^https?:\/\//i.test(address)
