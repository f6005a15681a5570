import * as z from 'zod'
import { addDays, type StayDates } from '#shared/calendar.ts'
import type { Pms } from '../pms.ts'
import type { CreationWindow, NewReservation, Reservation } from '../reservation.ts'
import { PmsError } from '../pms-error.ts'
import type { Api, FormFields } from './api.ts'
import {
  amount,
  day,
  id,
  named,
  number,
  oneOrMany,
  optionalAmount,
  optionalFlag,
  optionalNumber,
  phpMap,
  reservationStatus,
  text,
} from './values.ts'

const createdAnswer = named({
  id: ['reservationID', id],
  status: ['status', reservationStatus],
  total: ['grandTotal', optionalAmount],
})

const found = {
  id: ['reservationID', id],
  reference: ['thirdPartyIdentifier', text],
  status: ['status', reservationStatus],
} as const

const known = { ...found, checkIn: ['startDate', day], checkOut: ['endDate', day] } as const

const stayRow = named({
  ...known,
  guestName: ['guestName', text],
  adults: ['adults', optionalNumber],
  children: ['children', optionalNumber],
}).transform(({ adults, children, ...row }) => ({
  ...row,
  guests: adults === null ? null : adults + (children ?? 0),
}))

const guestRow = named({
  firstName: ['guestFirstName', text],
  lastName: ['guestLastName', text],
  email: ['guestEmail', text],
  phone: ['guestPhone', text],
  country: ['guestCountry', text],
  isMain: ['isMainGuest', optionalFlag],
})

const NO_GUEST = { firstName: '', lastName: '', email: '', phone: '', country: '', isMain: false }

const roomRows = z.array(
  named({
    roomTypeId: ['roomTypeID', id],
    roomTypeName: ['roomTypeName', text],
    adults: ['adults', number],
    children: ['children', number],
    total: ['roomTotal', amount],
  }),
)

const sums = named({
  taxes: ['taxesFees', amount],
  total: ['grandTotal', amount],
  paid: ['paid', amount],
})

const reservationAnswer = z.object({
  data: named({
    ...known,
    createdAt: ['dateCreated', text],
    email: ['guestEmail', text],
    guests: ['guestList', phpMap(guestRow)],
    balance: ['balance', amount],
    sums: ['balanceDetailed', oneOrMany(sums).transform(([first]) => first)],
    assigned: ['assigned', roomRows],
    unassigned: ['unassigned', roomRows],
  }).transform(({ email, guests, sums: totals, assigned, unassigned, ...data }): Reservation => {
    const all = Object.values(guests)
    const { isMain: _main, ...main } = all.find(({ isMain }) => isMain) ?? all[0] ?? NO_GUEST
    if (!totals) throw new Error('The schema asks for at least one.')
    return {
      ...data,
      ...totals,
      guest: { ...main, email: main.email || email },
      rooms: [...assigned, ...unassigned],
    }
  }),
})

const done = z.unknown()

/** The events to subscribe to; a cancellation is a change of status (cloudbeds.md §6). */
const WATCHED = ['created', 'status_changed', 'dates_changed'] as const

/** Errors after which the reservation may have been changed nevertheless. */
const UNCERTAIN = new Set(['ambiguous', 'validation', 'unknown'])

export function reservationCalls(api: Api) {
  const reservation: Pms['reservation'] = async (reservationID) => {
    try {
      return (await api.call('getReservation', { reservationID }, reservationAnswer)).data
    } catch (error) {
      if (error instanceof PmsError && isMissing(error)) return null
      throw error
    }
  }

  /**
   * Changes a reservation; repeating changes nothing. After an ambiguous answer the reservation is
   * read.
   */
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
    createReservation: (input) =>
      api.call('postReservation', reservationForm(input), createdAnswer),

    findByReference: async (reference, created) => {
      const rows = await api.all('getReservations', windowFields(created), named(found))
      return rows.filter((row) => row.reference === reference)
    },

    stays: (days) => api.all('getReservations', touchingFields(days), stayRow),

    reservation,

    addNote: async (reservationID, reservationNote) => {
      await api.call('postReservationNote', { reservationID, reservationNote }, done)
    },

    cancel: (reservationID) =>
      change(reservationID, { status: 'canceled' }, (changed) => changed?.status === 'canceled'),

    changeDeparture: (reservationID, checkoutDate) =>
      change(reservationID, { checkoutDate }, (changed) => changed?.checkOut === checkoutDate),

    watchReservations: async (endpointUrl) => {
      for (const action of WATCHED) {
        await api.call('postWebhook', { object: 'reservation', action, endpointUrl }, done)
      }
    },
  } satisfies Partial<Pms>
}

/**
 * The reservation number is the only parameter, so an error that concerns neither key nor property
 * means that the reservation does not exist, whatever its text.
 */
const isMissing = ({ category }: PmsError): boolean =>
  category === 'validation' || category === 'unknown'

/** Required by the property; the site does not ask for it. */
const NO_ZIP = '0000000'
/** Payment method of guests who pay at the hotel. */
const AT_THE_HOTEL = 'cash'

/**
 * Three parallel lists with one entry per room; the list of children needs an entry even for zero
 * children (cloudbeds.md §4.11).
 */
function reservationForm(input: NewReservation): FormFields {
  const { guest, rooms } = input
  return {
    startDate: input.checkIn,
    endDate: input.checkOut,
    guestFirstName: guest.firstName,
    guestLastName: guest.lastName,
    guestCountry: guest.country,
    guestZip: NO_ZIP,
    guestEmail: guest.email,
    guestPhone: guest.phone || undefined,
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
    paymentMethod: AT_THE_HOTEL,
    promoCode: input.promoCode || undefined,
    thirdPartyIdentifier: input.reference,
    // The site itself writes to the guest.
    sendEmailConfirmation: false,
  }
}

/**
 * Times are assumed to be in the property's time zone; the window is widened by the largest
 * difference between time zones.
 */
const CLOCK_SLACK_MS = 14 * 3_600_000

/**
 * The API has no filter by reference, so all reservations created around that time are read
 * (cloudbeds.md §4.13).
 */
function windowFields({ from, to }: CreationWindow): FormFields {
  const written = (time: number) => new Date(time).toISOString().slice(0, 19).replace('T', ' ')
  return {
    resultsFrom: written(from.getTime() - CLOCK_SLACK_MS),
    resultsTo: written(to.getTime() + CLOCK_SLACK_MS),
  }
}

/**
 * Sets both ends of both filters, because whether the property accepts one end alone is not
 * documented.
 */
const LONGEST_STAY_DAYS = 366

const touchingFields = ({ checkIn, checkOut }: StayDates): FormFields => ({
  checkInFrom: addDays(checkIn, -LONGEST_STAY_DAYS),
  checkInTo: checkOut,
  checkOutFrom: checkIn,
  checkOutTo: addDays(checkOut, LONGEST_STAY_DAYS),
})
