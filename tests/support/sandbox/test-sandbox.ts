import { LIMITS, type Limits } from '#server/gateways/cloudbeds/http-client.ts'
import { cloudbedsPms, type CloudbedsOptions } from '#server/gateways/cloudbeds/cloudbeds.ts'
import type { Pms } from '#server/gateways/pms/pms.ts'
import type { NewReservation } from '#server/gateways/pms/reservation.ts'
import { type StayDates, addDays } from '#shared/calendar.ts'
import { PmsError } from '#server/gateways/pms/pms-error.ts'
import { serveSandbox } from '#server/sandbox/open.ts'
import type { SimStatus } from '#server/sandbox/state/state.ts'
import { equip, type Equipment, type EquipmentOptions } from './equipment.ts'
import { queuedFault } from './faults.ts'
import { reservationIn, setStatus } from './hotel-staff.ts'

/** The limits of the PMS client, without waiting. */
export const QUICK: Limits = { ...LIMITS, perSecond: 2000, retryBaseMs: 1 }

/** A listening sandbox, closed by `await using`. */
export interface TestSandbox extends AsyncDisposable, Omit<Equipment, 'around'> {
  url: string
  apiUrl: string
  /** The product's client with the limits `QUICK`. */
  pms: Pms
  client: (options?: Partial<CloudbedsOptions>) => Pms
  /** Makes the next calls fail. */
  fault: (fault: Parameters<typeof queuedFault.parse>[0]) => void
  /** Two nights, a number of days ahead. */
  stay: (daysAhead?: number, nights?: number) => StayDates
  /** Changes a status like the hotel's staff in its own system. */
  setStatus: (id: string, status: SimStatus) => void
  /** Number of calls of a method. */
  calls: (method: string) => number
}

export async function aSandbox(options: EquipmentOptions = {}): Promise<TestSandbox> {
  const { around, ...equipment } = equip(options)
  const { sandbox, clock, faults, log } = equipment
  const server = await serveSandbox({ sandbox, around })
  const client = (own: Partial<CloudbedsOptions> = {}) =>
    cloudbedsPms({ ...server.credentials, limits: QUICK, ...own })
  return {
    ...equipment,
    url: server.url,
    apiUrl: server.credentials.baseUrl,
    pms: client(),
    client,
    fault: (fault) => void faults.push(queuedFault.parse(fault)),
    stay: (daysAhead = 20, nights = 2) => {
      const checkIn = addDays(sandbox.today(), daysAhead)
      return { checkIn, checkOut: addDays(checkIn, nights) }
    },
    setStatus: (id, status) => setStatus(sandbox, reservationIn(sandbox, id), status),
    calls: (method) => log.filter((entry) => entry.method === method).length,
    [Symbol.asyncDispose]: async () => {
      clock.cancelAll()
      await server.close()
    },
  }
}

/** A booking of one ocean-view room for two, with some fields replaced. */
export function aBooking(stay: StayDates, facts: Partial<NewReservation> = {}): NewReservation {
  return {
    ...stay,
    reference: 'WEB-7F3K2Q',
    guest: {
      firstName: 'Ana',
      lastName: 'Demo',
      email: 'ana@example.test',
      country: 'CL',
      phone: '+56 9 0000 0000',
    },
    rooms: [{ roomTypeId: '501003', rateId: '7001003', adults: 2, children: 0 }],
    ...facts,
  }
}

/** The error of a failed call. */
export async function failureOf(call: Promise<unknown>): Promise<PmsError> {
  const error = await call.then(
    () => new Error('It did not fail.'),
    (cause: unknown) => cause,
  )
  if (error instanceof PmsError) return error
  throw error
}

/** An error with all its properties, like the output of a careless logger. */
export const everythingIn = (error: Error): string =>
  JSON.stringify(error, Object.getOwnPropertyNames(error))

/** The time in which a reservation that is sent now may be created. */
export const aroundNow = () => ({
  from: new Date(Date.now() - 60_000),
  to: new Date(Date.now() + 60_000),
})
