export interface PaymentMethod {
  name: string
  /** What `postPayment` and `createReservation` call it. */
  type: string
  /** The property lists only what is switched on. */
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
  /** Null where the property no longer gives one. */
  transactionId: string | null
}

export interface NewPaymentLink {
  reservationId: string
  amount: number
  description: string
  /** 0 to 30; the property's own limit where it is missing. */
  expiresAfterDays?: number
}

export interface PaymentLink {
  id: string
  url: string
  expiresAt: string
}
