import type { NewReservation } from '#server/gateways/pms/reservation.ts'
import { isCountryCode } from '#shared/booking/fields/guest-fields.ts'
import type { Booking } from '../store/booking.entity.ts'

/** Country of guests whose country the property does not know; the field is required. */
const DEFAULT_COUNTRY = 'CL'
/** Required by the property; the site does not ask for it. */
const NO_ZIP = '0000000'
/** Guests pay at the hotel. */
const PAYMENT_METHOD = 'cash'

/** A booking in the property's fields. The site writes to the guest itself. */
export function newReservation(booking: Booking): NewReservation {
  return {
    startDate: booking.checkIn,
    endDate: booking.checkOut,
    reference: booking.reference,
    guest: {
      ...splitName(booking.guestName),
      email: booking.guestEmail,
      country: isCountryCode(booking.guestCountry)
        ? booking.guestCountry.toUpperCase()
        : DEFAULT_COUNTRY,
      zip: NO_ZIP,
      phone: booking.guestPhone,
    },
    rooms: booking.rooms.map(({ roomTypeId, rateId, adults, children }) => ({
      roomTypeId,
      rateId,
      adults,
      children,
    })),
    paymentMethod: PAYMENT_METHOD,
    promoCode: booking.promoCode,
    sendEmail: false,
  }
}

/** Splits the form's single name into the property's two fields; a single word fills both. */
export function splitName(name: string): { firstName: string; lastName: string } {
  const [firstName = name, ...rest] = name.split(/\s+/)
  return { firstName, lastName: rest.join(' ') || firstName }
}
