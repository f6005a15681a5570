import * as z from 'zod'
import { type Job, startJob } from '#server/concurrency/background-job.ts'
import type { Database, EntityManager } from '#server/database/database.ts'
import { readSetting, writeSetting } from '#server/database/setting.ts'
import { type FromPrice, fromPrice as fromPriceSchema } from '#shared/booking/price-calendar.ts'
import { inUnits } from '#shared/booking/price.ts'
import type { CalendarDay } from '#server/gateways/pms/room.ts'
import { addDays, hotelDay } from '#shared/calendar.ts'
import type { ConnectedContext } from '../booking-context.ts'
import { cheapestOf, quoteNight } from './price-calendar.ts'
import { roomNumber } from './offers.ts'

const KEY = 'booking:from-price'

/** Days ahead in which the cheapest night is searched. */
const DAYS_AHEAD = 60
const HOUR_MS = 3_600_000
const REFRESH_MS = HOUR_MS
const MAX_AGE_MS = 24 * HOUR_MS
/** Interval of retries. */
const EVERY_MS = 600_000

const stored = z.pipe(
  z.string().transform((text): unknown => JSON.parse(text)),
  fromPriceSchema,
)

/** The last known price; null when none is known or it is older than a day. The property is not asked. */
export async function fromPrice(em: EntityManager, now: number): Promise<FromPrice | null> {
  const price = await read(em)
  return price && now < Date.parse(price.validUntil) ? price : null
}

/**
 * Asks the property if the known price is older than an hour; a changed price clears cached pages.
 */
export async function refreshFromPrice({
  em,
  pms,
  env,
  now,
}: ConnectedContext): Promise<FromPrice | null> {
  const before = await read(em)
  if (before && now - Date.parse(before.asOf) < REFRESH_MS) return before
  const today = hotelDay(now)
  const { value } = await pms.days({ startDate: today, endDate: addDays(today, DAYS_AHEAD) })
  const cheapest = cheapestOf(value, today)
  if (!cheapest) return before
  const currency = await pms.currency()
  const priceOf = async (night: CalendarDay) =>
    inUnits((await quoteNight({ pms, env }, night)).totalMinor, currency)
  const types = await pms.types()
  const pricesOfRooms = types.map(async ({ id, shortName, maxGuests }) => {
    const night = cheapestOf(
      value.filter(({ roomTypeId }) => roomTypeId === id),
      today,
    )
    const roomId = roomNumber(shortName)
    return roomId === null
      ? []
      : [{ roomId, maxGuests, priceMinor: night ? await priceOf(night) : null }]
  })
  const [priceMinor, ...rooms] = await Promise.all([priceOf(cheapest), ...pricesOfRooms])
  const price = {
    priceMinor,
    currency,
    rooms: rooms.flat(),
    asOf: new Date(now).toISOString(),
    validUntil: new Date(now + MAX_AGE_MS).toISOString(),
  }
  await writeSetting(em, KEY, JSON.stringify(price))
  await em.execute(`select pg_notify('changes', 'prices')`)
  return price
}

async function read(em: EntityManager): Promise<FromPrice | null> {
  const text = await readSetting(em, KEY)
  return text === null ? null : stored.parse(text)
}

/** Keeps the price fresh in the background, so that no guest waits for the property. */
export function startFromPriceJob({
  database,
  ...context
}: Pick<ConnectedContext, 'pms' | 'env'> & {
  database: Database
  onFailure: (error: unknown) => void
}): Job {
  return startJob({
    everyMs: EVERY_MS,
    round: async () => {
      await refreshFromPrice({ ...context, em: database.em.fork(), now: context.pms.now() })
    },
    onFailure: context.onFailure,
  })
}
