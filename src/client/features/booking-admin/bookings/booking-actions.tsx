import { Box, Button, Flex, Text } from '@chakra-ui/react'
import { useState } from 'react'
import { useApi } from '#client/lib/api.tsx'
import { randomUuid } from '#client/lib/random-uuid.ts'
import { ConfirmDialog } from '#client/ui/admin/confirm-dialog.tsx'
import type { BookingRecord } from '#shared/booking/staff-bookings.ts'
import { useAction } from '#client/ui/admin/actions/use-action.ts'
import { useQuery } from '@tanstack/react-query'
import { addDays, dayAfter } from '#shared/calendar.ts'
import { failureOf } from '#client/ui/admin/actions/failure.ts'
import { dayName, money } from './format.ts'
import { CopyButton } from '#client/ui/admin/copy-button.tsx'
import { Dialog } from '#client/ui/admin/dialog.tsx'
import { RadioChoice } from '#client/ui/admin/fields/radio-choice.tsx'
import { TextField } from '#client/ui/admin/fields/text-field.tsx'

/** The actions on a booking that the site can do; others are done in the PMS. */
export function BookingActions({ booking }: { booking: BookingRecord }) {
  const [action, setAction] = useState<(typeof ACTIONS)[number]['name']>()
  const { can, propertyUrl } = booking
  const Asked = ACTIONS.find(({ name }) => name === action)?.dialog
  return (
    <Flex
      as="section"
      aria-label="Qué puedes hacer"
      gap="3"
      wrap="wrap"
      _print={{ display: 'none' }}
    >
      {ACTIONS.filter(({ name }) => can[name]).map(({ name, label }) => (
        <Button key={name} variant="outline" onClick={() => setAction(name)}>
          {label}
        </Button>
      ))}
      <Button variant="outline" onClick={() => window.print()}>
        Imprimir
      </Button>
      {propertyUrl && (
        <Button asChild variant="outline" textDecoration="none">
          <a href={propertyUrl}>Abrir en Cloudbeds</a>
        </Button>
      )}
      <Text color="fg.muted" fontSize="sm" flexBasis="full">
        Otra llegada, otra habitación, un huésped que no llegó o una reserva por teléfono se anotan
        en Cloudbeds; aquí se ven después.
      </Text>
      {Asked && <Asked booking={booking} onClose={() => setAction(undefined)} />}
    </Flex>
  )
}

interface ActionDialogProps {
  booking: BookingRecord
  onClose: () => void
}

function ResendDialog({ booking: { view }, onClose }: ActionDialogProps) {
  const { client } = useApi()
  const { reference, guest } = view
  const [requestId] = useState(randomUuid)
  const resend = useAction(() => client.admin.bookings.resend.mutate({ reference, requestId }), {
    done: () => 'La confirmación va en camino',
    failed: 'No se pudo reenviar',
  })
  return (
    <ConfirmDialog
      title="Reenviar la confirmación"
      text={`El correo sale otra vez a ${guest.email}, con la reserva como está ahora.`}
      confirm="Reenviar"
      isPending={resend.isPending}
      // After a failure the dialog stays open, so that another press repeats the same call.
      onConfirm={() => resend.mutate(undefined, { onSuccess: onClose })}
      onCancel={onClose}
    />
  )
}

/**
 * Changes the departure if the rules of the PMS allow it; the arrival can be changed in the PMS
 * only.
 */
function DepartureDialog({ booking, onClose }: ActionDialogProps) {
  const { api, client } = useApi()
  const { reference, checkIn, checkOut: before } = booking.view
  const [checkOut, setCheckOut] = useState('')
  const isDay = dayAfter(checkOut) !== undefined
  const asked = useQuery({
    ...api.admin.bookings.askDeparture.queryOptions({ reference, checkOut }),
    enabled: isDay,
    staleTime: 0,
  })
  const change = useAction(
    () => client.admin.bookings.changeDeparture.mutate({ reference, checkOut }),
    {
      done: ({ changed }) =>
        changed
          ? 'Salida cambiada; el huésped recibe un correo'
          : 'Cloudbeds no responde: se sigue intentando y el correo sale después',
      failed: 'No se pudo cambiar la salida',
    },
  )
  const { data, error, isFetching } = asked
  const answer = data && `${data.available ? 'Se puede' : 'No se puede'}: ${data.note}`
  const said = isFetching ? 'Consultando…' : error ? failureOf(error).error : answer
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
      <TextField
        label="Salida nueva"
        mt="4"
        type="date"
        min={addDays(checkIn, 1)}
        value={checkOut}
        onChange={setCheckOut}
      />
      <Text role="status" mt="3">
        {isDay && said}
      </Text>
    </ConfirmDialog>
  )
}

