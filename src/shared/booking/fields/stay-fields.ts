import * as z from 'zod/mini'
import { isCalendarDay } from '#shared/calendar.ts'
import { msg } from '#shared/text.ts'
import { MAX_ADULTS, MAX_CHILDREN } from './limits.ts'

/** A calendar day of the hotel, `YYYY-MM-DD`. */
export const day = z
  .string(msg('booking.error.dates'))
  .check(z.refine(isCalendarDay, msg('booking.error.dates')))

const whole = (min: number, max: number, message: ReturnType<typeof msg>) =>
  z.coerce
    .number<number | string>(message)
    .check(z.int(message), z.minimum(min, message), z.maximum(max, msg('booking.error.group')))

export const adults = whole(1, MAX_ADULTS, msg('booking.error.adults'))
export const children = whole(0, MAX_CHILDREN, msg('booking.error.children'))

/** Money in hundredths of the currency. */
export const minor = z.int()
