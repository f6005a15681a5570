/** Path under which the site mounts the pages of the simulated PMS. */
export const SANDBOX_PREFIX = '/sandbox'

/** Code of the property in the URLs of the hosted booking page. */
export const SANDBOX_PROPERTY_CODE = 'AbC123'

/** URL template of the hosted booking page; `{lang}` is replaced by the language. */
export const SANDBOX_BOOKING_PAGE = `${SANDBOX_PREFIX}/{lang}/reservation/${SANDBOX_PROPERTY_CODE}`
