import * as z from 'zod'
import type { Reservation } from '../reservation.ts'
import {
  amount,
  day,
  id,
  number,
  optionalNumber,
  oneOrMany,
  phpMap,
  reservationStatus,
  text,
  optionalFlag,
} from './values.ts'

export const foundRow = z.object({
  reservationID: id,
  thirdPartyIdentifier: text,
  status: reservationStatus,
  startDate: day,
  endDate: day,
})

export const stayRow = foundRow.extend({
  guestName: text,
  adults: optionalNumber,
  children: optionalNumber,
})

const guest = z.object({
  guestFirstName: text,
  guestLastName: text,
  guestEmail: text,
  guestPhone: text,
  guestCountry: text,
  isMainGuest: optionalFlag,
})

const room = z.object({
  roomTypeID: id,
  roomTypeName: text,
  adults: number,
  children: number,
  roomTotal: amount,
})

const balance = z.object({ taxesFees: amount, grandTotal: amount, paid: amount })

const reservationData = z.object({
  reservationID: id,
  thirdPartyIdentifier: text,
  status: reservationStatus,
  dateCreated: text,
  guestEmail: text,
  guestList: phpMap(guest),
  balance: amount,
  balanceDetailed: oneOrMany(balance),
  assigned: z.array(room),
  unassigned: z.array(room),
  startDate: day,
  endDate: day,
})

export const reservationAnswer = z.object({ data: reservationData })

export function reservationOf(data: z.infer<typeof reservationData>): Reservation {
  const guests = Object.values(data.guestList)
  const main = guests.find(({ isMainGuest }) => isMainGuest) ?? guests[0]
  const [sums] = data.balanceDetailed
  if (!sums) throw new Error('The schema asks for at least one.')
  return {
    id: data.reservationID,
    reference: data.thirdPartyIdentifier,
    status: data.status,
    createdAt: data.dateCreated,
    startDate: data.startDate,
    endDate: data.endDate,
    guest: {
      firstName: main?.guestFirstName ?? '',
      lastName: main?.guestLastName ?? '',
      email: main?.guestEmail || data.guestEmail,
      phone: main?.guestPhone ?? '',
      country: main?.guestCountry ?? '',
    },
    rooms: [...data.assigned, ...data.unassigned].map((booked) => ({
      roomTypeId: booked.roomTypeID,
      roomTypeName: booked.roomTypeName,
      adults: booked.adults,
      children: booked.children,
      total: booked.roomTotal,
    })),
    taxes: sums.taxesFees,
    total: sums.grandTotal,
    paid: sums.paid,
    balance: data.balance,
  }
}
