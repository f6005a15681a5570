/**
 * Host in the addresses of pasted pictures without data; the name is reserved and never resolves.
 */
const NOWHERE = 'https://imagen.invalid/'

/** A placeholder address that keeps a picture's place until it is uploaded. */
export const addressNowhere = (id: string): string => `${NOWHERE}${id}`

/** Whether a picture was never uploaded; of HTML, whether there is one. */
export const isNowhere = (address: string): boolean => address.includes(NOWHERE)

/**
 * Whether a picture is on another site, where it may be deleted and whose server sees who reads the
 * article.
 */
export const isElsewhere = (address: string): boolean => /^https?:\/\//i.test(address)
