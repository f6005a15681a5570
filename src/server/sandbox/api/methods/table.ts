import type { SandboxMethod } from '../call.ts'
import { bookingMethods } from './bookings.ts'
import { hotelMethods } from './hotel.ts'
import { paymentMethods } from './payments.ts'
import { rateMethods } from './rates.ts'
import { reservationMethods } from './reservations.ts'
import { roomMethods } from './rooms.ts'
import { webhookMethods } from './webhooks.ts'

/** The methods of the property that the product calls, by name. */
const METHODS = new Map<string, SandboxMethod>(
  [
    hotelMethods,
    roomMethods,
    rateMethods,
    reservationMethods,
    bookingMethods,
    paymentMethods,
    webhookMethods,
  ].flatMap((methods) => Object.entries(methods)),
)

/** The verb belongs to the name: the wrong one is an unknown method. */
export function findMethod(verb: string, name: string): SandboxMethod | undefined {
  const method = METHODS.get(name)
  return method?.verb === verb ? method : undefined
}
