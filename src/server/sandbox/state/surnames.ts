/** Deviation from a normal booking. */
export interface Effect {
  /** The property does not answer at all. */
  isSilent?: true
  /** The property fails before it books. */
  isBroken?: true
  /** Somebody else takes the rooms first. */
  isSoldOut?: true
  /** The hotel has to confirm the booking. */
  isPending?: true
  /** Percent by which the price has risen since the search. */
  dearerPercent?: number
}

/** Last names that trigger a failure, for guests of the demo and for the staff. */
const SURNAMES: Readonly<Record<string, Effect>> = {
  'SIM-TIMEOUT': { isSilent: true },
  'SIM-500': { isBroken: true },
  'SIM-SOLDOUT': { isSoldOut: true },
  'SIM-PENDING': { isPending: true },
  'SIM-DRIFT': { dearerPercent: 10 },
}

export const effectOf = (lastName: string): Effect => SURNAMES[lastName.toUpperCase()] ?? {}
