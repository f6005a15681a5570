import { createHash } from 'node:crypto'
import * as z from 'zod'
import { addDays, type StayDates } from '#shared/calendar.ts'
import { hotelTimeZone } from '#shared/hotel/time-zone.ts'
import { instantAt } from '../pms/clock.ts'
import type { Pms } from '../pms/pms.ts'
import type { ChangedReservation, CreationWindow, ReservationEntry } from '../pms/reservation.ts'
import type { Api, FormFields } from './api.ts'
import {
  day,
  id,
  listOrMap,
  named,
  optionalFlag,
  optionalNumber,
  reservationStatus,
  text,
} from './values.ts'

const found = {
  id: ['reservationID', id],
  reference: ['thirdPartyIdentifier', text],
  status: ['status', reservationStatus],
} as const

/** What every answer tells about a reservation. */
export const known = { ...found, checkIn: ['startDate', day], checkOut: ['endDate', day] } as const

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
  return { id: reservationId, reference, status, fingerprint, entry: null }
})

/** A guest of a reservation. */
export const guestFields = {
  firstName: ['guestFirstName', text],
  lastName: ['guestLastName', text],
  email: ['guestEmail', text],
  phone: ['guestPhone', text],
  country: ['guestCountry', text],
  isMain: ['isMainGuest', optionalFlag],
} as const

/** A number of guests; null if unknown. */
const people = optionalNumber.pipe(z.int().min(0).max(999).nullable()).catch(null)

/** A part of a row, as list or map; null if it is absent or not understood. */
const part = <T extends z.ZodType>(value: T) =>
  z
    .union([
      z.array(value),
      z.record(z.string(), value).transform((map) => Object.values(map) as z.output<T>[]),
    ])
    .nullable()
    .catch(null)

const contact = named({ ...guestFields, cell: ['guestCellPhone', text] })

/** How to reach a guest; null if the list did not tell of any. */
const contactOf = (guest: z.output<typeof contact> | undefined) =>
  guest
    ? { email: guest.email, phone: guest.phone || guest.cell, country: guest.country }
    : { email: null, phone: null, country: null }

/** The part of a row that the staff's list shows. Guests' fields in any shape do not fail it. */
const entryRow = named({
  checkIn: ['startDate', day],
  checkOut: ['endDate', day],
  guestName: ['guestName', text],
  adults: ['adults', people],
  children: ['children', people],
  arrivalTime: ['estimatedArrivalTime', text.catch('')],
  source: ['sourceName', text.catch('')],
  created: ['dateCreated', text.catch('')],
  guests: ['guestList', part(contact)],
  rooms: ['rooms', part(named({ type: ['roomTypeName', text], room: ['roomName', text] }))],
}).transform(({ guests, rooms, created, arrivalTime, ...entry }): ReservationEntry => {
  const madeAt = instantAt(created, hotelTimeZone())
  return {
    ...entry,
    ...contactOf(guests?.find(({ isMain }) => isMain) ?? guests?.[0]),
    rooms: rooms?.map(({ type }) => type) ?? null,
    assigned: rooms?.map(({ room }) => room).filter((room) => room !== '') ?? null,
    arrivalTime: /^\d{2}:\d{2}/.exec(arrivalTime)?.[0] ?? '',
    madeAt: madeAt === undefined ? null : new Date(madeAt).toISOString(),
  }
})

/** A row whose other facts count also if its dates or its guest are not understood. */
const listedRow = z.unknown().transform((row, context): ChangedReservation => {
  const changed = changedRow.safeParse(row)
  if (changed.success) return { ...changed.data, entry: entryRow.safeParse(row).data ?? null }
  context.addIssue({ code: 'custom', message: 'is no reservation' })
  return z.NEVER
})

/** Asks a list for rooms, and for the guests' telephones, countries and addresses. */
const DETAILS = { includeAllRooms: true, includeGuestsDetails: true } as const

/** The calls of `getReservations`. */
export const listCalls = (api: Api) =>
  ({
    findByReference: async (reference, created) => {
      const rows = await api.all('getReservations', windowFields('results', created), named(found))
      return rows.filter((row) => row.reference === reference)
    },

    stays: (days) => api.all('getReservations', overlapFields(days), stayRow),

    changedSince: (from, turn) => {
      const fields = windowFields('modified', { from, to: new Date() })
      return api.all('getReservations', { ...fields, ...DETAILS }, listedRow, turn)
    },

    leaving: ({ from, to }, turn) => {
      const fields = {
        checkInFrom: addDays(from, -LONGEST_STAY_DAYS),
        checkInTo: to,
        checkOutFrom: from,
        checkOutTo: to,
      }
      return api.all('getReservations', { ...fields, ...DETAILS }, listedRow, turn)
    },
  }) satisfies Partial<Pms>

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
