import { Box, chakra, Text } from '@chakra-ui/react'
import { useState } from 'react'
import { useApi } from '#client/lib/api-context.tsx'
import { ConfirmDialog } from '#client/ui/admin/confirm-dialog.tsx'
import { dayName, money } from '../format.ts'
import type { DeedDialogProps } from './booking-deeds.tsx'
import { useDeed } from './booking-queries.ts'

type Origin = 'guest_by_staff' | 'hotel'

/** Asks who wants the cancellation, which decides what the guest pays and reads. */
export function CancelDialog({ booking, onClose }: DeedDialogProps) {
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
