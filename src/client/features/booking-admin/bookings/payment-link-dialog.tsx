import { Box, Button, Field, Input, Text } from '@chakra-ui/react'
import { useState } from 'react'
import { useApi } from '#client/lib/api-context.tsx'
import { CopyButton } from '#client/ui/admin/copy-button.tsx'
import { Dialog } from '#client/ui/admin/dialog.tsx'
import type { DeedDialogProps } from './booking-deeds.tsx'
import { useDeed } from './booking-queries.ts'

/** Makes a payment link of the property, which the staff sends itself. */
export function PaymentLinkDialog({ booking: { view }, onClose }: DeedDialogProps) {
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
      actions={
        <>
          <Button variant="outline" onClick={onClose}>
            Cerrar
          </Button>
          {url === undefined && (
            <Button disabled={!isAmount || make.isPending} onClick={() => make.mutate(undefined)}>
              Crear
            </Button>
          )}
        </>
      }
    >
      <Text>
        Cloudbeds cobra este monto y lo anota en la reserva. El enlace vale siete días; envíaselo al
        huésped por correo o WhatsApp. Si no paga, la reserva sigue como está.
      </Text>
      {url === undefined ? (
        <Field.Root mt="4" invalid={!isAmount}>
          <Field.Label>Monto en {currency}</Field.Label>
          <Input
            inputMode="decimal"
            maxLength={12}
            value={amount}
            onChange={({ currentTarget }) => setAmount(currentTarget.value)}
          />
          <Field.ErrorText>Entre 1 y el total de la reserva.</Field.ErrorText>
        </Field.Root>
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
