/** An error answer of the property: HTTP 200 with `success: false` (cloudbeds.md §2.7). */
export class ApiError extends Error {}

/** Names no field, whichever is wrong. */
export const INVALID_PARAMETERS = 'Invalid Parameters'

/**
 * The real text is unknown, and so is whether the real property overbooks (cloudbeds.md §2.7). Risk: a
 * text that fits none of the client's patterns is a general failure to the guest, not "sold out".
 */
export const NOT_AVAILABLE = 'Room type is not available for the selected dates'

export const rateNotAvailable = (rateId: string) =>
  `Rate ${rateId} is not available for this reservation. Verify the rate is bookable for these dates and for the reservation source.`

export const STATUS_REFUSED = 'Incorrect status. You cannot change status'
