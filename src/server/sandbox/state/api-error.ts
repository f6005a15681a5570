/** An error answer of the API: HTTP 200 with `success: false` (cloudbeds.md §2.7). */
export class ApiError extends Error {}

/** Names no field, like the text of Cloudbeds. */
export const INVALID_PARAMETERS = 'Invalid Parameters'

/**
 * An assumption, because neither the text nor whether Cloudbeds overbooks is known (cloudbeds.md
 * §2.7). Risk: with another text the client reports an unknown error instead of "sold out".
 */
export const NOT_AVAILABLE = 'Room type is not available for the selected dates'

export const rateNotAvailable = (rateId: string) =>
  `Rate ${rateId} is not available for this reservation. Verify the rate is bookable for these dates and for the reservation source.`

export const STATUS_REFUSED = 'Incorrect status. You cannot change status'
