import * as z from 'zod'
import type { Pms } from '../pms.ts'
import type { CreationWindow, NewReservation } from '../reservation.ts'
import { PmsError } from '../pms-error.ts'
import type { Api } from './api.ts'
import type { FormFields } from './form.ts'
import { foundRow, reservationAnswer, reservationOf } from './reservation-answers.ts'
import { id, optionalAmount, reservationStatus } from './values.ts'

type ReservationCalls = Pick<
  Pms,
  | 'createReservation'
  | 'findByReference'
  | 'reservation'
  | 'addNote'
  | 'cancel'
  | 'watchReservations'
>

const createdAnswer = z.object({
  reservationID: id,
  status: reservationStatus,
  grandTotal: optionalAmount,
})

const done = z.unknown()

/** A cancellation is a change of status, and is not told apart (cloudbeds.md §6). */
const WATCHED = ['created', 'status_changed', 'dates_changed'] as const

/** Errors after which the reservation may be cancelled all the same. */
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

  return {
    createReservation: async (input) => {
      const answer = await api.call('postReservation', reservationForm(input), createdAnswer)
      return { id: answer.reservationID, status: answer.status, total: answer.grandTotal }
    },

    findByReference: async (reference, created) => {
      const rows = await api.all('getReservations', windowFields(created), foundRow)
      const ours = rows.filter(({ thirdPartyIdentifier }) => thirdPartyIdentifier === reference)
      return ours.map(({ reservationID, status, startDate, endDate }) => ({
        id: reservationID,
        reference,
        status,
        startDate,
        endDate,
      }))
    },

    reservation,

    addNote: async (reservationID, reservationNote) => {
      await api.call('postReservationNote', { reservationID, reservationNote }, done)
    },

    cancel: async (reservationID) => {
      try {
        await api.call('putReservation', { reservationID, status: 'canceled' }, done)
      } catch (error) {
        if (!(error instanceof PmsError) || !UNCERTAIN.has(error.category)) throw error
        if ((await reservation(reservationID))?.status !== 'canceled') throw error
      }
    },

    watchReservations: async (endpointUrl) => {
      for (const action of WATCHED) {
        await api.call('postWebhook', { object: 'reservation', action, endpointUrl }, done)
      }
    },
  }
}

/**
 * The number is all that was asked with, so an error in the answer's envelope that concerns neither
 * the key nor the property means that there is none, whatever its text says.
 */
const isMissing = ({ category }: PmsError): boolean =>
  category === 'validation' || category === 'unknown'

/**
 * Three parallel lists with one entry per room; a row for the children is needed even where there
 * are none (cloudbeds.md §4.11).
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
    estimatedArrivalTime: input.estimatedArrival,
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

/** Times are believed to be the property's own, so the window is widened by the earth's clocks. */
const CLOCK_SLACK_MS = 14 * 3_600_000

/** There is no filter for our reference: everything created about then is read (cloudbeds.md §4.13). */
function windowFields({ from, to }: CreationWindow): FormFields {
  const written = (time: number) => new Date(time).toISOString().slice(0, 19).replace('T', ' ')
  return {
    resultsFrom: written(from.getTime() - CLOCK_SLACK_MS),
    resultsTo: written(to.getTime() + CLOCK_SLACK_MS),
  }
}
