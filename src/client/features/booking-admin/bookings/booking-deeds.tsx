import { Box, Button, chakra, Flex, Text } from '@chakra-ui/react'
import { useState } from 'react'
import { useApi } from '#client/lib/api-context.tsx'
import { ConfirmDialog } from '#client/ui/admin/confirm-dialog.tsx'
import type { BookingRecord } from '#shared/booking/staff/bookings.ts'
import { useDeed } from '#client/ui/admin/deeds/use-deed.ts'
import { useQuery } from '@tanstack/react-query'
import { addDays, dayAfter } from '#shared/calendar.ts'
import { failureOf } from '#client/ui/admin/deeds/failure-note.tsx'
import { dayName, money } from '../format.ts'
import { CopyButton } from '#client/ui/admin/copy-button.tsx'
import { Dialog } from '#client/ui/admin/dialog.tsx'
import { TextField } from '#client/ui/admin/fields/text-field.tsx'

type Deed = 'resend' | 'cancel' | 'departure' | 'payment'

/** What can be done with a booking here; what cannot is done in the property's system. */
export function BookingDeeds({ booking }: { booking: BookingRecord }) {
  const [deed, setDeed] = useState<Deed>()
  const { can, propertyUrl } = booking
  const close = () => setDeed(undefined)
  return (
    <Flex
      as="section"
      aria-label="Qué puedes hacer"
      gap="3"
      wrap="wrap"
      _print={{ display: 'none' }}
    >
      {can.resend && <Start onClick={() => setDeed('resend')}>Reenviar la confirmación</Start>}
      {can.changeDeparture && <Start onClick={() => setDeed('departure')}>Cambiar la salida</Start>}
      {can.paymentLink && <Start onClick={() => setDeed('payment')}>Crear un enlace de pago</Start>}
      {can.cancel && <Start onClick={() => setDeed('cancel')}>Cancelar la reserva</Start>}
      <Start onClick={() => window.print()}>Imprimir</Start>
      {propertyUrl && (
        <Button asChild variant="outline" textDecoration="none">
          <a href={propertyUrl}>Abrir en Cloudbeds</a>
        </Button>
      )}
      <Text color="fg.muted" fontSize="sm" flexBasis="full">
        Otra llegada, otra habitación, un huésped que no llegó o una reserva por teléfono se anotan
        en Cloudbeds; aquí se ven después.
      </Text>
      {deed === 'resend' && <ResendDialog booking={booking} onClose={close} />}
      {deed === 'cancel' && <CancelDialog booking={booking} onClose={close} />}
      {deed === 'departure' && <DepartureDialog booking={booking} onClose={close} />}
      {deed === 'payment' && <PaymentLinkDialog booking={booking} onClose={close} />}
    </Flex>
  )
}

const Start = ({ onClick, children }: { onClick: () => void; children: string }) => (
  <Button variant="outline" onClick={onClick}>
    {children}
  </Button>
)

/** A dialog about a deed on a booking. */
interface DeedDialogProps {
  booking: BookingRecord
  onClose: () => void
}

function ResendDialog({ booking: { view }, onClose }: DeedDialogProps) {
  const { client } = useApi()
  const { reference, guest } = view
  const resend = useDeed(() => client.admin.bookings.resend.mutate({ reference }), {
    done: () => 'La confirmación va en camino',
    failed: 'No se pudo reenviar',
  })
  return (
    <ConfirmDialog
      title="Reenviar la confirmación"
      text={`El correo sale otra vez a ${guest.email}, con la reserva como está ahora.`}
      confirm="Reenviar"
      isPending={resend.isPending}
      onConfirm={() => resend.mutate(undefined, { onSettled: onClose })}
      onCancel={onClose}
    />
  )
}

/** Moves the departure, where the property's rules allow it; the arrival is moved there. */
function DepartureDialog({ booking, onClose }: DeedDialogProps) {
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
      <TextField
        label="Salida nueva"
        mt="4"
        type="date"
        min={addDays(checkIn, 1)}
        value={checkOut}
        onChange={setCheckOut}
      />
      <Text role="status" mt="3">
        {isDay && asked.isFetching && 'Consultando...'}
        {isDay && error && failureOf(error).error}
        {isDay && data && !asked.isFetching && (data.available ? 'Se puede: ' : 'No se puede: ')}
        {isDay && !asked.isFetching && data?.note}
      </Text>
    </ConfirmDialog>
  )
}

/** Makes a payment link of the property, which the staff sends itself. */
function PaymentLinkDialog({ booking: { view }, onClose }: DeedDialogProps) {
  const { client } = useApi()
  const { reference, currency, totalMinor } = view
  const [amount, setAmount] = useState(String(totalMinor / 100))
  const amountMinor = Math.round(Number(amount.replace(',', '.')) * 100)
  const isAmount = amountMinor >= 100 && amountMinor <= totalMinor
  const make = useDeed(() => client.admin.bookings.paymentLink.mutate({ reference, amountMinor }), {
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
          problem={!isAmount && 'Entre 1 y el total de la reserva.'}
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

type Origin = 'guest_by_staff' | 'hotel'

/** Asks who wants the cancellation, which decides what the guest pays and reads. */
function CancelDialog({ booking, onClose }: DeedDialogProps) {
  const { client } = useApi()
  const { reference, guest, checkIn, checkOut, cancelCostMinor, currency } = booking.view
  const [origin, setOrigin] = useState<Origin>('guest_by_staff')
  const cancel = useDeed(() => client.admin.bookings.cancel.mutate({ reference, origin }), {
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
      <Box as="fieldset" mt="4" display="grid" gap="2">
        <Text as="legend" fontWeight="600" mb="2">
          ¿Quién la cancela?
        </Text>
        <Choice value="guest_by_staff" chosen={origin} onChoose={setOrigin}>
          {`Lo pidió el huésped: ${cost}`}
        </Choice>
        <Choice value="hotel" chosen={origin} onChoose={setOrigin}>
          Lo decide el hotel: sin costo, con una disculpa
        </Choice>
      </Box>
    </ConfirmDialog>
  )
}

const costText = (minor: number, currency: string): string =>
  minor === 0 ? 'no paga nada' : `paga ${money(minor, currency)}`

interface ChoiceProps {
  value: Origin
  chosen: Origin
  onChoose: (origin: Origin) => void
  children: string
}

const Choice = ({ value, chosen, onChoose, children }: ChoiceProps) => (
  <chakra.label display="flex" gap="2" alignItems="center" minH="11">
    <input
      type="radio"
      name="origin"
      value={value}
      checked={value === chosen}
      onChange={() => onChoose(value)}
    />
    {children}
  </chakra.label>
)
