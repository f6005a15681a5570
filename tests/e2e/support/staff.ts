/** The account of the site under test. */
export const STAFF = { username: 'maria', password: 'Veo la mar desde Orongo' }
