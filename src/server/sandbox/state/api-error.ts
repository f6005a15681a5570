/** An error answer of the property: HTTP 200 with `success: false` (cloudbeds.md §2.7). */
export class ApiError extends Error {}

/** The text names no field, like the real one. */
export const INVALID_PARAMETERS = 'Invalid Parameters'

/**
 * The real text is unknown, and so is whether the real property overbooks (cloudbeds.md §2.7).
 * Risk: the client takes a text that fits none of its patterns for a general failure, not "sold
 * out".
 */
export const NOT_AVAILABLE = 'Room type is not available for the selected dates'

export const rateNotAvailable = (rateId: string) =>
  `Rate ${rateId} is not available for this reservation. Verify the rate is bookable for these dates and for the reservation source.`

export const STATUS_REFUSED = 'Incorrect status. You cannot change status'
