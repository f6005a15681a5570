interface MethodFacts {
  verb: 'GET' | 'POST' | 'PUT'
  /** What the method calls the property; getHotels is asked without, to see what the key reaches. */
  property?: 'propertyID' | 'propertyIDs'
}

/**
 * The verb is part of the contract and does not follow from the name: the wrong one answers
 * "Unknown method.". Only what the product uses.
 */
export const METHODS = {
  getHotels: { verb: 'GET' },
  getHotelDetails: { verb: 'GET', property: 'propertyID' },
  getRoomTypes: { verb: 'GET', property: 'propertyIDs' },
  getRooms: { verb: 'GET', property: 'propertyIDs' },
  getAvailableRoomTypes: { verb: 'GET', property: 'propertyIDs' },
  getRatePlans: { verb: 'GET', property: 'propertyIDs' },
  getRoomsFeesAndTaxes: { verb: 'GET', property: 'propertyID' },
  getReservation: { verb: 'GET', property: 'propertyID' },
  getReservations: { verb: 'GET', property: 'propertyID' },
  getPaymentMethods: { verb: 'GET', property: 'propertyID' },
  getPaymentsCapabilities: { verb: 'GET', property: 'propertyID' },
  postReservation: { verb: 'POST', property: 'propertyID' },
  postReservationNote: { verb: 'POST', property: 'propertyID' },
  putReservation: { verb: 'PUT', property: 'propertyID' },
  postPayment: { verb: 'POST', property: 'propertyID' },
  postVoidPayment: { verb: 'POST', property: 'propertyID' },
  postWebhook: { verb: 'POST', property: 'propertyID' },
} as const satisfies Record<string, MethodFacts>

export type Method = keyof typeof METHODS

export const factsOf = (method: Method): MethodFacts => METHODS[method]
