import { Button, Flex, Text } from '@chakra-ui/react'
import { useState } from 'react'
import { useApi } from '#client/lib/api-context.tsx'
import { ConfirmDialog } from '#client/ui/admin/confirm-dialog.tsx'
import type { BookingRecord } from '#shared/booking/staff/bookings.ts'
import { useDeed } from './booking-queries.ts'
import { CancelDialog } from './cancel-dialog.tsx'
import { DepartureDialog } from './departure-dialog.tsx'
import { PaymentLinkDialog } from './payment-link-dialog.tsx'

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
export interface DeedDialogProps {
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
