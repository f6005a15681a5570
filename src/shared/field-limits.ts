/** Longest e-mail address (RFC 5321), in characters. */
export const MAX_EMAIL_LENGTH = 254

/** Longest values of the contact form; read by its schema, its entity and the form. */
export const CONTACT_LIMITS = { name: 120, email: MAX_EMAIL_LENGTH, dates: 100, message: 5000 }

/** Maximum rows that one call changes. */
export const MAX_BULK = 50
