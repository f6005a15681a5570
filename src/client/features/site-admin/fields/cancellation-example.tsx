import { Box, Text } from '@chakra-ui/react'
import { addDays, hotelDay } from '#shared/calendar.ts'
import { fullCancellationText } from '#shared/booking/terms/cancellation-text.ts'
import { cancellationOf } from '#shared/booking/terms/terms.ts'
import { formatDay } from '#shared/format.ts'
import booking from '#shared/content/locales/es/booking.json' with { type: 'json' }
import type { BookingKey } from '#shared/i18n/dictionaries.ts'
import { translator } from '#shared/i18n/translate.ts'
import { useNow } from '#client/lib/hooks/use-now.ts'
import type { Forms } from './forms.ts'

const t = translator<BookingKey>(booking)

/** Long enough before the arrival that every step is still to come. */
const DAYS_AHEAD = 400
const NIGHTS = 3
const NIGHT_MINOR = 10_000

/** What a guest reads of these steps, for a stay that is booked today. */
export function CancellationExample({ steps }: { steps: Forms['cancellation'] }) {
  const now = useNow()
  const rules = steps.map(({ days, charge }) => ({ days: Number(days), charge }))
  if (!now || rules.some(({ days }) => !Number.isInteger(days) || days < 1)) return null
  const today = hotelDay(now)
  const checkIn = addDays(today, DAYS_AHEAD)
  const stay = {
    checkIn,
    checkOut: addDays(checkIn, NIGHTS),
    totalMinor: NIGHTS * NIGHT_MINOR,
    nightlyMinor: Array.from({ length: NIGHTS }, () => NIGHT_MINOR),
  }
  const day = (date: string) => formatDay('es', date)
  const writer = { language: 'es', currency: 'USD', t, day } as const
  return (
    <Box fontSize="sm" bg="bg.subtle" borderRadius="l2" p="3">
      <Text fontWeight="600">Así lo lee un huésped</Text>
      <Text color="fg.muted">
        Llega el {day(checkIn)}, tres noches de 100 dólares, reservadas hoy:
      </Text>
      <Text mt="1">{fullCancellationText(writer, cancellationOf(rules, stay, today))}</Text>
    </Box>
  )
}
