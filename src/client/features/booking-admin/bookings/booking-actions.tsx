import { Button, Flex, Text } from '@chakra-ui/react'
import { useState } from 'react'
import { useApi } from '#client/lib/api.tsx'
import { randomUuid } from '#client/lib/random-uuid.ts'
import { ConfirmDialog } from '#client/ui/admin/confirm-dialog.tsx'
import type { BookingRecord } from '#shared/booking/staff-bookings.ts'
import { useAction } from '#client/ui/admin/actions/use-action.ts'
import { DepartureDialog, type ActionDialogProps } from './departure.tsx'
import { dayName, money } from './format.ts'
import { PaymentLinkDialog } from './payment-links.tsx'
import { RadioChoice } from '#client/ui/admin/fields/radio-choice.tsx'

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
