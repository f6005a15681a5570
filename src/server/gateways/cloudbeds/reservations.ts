import { createHash } from 'node:crypto'
import * as z from 'zod'
import { addDays, type StayDates } from '#shared/calendar.ts'
import type { Pms } from '../pms/pms.ts'
import type {
  ChangedReservation,
  CreationWindow,
  NewReservation,
  Reservation,
} from '../pms/reservation.ts'
import { PmsError } from '../pms/pms-error.ts'
import type { Api, FormFields } from './api.ts'
import {
  amount,
  day,
  id,
  listOrMap,
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

/** Whatever a list tells about a reservation, in any shape. */
const changedRow = named({
  ...found,
  modified: ['dateModified', text],
  checkIn: ['startDate', text],
  checkOut: ['endDate', text],
  adults: ['adults', text],
  children: ['children', text],
  balance: ['balance', text],
  rooms: [
    'rooms',
    listOrMap(
      named({
        id: ['subReservationID', text],
        roomTypeId: ['roomTypeID', text],
        adults: ['adults', text],
        children: ['children', text],
      }),
    ),
  ],
}).transform(({ id: reservationId, reference, status, rooms, ...facts }): ChangedReservation => {
  const sorted = rooms.toSorted((a, b) => a.id.localeCompare(b.id))
  const told = JSON.stringify([status, facts, sorted])
  const fingerprint = createHash('sha256').update(told).digest('base64url')
  return { id: reservationId, reference, status, fingerprint }
})

const guestRow = named({
  firstName: ['guestFirstName', text],
  lastName: ['guestLastName', text],
  email: ['guestEmail', text],
  phone: ['guestPhone', text],
  country: ['guestCountry', text],
  isMain: ['isMainGuest', optionalFlag],
})

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
    createReservation: (input) =>
      api.call('postReservation', reservationForm(input), createdAnswer),

    findByReference: async (reference, created) => {
      const rows = await api.all('getReservations', windowFields('results', created), named(found))
      return rows.filter((row) => row.reference === reference)
    },

    stays: (days) => api.all('getReservations', overlapFields(days), stayRow),

    changedSince: (from, turn) => {
      const fields = {
        ...windowFields('modified', { from, to: new Date() }),
        includeAllRooms: true,
      }
      return api.all('getReservations', fields, changedRow, turn)
    },

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

/**
 * Widens the period of a search by time, whose time zone is not documented, by the largest
 * difference between time zones.
 */
const MARGIN_MS = 14 * 3_600_000

/**
 * The API has no filter by reference, so all reservations created around that time are read
 * (cloudbeds.md §4.13).
 */
function windowFields(filter: 'results' | 'modified', { from, to }: CreationWindow): FormFields {
  const written = (time: number) => new Date(time).toISOString().slice(0, 19).replace('T', ' ')
  return {
    [`${filter}From`]: written(from.getTime() - MARGIN_MS),
    [`${filter}To`]: written(to.getTime() + MARGIN_MS),
  }
}

/**
 * Longest assumed stay: limits both date filters, because Cloudbeds does not document whether a
 * filter may have one end only.
 */
const LONGEST_STAY_DAYS = 366

const overlapFields = ({ checkIn, checkOut }: StayDates): FormFields => ({
  checkInFrom: addDays(checkIn, -LONGEST_STAY_DAYS),
  checkInTo: checkOut,
  checkOutFrom: checkIn,
  checkOutTo: addDays(checkOut, LONGEST_STAY_DAYS),
})
