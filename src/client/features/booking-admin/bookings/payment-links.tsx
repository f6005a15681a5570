import { Badge, Box, Button, Flex, Text } from '@chakra-ui/react'
import { useState } from 'react'
import { useApi } from '#client/lib/api.tsx'
import { randomUuid } from '#client/lib/random-uuid.ts'
import { BusyButton } from '#client/ui/admin/actions/busy-button.tsx'
import { useAction } from '#client/ui/admin/actions/use-action.ts'
import { CopyButton } from '#client/ui/admin/copy-button.tsx'
import { Dialog } from '#client/ui/admin/dialog.tsx'
import { TextField } from '#client/ui/admin/fields/text-field.tsx'
import { datedMoment, islandMoment } from '#client/ui/admin/moment.ts'
import { Panel } from '#client/ui/admin/panel.tsx'
import type { BookingRecord, PaymentLinkRow } from '#shared/booking/staff-bookings.ts'
import type { ActionDialogProps } from './departure.tsx'
import { money } from './format.ts'

/** Makes a payment link, which stays in the list of the booking. */
export function PaymentLinkDialog({ booking: { view, links }, onClose }: ActionDialogProps) {
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
  const open = links.filter(({ state }) => state === 'open')
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
        Cloudbeds cobra este monto y lo anota en la reserva. El enlace vale siete días y queda en la
        reserva, desde donde se envía por correo. Si no paga, la reserva sigue como está.
      </Text>
      {url === undefined && open.length > 0 && (
        <Text mt="3" bg="bg.warning" px="4" py="3" borderRadius="l2">
          Ya hay por pagar: {open.map((link) => linkWords(link, currency)).join('; ')}. El huésped
          podría pagar los dos.
        </Text>
      )}
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

const linkWords = ({ amountMinor, expiresAt }: PaymentLinkRow, currency: string): string =>
  `${money(amountMinor, currency)}, hasta el ${islandMoment(expiresAt)}`

const STATES = {
  open: ['Por pagar', 'orange'],
  covered: ['Recibido', 'green'],
  expired: ['Vencido', 'gray'],
} as const

/** The payment links of the staff: amount, state, until when, and a button that mails each. */
export function PaymentLinks({ booking }: { booking: BookingRecord }) {
  const { links, view, can } = booking
  if (links.length === 0) return null
  return (
    <Panel
      title="Enlaces de pago"
      lead="«Recibido» dice que el huésped pagó ese monto después, por el enlace o de otro modo."
    >
      <Box as="ul" m="0" p="0" listStyleType="none" display="grid" gap="4">
        {links.map((link) => (
          <Box as="li" key={link.id} display="grid" gap="2">
            <Flex gap="3" wrap="wrap" align="center">
              <Text fontWeight="600">{money(link.amountMinor, view.currency)}</Text>
              <Badge colorPalette={STATES[link.state][1]}>{STATES[link.state][0]}</Badge>
              <Text fontSize="sm" color="fg.muted">
                {link.state === 'expired' ? 'Venció' : 'Vale hasta'} el{' '}
                {datedMoment(link.expiresAt)}
              </Text>
            </Flex>
            <Text fontSize="sm" color="fg.muted">
              {link.author} lo creó el {datedMoment(link.createdAt)}.{' '}
              {link.mailedAt
                ? `Salió por correo el ${datedMoment(link.mailedAt)}.`
                : 'No ha salido por correo desde aquí.'}
            </Text>
            {link.state === 'open' && (
              <Flex gap="2" wrap="wrap" align="center" _print={{ display: 'none' }}>
                {can.paymentLink && <MailLink key={link.mailedAt} booking={booking} link={link} />}
                <CopyButton text={link.url} what="el enlace de pago" />
              </Flex>
            )}
          </Box>
        ))}
      </Box>
    </Panel>
  )
}

interface MailLinkProps {
  booking: BookingRecord
  link: PaymentLinkRow
}

/** Mails a link; one that was mailed already is mailed again only by another name of the button. */
function MailLink({ booking: { view }, link: { id, mailedAt } }: MailLinkProps) {
  const { client } = useApi()
  const { reference, guest } = view
  const [requestId] = useState(randomUuid)
  const send = useAction(
    () => client.admin.bookings.mailPaymentLink.mutate({ reference, id, requestId }),
    {
      done: () => ({ title: 'El enlace va en camino', text: `A ${guest.email}, en su idioma.` }),
      failed: 'No se pudo enviar el enlace',
    },
  )
  return (
    <BusyButton
      size="sm"
      variant={mailedAt ? 'outline' : 'solid'}
      isBusy={send.isPending}
      onClick={() => send.mutate()}
    >
      {mailedAt ? 'Enviar otra vez por correo' : 'Enviar por correo'}
    </BusyButton>
  )
}
