import { Box, Button, Text } from '@chakra-ui/react'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useApi } from '#client/lib/api-context.tsx'
import { useToast, type Notify } from '#client/ui/toast/toast.tsx'
import { failureOf } from '../failure.ts'
import { dayName } from '../format.ts'
import { FailureNote } from '../failure-note.tsx'
import { LiveConfirmation, mayTest, TestsOff } from '../live-confirmation.tsx'
import { Panel } from '#client/ui/admin/panel.tsx'
import { Running } from '#client/ui/admin/running.tsx'
import { usePmsStatus } from '../pms-queries.ts'
import { useTestStay } from '../use-test-stay.ts'
import { PaymentResult } from './payment-result.tsx'

/** The payment flow tester (spec §2): a reservation, a payment, and both undone again. */
export function PaymentPanel() {
  const { data: status } = usePmsStatus()
  const [typed, setTyped] = useState('')
  const test = usePaymentTest()
  const start = () => {
    test.mutate(typed.trim())
    // What was typed allows one test, not the next one too.
    setTyped('')
  }
  const needsWord = status?.testsAllowed === true && status.testsNeedConfirmation
  return (
    <Panel
      title="Prueba del flujo de pago"
      lead="Crea una reserva y un pago de prueba, muestra cada paso y al final anula el pago y cancela la reserva."
    >
      <Box display="grid" gap="4">
        <TestDates />
        <TestsOff status={status} />
        {needsWord && <LiveConfirmation value={typed} onChange={setTyped} />}
        <Button
          justifySelf="start"
          disabled={!mayTest(status, typed) || test.isPending}
          onClick={start}
        >
          {test.isPending ? 'Probando...' : 'Probar flujo de pago'}
        </Button>
        {test.isPending && <Running label="Creando la reserva y el pago de prueba…" />}
        {test.error && <FailureNote title="Error en el Test" failure={failureOf(test.error)} />}
        {test.data && <PaymentResult answer={test.data} />}
      </Box>
    </Panel>
  )
}

function TestDates() {
  const { checkIn, checkOut } = useTestStay()
  return (
    <Text fontSize="sm">
      Fechas de la prueba: {dayName(checkIn)} a {dayName(checkOut)}.
    </Text>
  )
}

function usePaymentTest() {
  const { client } = useApi()
  const notify = useToast()
  return useMutation({
    mutationFn: (confirmation: string) =>
      client.admin.booking.testPayment.mutate(confirmation ? { confirmation } : {}),
    onSuccess: (answer) => {
      if (answer.success) notify({ title: 'Prueba completada', text: answer.message })
      else sayFailure(notify)
    },
    onError: () => sayFailure(notify),
  })
}

const sayFailure = (notify: Notify) =>
  notify({
    title: 'Error en el Test',
    text: 'No se pudo completar la prueba del flujo de pago. Verifique las credenciales de Cloudbeds',
    destructive: true,
  })
