/** An error answer of the property: HTTP 200 with `success: false`, unless another status is given. */
export class ApiError extends Error {
  readonly status: number

  constructor(message: string, status = 200) {
    super(message)
    this.status = status
  }
}

/** Names no field, whichever is wrong. */
export const INVALID_PARAMETERS = 'Invalid Parameters'

/** [GUESS] What the real property says, or whether it overbooks, is unknown. */
export const NOT_AVAILABLE = 'Room type is not available for the selected dates'

export const rateNotAvailable = (rateId: string) =>
  `Rate ${rateId} is not available for this reservation. Verify the rate is bookable for these dates and for the reservation source.`

export const SCOPE_DENIED = 'Scope required for this call was not granted by property.'

export const STATUS_REFUSED = 'Incorrect status. You cannot change status'
