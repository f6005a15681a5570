/** Top-level domain `.invalid`: reserved, never resolves. */
const PENDING_PICTURES = 'https://imagen.invalid/'

/** The address of a pasted picture until its file is uploaded. */
export const pendingAddress = (id: string): string => `${PENDING_PICTURES}${id}`

/** Whether an address or HTML contains a `pendingAddress`. */
export const hasPending = (html: string): boolean => html.includes(PENDING_PICTURES)

/** Whether a picture is on another site, which may delete it and learns who reads the article. */
export const isExternalPicture = (address: string): boolean => /^https?:\/\//i.test(address)
