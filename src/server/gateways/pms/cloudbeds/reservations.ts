import * as z from 'zod'
import { addDays } from '#shared/calendar.ts'
import type { Pms } from '../pms.ts'
import type { CreationWindow, NewReservation, Reservation } from '../reservation.ts'
import { PmsError } from '../pms-error.ts'
import type { Stay } from '../room.ts'
import type { Api } from './api.ts'
import type { FormFields } from './form.ts'
import { foundRow, reservationAnswer, reservationOf, stayRow } from './reservation-answers.ts'
import { id, optionalAmount, reservationStatus } from './values.ts'

type ReservationCalls = Pick<
  Pms,
  | 'createReservation'
  | 'findByReference'
  | 'stays'
  | 'reservation'
  | 'addNote'
  | 'cancel'
  | 'changeDeparture'
  | 'watchReservations'
>

const createdAnswer = z.object({
  reservationID: id,
  status: reservationStatus,
  grandTotal: optionalAmount,
})

const done = z.unknown()

/** The events to subscribe to; a cancellation is a change of status (cloudbeds.md §6). */
const WATCHED = ['created', 'status_changed', 'dates_changed'] as const

/** Errors after which the reservation may nevertheless be changed. */
const UNCERTAIN = new Set(['ambiguous', 'validation', 'unknown'])

export function reservationCalls(api: Api): ReservationCalls {
  const reservation: Pms['reservation'] = async (reservationID) => {
    try {
      const { data } = await api.call('getReservation', { reservationID }, reservationAnswer)
      return reservationOf(data)
    } catch (error) {
      if (error instanceof PmsError && isMissing(error)) return null
      throw error
    }
  }

  /** Changes a reservation; repeating changes nothing. After a doubtful answer it is read. */
  const change = async (
    reservationID: string,
    fields: FormFields,
    isDone: (changed: Reservation | null) => boolean,
  ) => {
    try {
      await api.call('putReservation', { reservationID, ...fields }, done)
    } catch (error) {
      if (!(error instanceof PmsError) || !UNCERTAIN.has(error.category)) throw error
      if (!isDone(await reservation(reservationID))) throw error
    }
  }

  return {
    createReservation: async (input) => {
      const answer = await api.call('postReservation', reservationForm(input), createdAnswer)
      return { id: answer.reservationID, status: answer.status, total: answer.grandTotal }
    },

    findByReference: async (reference, created) => {
      const rows = await api.all('getReservations', windowFields(created), foundRow)
      const ours = rows.filter(({ thirdPartyIdentifier }) => thirdPartyIdentifier === reference)
      return ours.map(({ reservationID, status }) => ({ id: reservationID, reference, status }))
    },

    stays: async (days) => {
      const rows = await api.all('getReservations', touchingFields(days), stayRow)
      return rows.map(({ reservationID, thirdPartyIdentifier, adults, children, ...row }) => ({
        ...row,
        id: reservationID,
        reference: thirdPartyIdentifier,
        guests: adults === null ? null : adults + (children ?? 0),
      }))
    },

    reservation,

    addNote: async (reservationID, reservationNote) => {
      await api.call('postReservationNote', { reservationID, reservationNote }, done)
    },

    cancel: (reservationID) =>
      change(reservationID, { status: 'canceled' }, (changed) => changed?.status === 'canceled'),

    changeDeparture: (reservationID, checkoutDate) =>
      change(reservationID, { checkoutDate }, (changed) => changed?.endDate === checkoutDate),

    watchReservations: async (endpointUrl) => {
      for (const action of WATCHED) {
        await api.call('postWebhook', { object: 'reservation', action, endpointUrl }, done)
      }
    },
  }
}

/**
 * The reservation number is the only parameter, so an error that concerns neither key nor property
 * means that the reservation does not exist, whatever its text.
 */
const isMissing = ({ category }: PmsError): boolean =>
  category === 'validation' || category === 'unknown'

/**
 * Three parallel lists with one entry per room; the list of children needs an entry even for zero
 * children (cloudbeds.md §4.11).
 */
function reservationForm(input: NewReservation): FormFields {
  const { guest, rooms } = input
  return {
    startDate: input.startDate,
    endDate: input.endDate,
    guestFirstName: guest.firstName,
    guestLastName: guest.lastName,
    guestCountry: guest.country,
    guestZip: guest.zip,
    guestEmail: guest.email,
    guestPhone: guest.phone,
    rooms: rooms.map(({ roomTypeId, rateId }) => ({
      roomTypeID: roomTypeId,
      quantity: 1,
      roomRateID: rateId,
    })),
    adults: rooms.map(({ roomTypeId, adults }) => ({ roomTypeID: roomTypeId, quantity: adults })),
    children: rooms.map(({ roomTypeId, children }) => ({
      roomTypeID: roomTypeId,
      quantity: children,
    })),
    paymentMethod: input.paymentMethod,
    promoCode: input.promoCode || undefined,
    thirdPartyIdentifier: input.reference,
    sendEmailConfirmation: input.sendEmail,
  }
}

/**
 * Times are assumed to be in the property's time zone; the window is widened by the largest
 * difference between time zones.
 */
const CLOCK_SLACK_MS = 14 * 3_600_000

/**
 * The API has no filter by reference: all reservations created around that time are read
 * (cloudbeds.md §4.13).
 */
function windowFields({ from, to }: CreationWindow): FormFields {
  const written = (time: number) => new Date(time).toISOString().slice(0, 19).replace('T', ' ')
  return {
    resultsFrom: written(from.getTime() - CLOCK_SLACK_MS),
    resultsTo: written(to.getTime() + CLOCK_SLACK_MS),
  }
}

/** Both ends of both filters: whether the property takes one end alone is not documented. */
const LONGEST_STAY_DAYS = 366

const touchingFields = ({ startDate, endDate }: Stay): FormFields => ({
  checkInFrom: addDays(startDate, -LONGEST_STAY_DAYS),
  checkInTo: endDate,
  checkOutFrom: startDate,
  checkOutTo: addDays(endDate, LONGEST_STAY_DAYS),
})
