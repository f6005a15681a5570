import type {
  NewPayment,
  NewPaymentLink,
  PaymentCapabilities,
  PaymentLink,
  PaymentMethod,
  PostedPayment,
} from './payment.ts'
import type {
  CreatedReservation,
  CreationWindow,
  FoundReservation,
  NewReservation,
  Reservation,
} from './reservation.ts'
import type {
  AvailabilityQuery,
  CalendarDay,
  Hotel,
  Offer,
  Probe,
  RoomType,
  Stay,
  TaxQuestion,
  TaxQuote,
} from './room.ts'
import type { SearchTurn } from './search-turn.ts'

/**
 * The hotel-management system as the product sees it. Amounts are integers in hundredths of the
 * property's currency; dates are calendar days of the hotel, `YYYY-MM-DD`. Every function rejects
 * with a `PmsError`: a failure is never an empty list. What a search asks with a turn waits for its
 * start behind everything that is asked without one.
 */
export interface Pms {
  /** Waits by the clock of the calls, before the property is asked again. */
  wait(ms: number): Promise<unknown>
  /** The cheapest proof that the connection works and that our property belongs to the key. */
  probe(): Promise<Probe>
  hotel(turn?: SearchTurn): Promise<Hotel>
  roomTypes(turn?: SearchTurn): Promise<RoomType[]>
  /** What can be booked for these days, one offer per room type; empty only when the hotel is full. */
  availability(query: AvailabilityQuery, turn?: SearchTurn): Promise<Offer[]>
  /** Price and rules of every night of a period at the standard rate, also where nothing is free. */
  calendar(period: Stay, turn?: SearchTurn): Promise<CalendarDay[]>
  /** What the property adds to a price. */
  quoteTaxes(question: TaxQuestion, turn?: SearchTurn): Promise<TaxQuote>
  /**
   * Books, once: it never tries again by itself. Category `ambiguous` means that the reservation may
   * exist, and is to be looked for by its reference before anything else.
   */
  createReservation(input: NewReservation): Promise<CreatedReservation>
  /** Every reservation that carries our reference, in any state, created about this time. */
  findByReference(reference: string, created: CreationWindow): Promise<FoundReservation[]>
  /** Null when the property has no such reservation. */
  reservation(id: string): Promise<Reservation | null>
  addNote(reservationId: string, note: string): Promise<void>
  /** Resolves once the reservation is known to be cancelled, also when it already was. */
  cancel(reservationId: string): Promise<void>
  paymentMethods(): Promise<PaymentMethod[]>
  paymentCapabilities(): Promise<PaymentCapabilities>
  /** Records a payment made elsewhere; moves no money. */
  postPayment(input: NewPayment): Promise<PostedPayment>
  voidPayment(reservationId: string, paymentId: string): Promise<void>
  payByLink(input: NewPaymentLink): Promise<PaymentLink>
  /** Subscribes an address to changes of reservations; subscribing again changes nothing. */
  watchReservations(endpointUrl: string): Promise<void>
}
