interface MethodFacts {
  verb: 'GET' | 'POST' | 'PUT'
  /**
   * Name of the property parameter; getHotels is called without it, to see which properties the key
   * can access.
   */
  property?: 'propertyID' | 'propertyIDs'
}

/**
 * The methods that the product uses, with their verbs. A wrong verb is answered with "Unknown
 * method.".
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
