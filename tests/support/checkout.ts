import { randomUUID } from 'node:crypto'
import type { StayDates } from '#shared/calendar.ts'
import { Booking } from '#server/features/booking/store/booking.entity.ts'
import type { TestApp } from './test-app.ts'

interface Facts {
  sessionId?: string
  roomId?: string | number
  guest?: Record<string, unknown>
  item?: Record<string, unknown>
}

/** The spec's payload for one ocean-view room (150 a night) for two, with some fields replaced. */
export function aCheckout({ checkIn, checkOut }: StayDates, facts: Facts = {}) {
  const nights = (Date.parse(checkOut) - Date.parse(checkIn)) / 86_400_000
  return {
    sessionId: facts.sessionId ?? `session_${randomUUID()}`,
    bookingData: {
      checkin: checkIn,
      checkout: checkOut,
      guests: 2,
      guestName: 'Ana Tuki Pakarati',
      guestEmail: 'ana@example.test',
      guestPhone: '+56 9 5555 0101',
      guestCountry: 'CL',
      ...facts.guest,
    },
    cartItems: [
      {
        roomId: facts.roomId ?? '501003',
        name: 'Habitación con vista al mar',
        price: 150,
        nights,
        ...facts.item,
      },
    ],
  }
}

let visitors = 0

/** Sends the form of the checkout; each call comes from another IP address by default. */
export function checkout({ app }: TestApp, payload: object, remoteAddress?: string) {
  visitors += 1
  return app.inject({
    method: 'POST',
    url: '/api/checkout/cloudbeds',
    payload,
    remoteAddress: remoteAddress ?? `10.1.${visitors >> 8}.${visitors & 255}`,
  })
}

/** The stored bookings, in order. */
export const bookings = (server: TestApp): Promise<Booking[]> =>
  server.em.find(Booking, {}, { orderBy: { id: 'asc' } })

/**
 * The unsent mails in order, except the hotel's notices of new bookings, which every checkout
 * sends.
 */
export const mailsOf = (server: TestApp) =>
  server.em.execute<{ recipient: string; subject: string; text: string }[]>(
    `select recipient, subject, text from outbox_mail
     where subject not like 'Nueva reserva: %' order by id`,
  )
