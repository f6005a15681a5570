import { Box, Link, Text } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import type { PaymentTestAnswer } from '#shared/booking/admin.ts'
import { dayName } from '../format.ts'
import { RawAnswer } from '#client/ui/admin/disclosure.tsx'
import { FailureNote } from '../failure-note.tsx'
import { Facts } from '#client/ui/admin/facts.tsx'
import { Sign } from '#client/ui/admin/sign.tsx'
import { statusName } from '../status-name.ts'
import { Steps } from './steps.tsx'

/** What a payment test came to (spec §3, "Test reservation result"), step by step. */
export function PaymentResult({ answer }: { answer: PaymentTestAnswer }) {
  const { success, message, error, details, steps, flow } = answer
  return (
    <Box display="grid" gap="5" borderTopWidth="1px" pt="4">
      {success ? (
        <Sign kind="good">{message}</Sign>
      ) : (
        <FailureNote
          title={message}
          failure={{ error: error ?? '', advice: flow.nextStep, technical: details ?? '' }}
        />
      )}
      <Steps steps={steps} />
      <Facts facts={factsOf(answer)} />
      {success && (
        <Text>
          <strong>Siguiente paso:</strong> {flow.nextStep}
        </Text>
      )}
      <RawAnswer answer={answer} />
    </Box>
  )
}

function factsOf({ reservation, payment, flow, checkIn, checkOut }: PaymentTestAnswer) {
  const facts: [string, ReactNode][] = [['Fechas', `${dayName(checkIn)} a ${dayName(checkOut)}`]]
  if (reservation) {
    const { id, confirmationNumber, status } = reservation
    facts.push(['Reserva', confirmationNumber || id], ['Estado de la reserva', statusName(status)])
  }
  if (payment?.paymentID) facts.push(['Pago', payment.paymentID])
  if (payment?.transactionID) facts.push(['Transacción', payment.transactionID])
  if (payment?.paymentUrl) {
    facts.push([
      'Enlace de pago',
      <Link key="link" href={payment.paymentUrl} target="_blank" rel="noopener noreferrer">
        Abrir el enlace de pago
      </Link>,
    ])
  }
  facts.push(
    ['Reserva creada', <YesNo key="reserved" is={flow.reservationCreated} />],
    ['Pago creado', <YesNo key="paid" is={flow.paymentCreated} />],
    ['Listo para producción', <YesNo key="ready" is={flow.readyForProduction} />],
  )
  return facts
}

const YesNo = ({ is }: { is: boolean }) => (
  <Sign kind={is ? 'good' : 'bad'}>{is ? 'Sí' : 'No'}</Sign>
)
