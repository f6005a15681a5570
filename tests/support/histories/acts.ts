import { addDays, nightDates, nightsBetween } from '#shared/calendar.ts'
import { sumsOfReservation } from '#server/sandbox/state/availability.ts'
import { ROOM_TYPES } from '#server/sandbox/state/property.ts'
import {
  assign,
  move,
  pay,
  postItem,
  priceNights,
  reinstate,
} from '#tests/support/sandbox/hotel-staff.ts'
import { cancel, viewBooking } from '#tests/support/linked-booking.ts'
import type { Act } from './steps.ts'
import { pass, type World } from './world.ts'

/** The states in which the hotel's staff still changes a stay. */
const OPEN = new Set(['confirmed', 'not_confirmed', 'checked_in'])

type Acts = { [Kind in Act['kind']]: (world: World, act: Extract<Act, { kind: Kind }>) => unknown }

/** Applies an act to the property; an act that is impossible now changes nothing. */
export async function applyAct(world: World, act: Act): Promise<void> {
  await (ACTS[act.kind] as (world: World, act: Act) => unknown)(world, act)
}

const isOpen = ({ reservation }: World): boolean => OPEN.has(reservation.status)

const ACTS: Acts = {
  pay: ({ hotel, reservation }, { part }) => {
    const { total, paid } = sumsOfReservation(hotel.sandbox.config, reservation)
    const balance = Math.round(Math.max(0, total - paid))
    const [link] = hotel.sandbox.state.paymentLinks
    const amounts = { link: link?.amount ?? balance, half: Math.round(balance / 2), whole: balance }
    const unit = hotel.sandbox.config.currency === 'CLP' ? 100 : 1
    const amount = Math.round(amounts[part] / unit) * unit
    if (amount > 0) pay(reservation, amount)
  },
  post: ({ reservation, history }, { amount }) => {
    if (amount !== 0) postItem(reservation, amount, { isTaxed: history.taxesExtras })
  },
  assign: ({ reservation }, { place }) => {
    if (place < reservation.rooms.length) assign(reservation, place)
  },
  reorder: ({ reservation }) => {
    reservation.rooms = reservation.rooms.toReversed()
  },
  move: (world, { days }) => {
    const { hotel, reservation } = world
    const { checkIn, checkOut } = reservation
    const arrival = addDays(checkIn, days)
    if (!isOpen(world) || days === 0 || arrival <= hotel.sandbox.today()) return
    move(hotel.sandbox, reservation, { checkIn: arrival, checkOut: addDays(checkOut, days) })
  },
  resize: (world, { nights }) => {
    const { hotel, reservation } = world
    const { checkIn, checkOut } = reservation
    if (!isOpen(world) || nightsBetween(checkIn, checkOut) === nights) return
    move(hotel.sandbox, reservation, { checkIn, checkOut: addDays(checkIn, nights) })
  },
  price: (world, { place, percents }) => {
    const { reservation } = world
    const room = reservation.rooms[place]
    if (!isOpen(world) || !room) return
    const dates = nightDates(reservation)
    const night = room.rate / dates.length
    const prices = dates.map(
      (_, at) => Math.round((night * (percents[at % 5] ?? 100)) / 10_000) * 100,
    )
    priceNights(reservation, place, prices)
  },
  exchange: (world, { place }) => {
    const room = world.reservation.rooms[place]
    if (isOpen(world) && room) room.roomTypeId = ROOM_TYPES[3]!.id
  },
  add: (world) => {
    const { reservation, order } = world
    const [first] = reservation.rooms
    if (!isOpen(world) || !first) return
    const id = `${reservation.id}-added-${order.length}`
    order.push(id)
    reservation.rooms.push({ ...first, id, isAssigned: false })
  },
  drop: (world) => {
    if (isOpen(world) && world.reservation.rooms.length > 1) world.reservation.rooms.pop()
  },
  status: ({ hotel, reservation }, { status }) => {
    const known = {
      no_show: ['confirmed'],
      checked_in: ['confirmed'],
      checked_out: ['checked_in'],
      canceled: ['confirmed'],
    }
    if (known[status].includes(reservation.status)) hotel.setStatus(reservation.id, status)
  },
  reinstate: async ({ server, hotel, reservation }) => {
    const [row] = await server.em.execute('select cancel_requested_at as at from booking')
    // A cancellation on the site is final.
    if (row?.at === null && reservation.status !== 'confirmed')
      reinstate(hotel.sandbox, reservation)
  },
  cancel: async ({ server, staff, link }, { by }) => {
    const { reference } = link
    if (by === 'guest') await cancel(server, link)
    else await (await staff()).post('/trpc/admin.bookings.cancel', { reference, origin: by })
  },
  depart: async ({ staff, link, reservation }, { nights }) => {
    const checkOut = addDays(reservation.checkIn, nights)
    const { reference } = link
    await (await staff()).post('/trpc/admin.bookings.changeDeparture', { reference, checkOut })
  },
  look: ({ server, link }) => viewBooking(server, link),
  wait: (_world, { hours }) => pass(hours * 60),
}
