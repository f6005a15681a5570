import * as booking from './booking.page.tsx'
import * as cart from './cart.page.tsx'
import * as checkout from './checkout.page.tsx'
import * as lookup from './lookup.page.tsx'
import * as room from './room.page.tsx'
import * as rooms from './rooms.page.tsx'

/** One chunk for all of them: a guest who books opens most, and the first view names only one. */
export const STAY_PAGES = { rooms, room, cart, checkout, lookup, booking }
