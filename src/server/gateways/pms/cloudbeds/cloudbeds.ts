import { systemClock } from '../clock.ts'
import type { Pms } from '../pms.ts'
import { api, type ApiOptions } from './api.ts'
import { ownSlots } from './call-slots.ts'
import { httpClient, LIMITS, type HttpClientOptions } from './http-client.ts'
import { hotelCalls } from './hotel.ts'
import type { SellRule } from './offers.ts'
import { paymentCalls } from './payments.ts'
import { reservationCalls } from './reservations.ts'
import { roomCalls } from './rooms.ts'

export type CloudbedsOptions = ApiOptions & Partial<HttpClientOptions> & { sell?: SellRule }

/**
 * The property at Cloudbeds over its HTTP API. One instance per process, because the limits apply
 * to all calls. The key is sent in request headers only.
 */
export function cloudbedsPms({ sell = 'base', ...options }: CloudbedsOptions): Pms {
  const { limits = LIMITS, clock = systemClock, random = Math.random, log, onCall } = options
  const { slots = ownSlots(limits, clock) } = options
  const calls = api(options, httpClient({ limits, clock, random, slots, log, onCall }))
  return {
    wait: (ms) => clock.sleep(ms),
    ...hotelCalls(calls, clock),
    ...roomCalls(calls, sell),
    ...reservationCalls(calls),
    ...paymentCalls(calls),
  }
}