/** Makes a payment link, which the staff sends to the guest. */
function PaymentLinkDialog({ booking: { view }, onClose }: ActionDialogProps) {
  const { client } = useApi()
  const { reference, currency, totalMinor } = view
  const [amount, setAmount] = useState(String(totalMinor / 100))
  const amountMinor = Math.round(Number(amount.replace(',', '.')) * 100)
  // A point before three digits separates thousands in Chile.
  const isNumber = /^\d+([.,]\d{1,2})?$/.test(amount.trim())
  const isAmount = isNumber && amountMinor >= 100 && amountMinor <= totalMinor
  const [requestId] = useState(randomUuid)
  const wished = { reference, amountMinor, requestId }
  const make = useAction(() => client.admin.bookings.paymentLink.mutate(wished), {
    done: () => 'Enlace creado',
    failed: 'No se pudo crear el enlace',
  })
  const url = make.data?.url
  return (
    <Dialog
      title="Crear un enlace de pago"
      onClose={onClose}
      cancel="Cerrar"
      actions={
        url === undefined && (
          <Button disabled={!isAmount || make.isPending} onClick={() => make.mutate(undefined)}>
            Crear
          </Button>
        )
      }
    >
      <Text>
        Cloudbeds cobra este monto y lo anota en la reserva. El enlace vale siete días; envíaselo al
        huésped por correo o WhatsApp. Si no paga, la reserva sigue como está.
      </Text>
      {url === undefined ? (
        <TextField
          label={`Monto en ${currency}`}
          mt="4"
          inputMode="decimal"
          maxLength={12}
          value={amount}
          problem={!isAmount && 'Entre 1 y el total de la reserva, sin puntos de miles.'}
          onChange={setAmount}
        />
      ) : (
        <Box mt="4">
          <Text fontFamily="mono" fontSize="sm" overflowWrap="anywhere" mb="2">
            {url}
          </Text>
          <CopyButton text={url} what="el enlace de pago" />
        </Box>
      )}
    </Dialog>
  )
}

/** Asks who cancels, which decides on the guest's cost and mail. */
function CancelDialog({ booking, onClose }: ActionDialogProps) {
  const { client } = useApi()
  const { reference, guest, checkIn, checkOut, cancelCostMinor, currency } = booking.view
  const [origin, setOrigin] = useState<'guest_by_staff' | 'hotel'>('guest_by_staff')
  const cancel = useAction(() => client.admin.bookings.cancel.mutate({ reference, origin }), {
    done: ({ cancelled }) =>
      cancelled
        ? 'Reserva cancelada; el huésped recibe un correo'
        : 'Cloudbeds no responde: se sigue intentando y el correo sale después',
    failed: 'No se pudo cancelar',
  })
  const cost =
    cancelCostMinor === null ? 'según sus condiciones' : costText(cancelCostMinor, currency)
  return (
    <ConfirmDialog
      title="Cancelar la reserva"
      text={`${guest.name}, del ${dayName(checkIn)} al ${dayName(checkOut)}. Se cancela también en Cloudbeds, el huésped recibe un correo en su idioma, y no se puede deshacer.`}
      confirm="Cancelar la reserva"
      cancel="Dejarla como está"
      isPending={cancel.isPending}
      onConfirm={() => cancel.mutate(undefined, { onSettled: onClose })}
      onCancel={onClose}
    >
      <Text mt="4" mb="2" fontWeight="600" aria-hidden="true">
        ¿Quién la cancela?
      </Text>
      <RadioChoice
        label="¿Quién la cancela?"
        value={origin}
        options={[
          ['guest_by_staff', `Lo pidió el huésped: ${cost}`],
          ['hotel', 'Lo decide el hotel: sin costo, con una disculpa'],
        ]}
        onChange={setOrigin}
      />
    </ConfirmDialog>
  )
}

const costText = (minor: number, currency: string): string =>
  minor === 0 ? 'no paga nada' : `paga ${money(minor, currency)}`

const ACTIONS = [
  { name: 'resend', label: 'Reenviar la confirmación', dialog: ResendDialog },
  { name: 'changeDeparture', label: 'Cambiar la salida', dialog: DepartureDialog },
  { name: 'paymentLink', label: 'Crear un enlace de pago', dialog: PaymentLinkDialog },
  { name: 'cancel', label: 'Cancelar la reserva', dialog: CancelDialog },
] as const
