/** Scheme and host of a request target in absolute form; the group is the host. */
export const ABSOLUTE_FORM = /^https?:\/\/([^/?]*)\/?/i

/**
 * Path and query of a request target. Clients behind a proxy may send the absolute form
 * (`GET http://host/rooms`), which a server has to accept (RFC 9112 §3.2.2).
 */
export const originForm = (target: string): string => target.replace(ABSOLUTE_FORM, '/')
