/** Maximum bytes of the body of a public call (security row 34). */
export const PUBLIC_BODY_LIMIT = 64 * 1024
/** Maximum bytes of the body of a staff call, which may be an article. */
export const STAFF_BODY_LIMIT = 1024 * 1024
