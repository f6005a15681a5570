import type { BookingKey } from '../../i18n/dictionaries.ts'

/** What speaks for a booking here, beside the price of a room. */
export const REASONS: readonly BookingKey[] = ['why.total', 'why.change', 'why.person']
