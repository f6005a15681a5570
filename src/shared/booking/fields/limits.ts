/** Maximum for online bookings; longer stays and larger groups write to the hotel. */
export const MAX_NIGHTS = 30
export const MAX_ADULTS = 12
export const MAX_CHILDREN = 8
export const MAX_CART_ITEMS = 4

/** The last departure that can be booked, in days from today. */
export const MAX_DAYS_AHEAD = 540

/** Adults in a search without a number of guests. */
export const DEFAULT_ADULTS = 2
