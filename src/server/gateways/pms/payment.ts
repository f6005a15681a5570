export interface PaymentMethod {
  name: string
  /** Name of the method in `postPayment` and `createReservation`. */
  type: string
  /** The property lists only enabled methods. */
  enabled: boolean
  cardTypes: string[]
}

export interface PaymentCapabilities {
  cloudbedsPayments: boolean
  terminal: boolean
  gateway: boolean
  payByLink: boolean
}

export interface NewPayment {
  reservationId: string
  /** A payment method's `type`. */
  type: string
  amount: number
  description: string
  cardType?: string
}

export interface PostedPayment {
  paymentId: string
  /** Null if the property does not return one. */
  transactionId: string | null
}

export interface NewPaymentLink {
  reservationId: string
  amount: number
  description: string
  /** 0 to 30; absent: the property's own limit. */
  expiresAfterDays?: number
}

export interface PaymentLink {
  id: string
  url: string
  expiresAt: string
}
