import type {
  CreatedReservation,
  CreationWindow,
  FoundReservation,
  ListedStay,
  NewReservation,
  Reservation,
} from './reservation.ts'
import type {
  AvailabilityQuery,
  CalendarDay,
  Offer,
  RoomType,
  SearchTurn,
  TaxQuestion,
  TaxQuote,
} from './room.ts'
import type { PaymentMethod } from '#shared/booking/admin.ts'
import type { StayDates } from '#shared/calendar.ts'

interface NewPayment {
  reservationId: string
  /** A payment method's `type`. */
  type: string
  amount: number
  description: string
}

interface PostedPayment {
  paymentId: string
  /** Null if the property does not return one. */
  transactionId: string | null
}

interface NewPaymentLink {
  reservationId: string
  amount: number
  description: string
  /** 0 to 30; absent for the property's own limit. */
  expiresAfterDays?: number
}

/**
 * The hotel-management system as the product sees it. Amounts are integers in hundredths of the
 * property's currency; dates are calendar days of the hotel, `YYYY-MM-DD`. Every function rejects
 * with a `PmsError`; a failure is never an empty list. Calls with a search turn wait behind all
 * calls without one.
 */
export interface Pms {
  /** Waits by the clock of the calls. */
  wait(ms: number): Promise<unknown>
  /** The cheapest call that proves the connection and the key's access to our property. */
  probe(): Promise<{ propertyName: string; latencyMs: number }>
  hotel(turn?: SearchTurn): Promise<{ currency: string }>
  roomTypes(turn?: SearchTurn): Promise<RoomType[]>
  /** Bookable offers for these days, one per room type; empty only when the hotel is full. */
  availability(query: AvailabilityQuery, turn?: SearchTurn): Promise<Offer[]>
  /**
   * Price and rules of every night of a period at the standard rate, also of nights without free
   * rooms.
   */
  calendar(period: StayDates, turn?: SearchTurn): Promise<CalendarDay[]>
  /** The taxes and fees that the property adds to a price. */
  quoteTaxes(question: TaxQuestion, turn?: SearchTurn): Promise<TaxQuote>
  /**
   * Makes a reservation without retrying. Category `ambiguous` means that the reservation may exist
   * and must be looked up by its reference first.
   */
  createReservation(input: NewReservation): Promise<CreatedReservation>
  /** All reservations with our reference, in any state, created around this time. */
  findByReference(reference: string, created: CreationWindow): Promise<FoundReservation[]>
  /**
   * Reservations of any origin and status that arrive by the last day and leave on the first day or
   * later.
   */
  stays(days: StayDates): Promise<ListedStay[]>
  /** Null if the property has no such reservation. */
  reservation(id: string): Promise<Reservation | null>
  addNote(reservationId: string, note: string): Promise<void>
  /** Resolves once the reservation is cancelled, also if it was cancelled before. */
  cancel(reservationId: string): Promise<void>
  /** Resolves once the reservation ends on this day; the arrival cannot be changed. */
  changeDeparture(reservationId: string, checkOut: string): Promise<void>
  paymentMethods(): Promise<PaymentMethod[]>
  paymentCapabilities(): Promise<{ payByLink: boolean }>
  /** Records a payment made elsewhere; charges nothing. */
  postPayment(input: NewPayment): Promise<PostedPayment>
  voidPayment(reservationId: string, paymentId: string): Promise<void>
  payByLink(input: NewPaymentLink): Promise<{ url: string }>
  /** Subscribes an address to changes of reservations; subscribing again changes nothing. */
  watchReservations(endpointUrl: string): Promise<void>
}
