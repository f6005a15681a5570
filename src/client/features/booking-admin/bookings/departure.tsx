import { Button, Text } from '@chakra-ui/react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useApi } from '#client/lib/api.tsx'
import { failureOf } from '#client/ui/admin/actions/failure.ts'
import { useAction } from '#client/ui/admin/actions/use-action.ts'
import { ConfirmDialog } from '#client/ui/admin/confirm-dialog.tsx'
import { Facts } from '#client/ui/admin/facts.tsx'
import { TextField } from '#client/ui/admin/fields/text-field.tsx'
import type { BookingRecord } from '#shared/booking/staff-bookings.ts'
import { addDays, dayAfter } from '#shared/calendar.ts'
import { dayName, money } from './format.ts'

export interface ActionDialogProps {
  booking: BookingRecord
  onClose: () => void
}

/**
 * Changes the departure if the rules of the PMS allow it, after the new total was shown; the arrival
 * can be changed in the PMS only.
 */
export function DepartureDialog({ booking, onClose }: ActionDialogProps) {
  const { client } = useApi()
  const { reference, checkIn, checkOut: before } = booking.view
  // From the present one the browser's calendar opens in its month.
  const [checkOut, setCheckOut] = useState(before)
  const asked = useDeparture(reference, checkOut === before ? '' : checkOut)
  const change = useAction(
    () => client.admin.bookings.changeDeparture.mutate({ reference, checkOut }),
    { done: changedWords, failed: 'No se pudo cambiar la salida' },
  )
  return (
    <ConfirmDialog
      title="Cambiar la salida"
      text={`Ahora es del ${dayName(checkIn)} al ${dayName(before)}. La llegada se cambia en Cloudbeds.`}
      confirm="Cambiar la salida"
      palette="brand"
      cancel="Dejarla como está"
      isPending={change.isPending || !asked.isPossible}
      onConfirm={() => change.mutate(undefined, { onSettled: onClose })}
      onCancel={onClose}
    >
      <TextField
        label="Salida nueva"
        mt="4"
        type="date"
        min={addDays(checkIn, 1)}
        value={checkOut}
        onChange={setCheckOut}
      />
      <DepartureAnswer asked={asked} />
    </ConfirmDialog>
  )
}

const changedWords = ({ changed }: { changed: boolean }): string =>
  changed
    ? 'Salida cambiada; el huésped recibe un correo'
    : 'Cloudbeds no responde: se sigue intentando y el correo sale después'

/** Whether a stay can end on a day, with its price; nothing is asked without a day. */
function useDeparture(reference: string, checkOut: string) {
  const { api } = useApi()
  const isDay = dayAfter(checkOut) !== undefined
  const { data, error, isFetching } = useQuery({
    ...api.admin.bookings.askDeparture.queryOptions({ reference, checkOut }),
    enabled: isDay,
    staleTime: 0,
  })
  return { isDay, data, error, isFetching, isPossible: isDay && data?.available === true }
}

/** The answer about a day, and below it the total before and after. */
function DepartureAnswer({ asked }: { asked: ReturnType<typeof useDeparture> }) {
  const { isDay, data, error, isFetching } = asked
  const answer = data && `${data.available ? 'Se puede' : 'No se puede'}: ${data.note}`
  const said = isFetching ? 'Consultando…' : error ? failureOf(error).error : answer
  const price = isDay && !isFetching ? data?.price : null
  return (
    <div role="status">
      <Text mt="3" mb="2">
        {isDay && said}
      </Text>
      {price && <Facts facts={priceFacts(price)} />}
      {isDay && data?.available && !isFetching && (
        <Text mt="2" fontSize="sm" color="fg.muted">
          {price
            ? 'Calculado con la tarifa de hoy; Cloudbeds pone el total, que va en el correo al huésped.'
            : 'El precio nuevo no se sabe todavía: lo pone Cloudbeds, y va en el correo al huésped.'}
        </Text>
      )}
    </div>
  )
}

type Price = NonNullable<NonNullable<ReturnType<typeof useDeparture>['data']>['price']>

function priceFacts({ beforeMinor, totalMinor, currency }: Price) {
  const difference = totalMinor - beforeMinor
  return {
    'Total ahora': money(beforeMinor, currency),
    'Total nuevo': <strong>{money(totalMinor, currency)}</strong>,
    Diferencia: `${difference < 0 ? '−' : '+'}${money(Math.abs(difference), currency)}`,
  }
}

/** A request of the guest for another departure. */
interface AskedChange {
  reference: string
  /** Of the request. */
  number: string
  checkIn: string
  checkOut: string
}

/** Accepts a guest's change of departure in one step, after its price was shown. */
export function AcceptChange({ reference, number, checkIn, checkOut }: AskedChange) {
  const { client } = useApi()
  const [isAsking, setIsAsking] = useState(false)
  const asked = useDeparture(reference, isAsking ? checkOut : '')
  const accept = useAction(() => client.admin.bookings.acceptChange.mutate({ reference, number }), {
    done: changedWords,
    failed: 'No se pudo aceptar el cambio',
  })
  const close = () => setIsAsking(false)
  return (
    <>
      <Button size="sm" onClick={() => setIsAsking(true)}>
        Aceptar el cambio
      </Button>
      {isAsking && (
        <ConfirmDialog
          title="Aceptar el cambio"
          text={`La estadía queda del ${dayName(checkIn)} al ${dayName(checkOut)}. El correo con las fechas y el total nuevos es la respuesta al huésped, y la solicitud queda respondida.`}
          confirm="Aceptar y avisar"
          palette="brand"
          cancel="Todavía no"
          isPending={accept.isPending || !asked.isPossible}
          onConfirm={() => accept.mutate(undefined, { onSettled: close })}
          onCancel={close}
        >
          <DepartureAnswer asked={asked} />
        </ConfirmDialog>
      )}
    </>
  )
}
