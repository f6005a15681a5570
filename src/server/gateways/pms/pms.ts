import type {
  ChangedReservation,
  CreatedReservation,
  CreationWindow,
  FoundReservation,
  ListedStay,
  NewReservation,
  Reservation,
} from './reservation.ts'
import type {
  BackgroundTurn,
  CalendarDay,
  Offer,
  PlanContents,
  RoomType,
  SearchTurn,
  TaxQuery,
  TaxQuote,
} from './room.ts'
import type { PaymentMethod } from '#shared/booking/admin.ts'
import type { StayDates } from '#shared/calendar.ts'
import type { RoomSearch } from '#shared/booking/room-search.ts'

interface NewPayment {
  reservationId: string
  /** A payment method's `type`. */
  type: string
  amount: number
  description: string
}

interface PostedPayment {
  paymentId: string
  /** Null if the PMS returns none. */
  transactionId: string | null
}

interface NewPaymentLink {
  reservationId: string
  amount: number
  description: string
  /** 0 to 30; absent: the limit of the PMS. */
  expiresAfterDays?: number
}

/**
 * The PMS as the site uses it. Amounts are integers in hundredths of the property's currency; dates
 * are days by the hotel's calendar, `YYYY-MM-DD`. Every function rejects with a `PmsError`; a
 * failure is never an empty list. Calls with a turn wait behind all calls without one.
 */
export interface Pms {
  /** Waits, by the clock that the calls use. */
  wait(ms: number): Promise<unknown>
  /** The cheapest call that proves the connection and that the key has access to the property. */
  probe(): Promise<{ propertyName: string; latencyMs: number }>
  hotel(turn?: SearchTurn): Promise<{ currency: string }>
  roomTypes(turn?: SearchTurn): Promise<RoomType[]>
  /** Bookable offers, one per room type; empty only if no room is free. */
  availability(query: RoomSearch, turn?: SearchTurn): Promise<Offer[]>
  /**
   * Price and rules of every night of a period at the standard rate, also of nights without free
   * rooms.
   */
  calendar(period: StayDates, turn?: SearchTurn): Promise<CalendarDay[]>
  /** The contents of the named rate plans, those of promotions too. */
  planContents(period: StayDates, turn?: SearchTurn): Promise<PlanContents[]>
  /** The taxes and fees that the PMS adds to a price. */
  quoteTaxes(question: TaxQuery, turn?: SearchTurn): Promise<TaxQuote>
  /**
   * Creates a reservation; never retried. After an error of category `ambiguous` the reservation
   * may exist, so look it up by its reference first.
   */
  createReservation(input: NewReservation): Promise<CreatedReservation>
  /** All reservations with this reference of the site, in any status, created around this time. */
  findByReference(reference: string, created: CreationWindow): Promise<FoundReservation[]>
  /**
   * Reservations of any origin and status that arrive by `checkOut` and leave on `checkIn` or
   * later.
   */
  stays(days: StayDates): Promise<ListedStay[]>
  /** Reservations of any origin and status that were changed or made since a time, as a list shows them. */
  changedSince(since: Date, turn: BackgroundTurn): Promise<ChangedReservation[]>
  /** Reservations of any origin and status whose departure is within these days, both included. */
  leaving(days: { from: string; to: string }, turn: BackgroundTurn): Promise<ChangedReservation[]>
  /**
   * Null only if the PMS says that the reservation does not exist; an answer that is not understood
   * is an error.
   */
  reservation(id: string, turn?: BackgroundTurn): Promise<Reservation | null>
  addNote(reservationId: string, note: string): Promise<void>
  /** Resolves when the reservation is cancelled, also if it was cancelled before. */
  cancel(reservationId: string): Promise<void>
  /** Resolves when the reservation ends on this day. */
  changeDeparture(reservationId: string, checkOut: string): Promise<void>
  paymentMethods(): Promise<PaymentMethod[]>
  paymentCapabilities(): Promise<{ payByLink: boolean }>
  /** Records a payment made outside the PMS; charges nothing. */
  postPayment(input: NewPayment): Promise<PostedPayment>
  voidPayment(reservationId: string, paymentId: string): Promise<void>
  payByLink(input: NewPaymentLink): Promise<{ url: string }>
  /** Subscribes a URL to changes of reservations; subscribing again changes nothing. */
  subscribe(endpointUrl: string): Promise<void>
}
