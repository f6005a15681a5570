export const MAX_HOSTS = 6
export const MAX_LINKS = 8
export const MAX_ITEMS = 12
export const MAX_OWN_ANSWERS = 20
export const MAX_GUEST_WORDS = 3
export const MAX_SEASONS = 12
export const MAX_RULES = 6
export const MAX_RATES = 12

export const MAX_NOTICE_BYTES = 300

export const TEXTS_PER_PAGE = 30
