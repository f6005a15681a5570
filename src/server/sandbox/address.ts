/** Path under which the site mounts the simulated hotel-management system. */
export const SANDBOX_PREFIX = '/sandbox'

/** Property code in the addresses of its hosted booking page. */
export const SANDBOX_PROPERTY_CODE = 'AbC123'

/** Address template of its hosted booking page; `{lang}` is replaced by the language. */
export const SANDBOX_BOOKING_PAGE = `${SANDBOX_PREFIX}/{lang}/reservation/${SANDBOX_PROPERTY_CODE}`
