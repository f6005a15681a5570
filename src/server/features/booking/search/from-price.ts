import * as z from 'zod'
import { type Job, startJob } from '#server/concurrency/background-job.ts'
import type { Database, EntityManager } from '#server/database/database.ts'
import { query } from '#server/database/query.ts'
import { readSetting, writeSetting } from '#server/database/setting.ts'
import type { CalendarDay } from '#server/gateways/pms/room.ts'
import { presentSite } from '#server/site/site.ts'
import { roomTypeOf } from '#shared/hotel/room-types.ts'
import { roundToUnit } from '#shared/booking/price/price.ts'
import { type FromPrice, fromPrice as fromPriceSchema } from '#shared/booking/price-calendar.ts'
import { addDays, hotelDay } from '#shared/calendar.ts'
import type { PmsContext } from '../store/booking-context.ts'
import { roomNumber, type OfferContext } from './offers.ts'
import { cheapestNight, quoteNight, sellableDays } from './price-calendar.ts'

const KEY = 'booking:from-price'

/** Days in which the cheapest night is searched. */
const DAYS_AHEAD = 60
const HOUR_MS = 3_600_000
const REFRESH_MS = HOUR_MS
const MAX_AGE_MS = 24 * HOUR_MS
const EVERY_MS = 600_000

const storedPrice = z.pipe(
  z.string().transform((text): unknown => JSON.parse(text)),
  z.object({
    ...fromPriceSchema.shape,
    /** The closed seasons, the tax and the links of rooms for which the price was read, as JSON. */
    rules: z.string().default(''),
  }),
)

type StoredPrice = z.output<typeof storedPrice>

/** The links of rooms in `rules`. */
const linksIn = (rules: string): string => JSON.stringify((JSON.parse(rules) as unknown[])[2])

function rulesNow(): string {
  const { facts, rooms } = presentSite()
  const links = rooms?.map((room) => [room.id, room.state, roomTypeOf(room)])
  return JSON.stringify([facts.closed, facts.tax, ...(links ? [links] : [])])
}

/**
 * The last known lowest price; null if unknown, older than a day, or read when rooms had other types.
 * Does not call the PMS.
 */
export async function fromPrice(em: EntityManager, now: number): Promise<FromPrice | null> {
  const stored = await read(em)
  if (!stored || now >= Date.parse(stored.validUntil)) return null
  if (stored.rules !== '' && linksIn(stored.rules) !== linksIn(rulesNow())) return null
  const { rules: _rules, ...price } = stored
  return price
}

/**
 * Asks the PMS for the lowest price if the known one is older than an hour or of other closed
 * seasons, another tax or other links of rooms; cached pages with the price are dropped.
 */
export async function refreshLowestPrice({ em, pms, now }: Omit<PmsContext, 'env'>): Promise<void> {
  const before = await read(em)
  const rules = rulesNow()
  const isOfRules = before?.rules === rules
  if (before && isOfRules && now - Date.parse(before.asOf) < REFRESH_MS) return
  const today = hotelDay(now)
  const { value } = await sellableDays(pms, {
    checkIn: today,
    checkOut: addDays(today, DAYS_AHEAD),
  })
  const cheapest = cheapestNight(value, today)
  if (!cheapest) {
    if (before && !isOfRules) await keep(em, { ...before, rules, validUntil: before.asOf })
    return
  }
  const currency = await pms.currency()
  const priceOf = async (night: CalendarDay) =>
    roundToUnit((await quoteNight({ pms }, night)).totalMinor, currency)
  const types = await pms.types()
  await markTypes(em, types)
  const pricesOfRooms = types.map(async ({ id, shortName, maxGuests }) => {
    const night = cheapestNight(
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
    rules,
    priceMinor,
    currency,
    rooms: rooms.flat(),
    asOf: new Date(now).toISOString(),
    validUntil: new Date(now + MAX_AGE_MS).toISOString(),
  }
  await keep(em, price)
}

/** Marks the synchronised types that the property sells; that it lists none is no news of any. */
async function markTypes(em: EntityManager, types: readonly { id: string }[]): Promise<void> {
  if (types.length === 0) return
  const ids = types.map(({ id }) => id).join(',')
  await query(em)`
    update room_type set active = (id = any(string_to_array(${ids}, ',')))
    where active <> (id = any(string_to_array(${ids}, ',')))`
}

async function keep(em: EntityManager, price: StoredPrice): Promise<void> {
  await writeSetting(em, KEY, JSON.stringify(price))
  await query(em)`select pg_notify('changes', 'prices')`
}

async function read(em: EntityManager): Promise<StoredPrice | null> {
  const text = await readSetting(em, KEY)
  return text === null ? null : storedPrice.parse(text)
}

/** Refreshes the lowest price in the background, so that no guest waits for the PMS. */
export function startFromPriceJob({
  database,
  ...context
}: OfferContext & {
  database: Database
  onFailure: (error: unknown) => void
}): Job {
  return startJob({
    everyMs: EVERY_MS,
    round: async () => {
      await refreshLowestPrice({ ...context, em: database.em.fork(), now: context.pms.now() })
    },
    onFailure: context.onFailure,
  })
}
