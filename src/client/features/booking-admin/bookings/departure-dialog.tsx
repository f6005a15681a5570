import { Field, Input, Text } from '@chakra-ui/react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useApi } from '#client/lib/api-context.tsx'
import { ConfirmDialog } from '#client/ui/admin/confirm-dialog.tsx'
import { addDays, dayAfter } from '#shared/calendar.ts'
import { failureOf } from '../failure-note.tsx'
import { dayName } from '../format.ts'
import type { DeedDialogProps } from './booking-deeds.tsx'
import { useDeed } from './booking-queries.ts'

/** Moves the departure, where the property's rules allow it; the arrival is moved there. */
export function DepartureDialog({ booking, onClose }: DeedDialogProps) {
  const { api, client } = useApi()
  const { reference, checkIn, checkOut: before } = booking.view
  const [checkOut, setCheckOut] = useState('')
  const isDay = dayAfter(checkOut) !== undefined
  const asked = useQuery({
    ...api.admin.bookings.askDeparture.queryOptions({ reference, checkOut }),
    enabled: isDay,
    staleTime: 0,
  })
  const change = useDeed(
    () => client.admin.bookings.changeDeparture.mutate({ reference, checkOut }),
    {
      done: () => 'Salida cambiada; el huésped recibe un correo',
      failed: 'No se pudo cambiar la salida',
    },
  )
  const { data, error } = asked
  return (
    <ConfirmDialog
      title="Cambiar la salida"
      text={`Ahora es del ${dayName(checkIn)} al ${dayName(before)}. El precio nuevo lo pone Cloudbeds, y va en el correo al huésped. La llegada se cambia en Cloudbeds.`}
      confirm="Cambiar la salida"
      cancel="Dejarla como está"
      isPending={change.isPending || !isDay || data?.available !== true}
      onConfirm={() => change.mutate(undefined, { onSettled: onClose })}
      onCancel={onClose}
    >
      <Field.Root mt="4">
        <Field.Label>Salida nueva</Field.Label>
        <Input
          type="date"
          min={addDays(checkIn, 1)}
          value={checkOut}
          onChange={({ currentTarget }) => setCheckOut(currentTarget.value)}
        />
      </Field.Root>
      <Text role="status" mt="3">
        {isDay && asked.isFetching && 'Consultando...'}
        {isDay && error && failureOf(error).error}
        {isDay && data && !asked.isFetching && (data.available ? 'Se puede: ' : 'No se puede: ')}
        {isDay && !asked.isFetching && data?.note}
      </Text>
    </ConfirmDialog>
  )
}
