import * as z from 'zod'
import type { Pms } from '../pms/pms.ts'
import type { NewReservation, Reservation } from '../pms/reservation.ts'
import { PmsError } from '../pms/pms-error.ts'
import type { Api, FormFields } from './api.ts'
import { guestFields, known, listCalls } from './reservation-lists.ts'
import {
  amount,
  day,
  id,
  listOrMap,
  named,
  number,
  oneOrMany,
  optionalAmount,
  phpMap,
  reservationStatus,
  text,
} from './values.ts'

const guestRow = named(guestFields)

const NO_GUEST = {
  firstName: '',
  lastName: '',
  email: '',
  phone: '',
  country: '',
  isMain: false,
}

const roomRow = named({
  id: ['subReservationID', text],
  roomTypeId: ['roomTypeID', id],
  roomTypeName: ['roomTypeName', text],
  adults: ['adults', number],
  children: ['children', number],
  total: ['roomTotal', amount],
  nightly: ['dailyRates', listOrMap(named({ date: ['date', day], amount: ['rate', amount] }))],
})

const createdAnswer = named({
  id: ['reservationID', id],
  status: ['status', reservationStatus],
  total: ['grandTotal', optionalAmount],
  // The reservation exists: a list of rooms that is not understood must not hide its number.
  rooms: ['unassigned', z.array(roomRow).catch([])],
})

/**
 * The sums of a reservation. The total is documented as the sum of rooms, extras and taxes, from
 * which a missing one of the first two follows.
 */
const sums = named({
  rooms: ['subTotal', optionalAmount],
  added: ['additionalItems', optionalAmount],
  taxes: ['taxesFees', amount],
  total: ['grandTotal', amount],
  paid: ['paid', amount],
}).transform(({ rooms, added, ...read }, context) => {
  const untaxed = read.total - read.taxes
  const extras = added ?? (rooms === null ? null : untaxed - rooms)
  if (extras !== null) return { ...read, extras, subtotal: untaxed - extras }
  context.addIssue({ code: 'custom', message: 'does not tell rooms from extras' })
  return z.NEVER
})

const reservationAnswer = z.object({
  data: named({
    ...known,
    createdAt: ['dateCreated', text],
    email: ['guestEmail', text],
    guests: ['guestList', phpMap(guestRow)],
    balance: ['balance', amount],
    sums: ['balanceDetailed', oneOrMany(sums).transform(([first]) => first)],
    assigned: ['assigned', z.array(roomRow)],
    unassigned: ['unassigned', z.array(roomRow)],
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

/** Events to subscribe to; a cancellation is a change of status (cloudbeds.md §6). */
const WEBHOOK_EVENTS = ['created', 'status_changed', 'dates_changed'] as const

/** Categories of errors after which the change may have been made nevertheless. */
const UNCERTAIN = new Set(['ambiguous', 'validation', 'unknown'])

export function reservationCalls(api: Api) {
  const reservation: Pms['reservation'] = async (reservationID, turn) => {
    try {
      return (await api.call('getReservation', { reservationID }, reservationAnswer, turn)).data
    } catch (error) {
      if (error instanceof PmsError && error.category === 'missing') return null
      throw error
    }
  }

  /**
   * Changes a reservation. After an uncertain error the reservation is read: the change succeeded
   * if `isDone` says so. If that answer is not understood either, the outcome is ambiguous.
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
      const { operation, detail } = error
      const changed = await reservation(reservationID).catch(() => {
        throw new PmsError({ category: 'ambiguous', operation, detail })
      })
      if (!isDone(changed)) throw error
    }
  }

  return {
    ...listCalls(api),

    createReservation: (input) =>
      api.call('postReservation', reservationForm(input), createdAnswer),

    reservation,

    addNote: async (reservationID, reservationNote) => {
      await api.call('postReservationNote', { reservationID, reservationNote }, done)
    },

    cancel: (reservationID) =>
      change(reservationID, { status: 'canceled' }, (changed) => changed?.status === 'canceled'),

    changeDeparture: (reservationID, checkoutDate) =>
      change(reservationID, { checkoutDate }, (changed) => changed?.checkOut === checkoutDate),

    subscribe: async (endpointUrl) => {
      let refused: unknown
      for (const action of WEBHOOK_EVENTS) {
        const event = { object: 'reservation', action, endpointUrl }
        await api.call('postWebhook', event, done).catch((error: unknown) => (refused = error))
      }
      if (refused) throw refused
    },
  } satisfies Partial<Pms>
}

/** Required by Cloudbeds; the site does not ask for a postcode. */
const NO_ZIP = '0000000'
/** Payment method of a new reservation; nothing is charged. */
const AT_THE_HOTEL = 'cash'

/**
 * Fields of a new reservation. `rooms`, `adults` and `children` have one entry per room; `children`
 * needs an entry also for no children (cloudbeds.md §4.11).
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
    // The site sends its own confirmation.
    sendEmailConfirmation: false,
  }
}
