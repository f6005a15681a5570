import { Box, Link as TextLink, Text } from '@chakra-ui/react'
import { useQuery } from '@tanstack/react-query'
import { FRESH_MS } from '#client/lib/panel-stream.ts'
import { useApi } from '#client/lib/api.tsx'
import type { BookingRecord } from '#shared/booking/staff-bookings.ts'
import { AcceptChange } from './departure.tsx'

interface ChangeDeedProps {
  booking: BookingRecord
  change: Pick<BookingRecord['changes'][number], 'number' | 'checkIn' | 'checkOut'>
}

/** The button that accepts a change; where another system has to do it, that is said with a link. */
export function ChangeDeed({ booking: { view, can, propertyUrl }, change }: ChangeDeedProps) {
  if (can.changeDeparture && change.checkIn === view.checkIn) {
    return (
      <Box mt="2" _print={{ display: 'none' }}>
        <AcceptChange reference={view.reference} {...change} />
      </Box>
    )
  }
  return (
    <Text mt="2" fontSize="sm">
      {can.changeDeparture
        ? 'Otra llegada se cambia en Cloudbeds'
        : 'La reserva ya no se cambia desde aquí'}
      {propertyUrl && (
        <>
          : <TextLink href={propertyUrl}>abrirla allí</TextLink>
        </>
      )}
      .
    </Text>
  )
}

/** What a message about a booking can do at once, if the guest still waits for an answer. */
export function ChangeOfMessage({ reference, number }: { reference: string; number: string }) {
  const { api } = useApi()
  const { data } = useQuery(
    api.admin.bookings.record.queryOptions({ reference }, { staleTime: FRESH_MS }),
  )
  const change = data?.changes.find((one) => one.number === number)
  return data && change?.checkIn ? <ChangeDeed booking={data} change={change} /> : null
}
