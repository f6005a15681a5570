/** Maximum of nights in one online booking; longer stays and larger groups write to the hotel. */
export const MAX_NIGHTS = 30
export const MAX_ADULTS = 12
export const MAX_CHILDREN = 8
export const MAX_CART_ITEMS = 4

/** Number of days ahead up to which a departure can be booked. */
export const MAX_DAYS_AHEAD = 540

/** Party of a search that names none. */
export const DEFAULT_ADULTS = 2
