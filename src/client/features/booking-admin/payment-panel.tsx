import { Box, Button, Link, Text } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import { RawAnswer, Technical } from '#client/ui/admin/disclosure.tsx'
import { Facts } from '#client/ui/admin/facts.tsx'
import { Panel } from '#client/ui/admin/panel.tsx'
import { Running } from '#client/ui/admin/running.tsx'
import { Sign } from '#client/ui/admin/sign.tsx'
import type { PaymentTestAnswer, TestStep } from '#shared/booking/admin.ts'
import { FailureNote, failureOf, PmsFailureError } from '#client/ui/admin/deeds/failure-note.tsx'
import { dayName, duration, statusName } from './format.ts'
import { isUsable, type PmsTest, usePmsStatus, usePmsTest } from './pms-queries.ts'
import { useTestPermission, useTestStay } from './test-permission.tsx'
import { type Columns, ScrollingTable } from '#client/ui/admin/scrolling-table.tsx'

const FAILED = {
  title: 'Error en el Test',
  text: 'No se pudo completar la prueba del flujo de pago. Verifique las credenciales de Cloudbeds',
  destructive: true,
}

const PAYMENT: PmsTest<{ confirmation?: string }, PaymentTestAnswer> = {
  id: 'payment',
  call: (client, confirmation) => client.admin.booking.testPayment.mutate(confirmation),
  succeeded: ({ success, message }) =>
    success ? { title: 'Prueba completada', text: message } : FAILED,
  failed: () => FAILED,
}

/** The payment flow tester (spec §2): a reservation, a payment, and both undone again. */
export function PaymentPanel() {
  const { checkIn, checkOut } = useTestStay()
  const permission = useTestPermission()
  const { data, error, isRunning, start } = usePmsTest(PAYMENT)
  return (
    <Panel
      title="Prueba del flujo de pago"
      lead="Crea una reserva y un pago de prueba, muestra cada paso y al final anula el pago y cancela la reserva."
    >
      <Box display="grid" gap="4">
        <Text fontSize="sm">
          Fechas de la prueba: {dayName(checkIn)} a {dayName(checkOut)}.
        </Text>
        {permission.question}
        <Button
          justifySelf="start"
          disabled={!permission.isGiven || isRunning}
          onClick={() => start(permission.take())}
        >
          {isRunning ? 'Probando...' : 'Probar flujo de pago'}
        </Button>
        {isRunning && <Running label="Creando la reserva y el pago de prueba…" />}
        {error && <FailureNote title={FAILED.title} failure={failureOf(error)} />}
        {data && <PaymentResult answer={data} />}
      </Box>
    </Panel>
  )
}

/** What a payment test came to (spec §3, "Test reservation result"), step by step. */
function PaymentResult({ answer }: { answer: PaymentTestAnswer }) {
  const { success, message, error, details, steps, flow } = answer
  const { data: status } = usePmsStatus()
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
      <Facts facts={factsOf(answer, status?.mode === 'live')} />
      {success && (
        <Text>
          <strong>Siguiente paso:</strong> {flow.nextStep}
        </Text>
      )}
      <RawAnswer answer={answer} />
    </Box>
  )
}

function factsOf(
  { reservation, payment, flow, checkIn, checkOut }: PaymentTestAnswer,
  isReal: boolean,
) {
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
    // A simulation proves nothing of the real property.
    [
      isReal ? 'Listo para producción' : 'La simulación funciona',
      <YesNo key="ready" is={flow.readyForProduction} />,
    ],
  )
  return facts
}

const YesNo = ({ is }: { is: boolean }) => (
  <Sign kind={is ? 'good' : 'bad'}>{is ? 'Sí' : 'No'}</Sign>
)

/** Every step as it came, the cleaning up too. */
function Steps({ steps }: { steps: readonly TestStep[] }) {
  return (
    <Box
      as="ol"
      aria-label="Pasos de la prueba"
      m="0"
      p="0"
      listStyleType="none"
      display="grid"
      gap="3"
    >
      {steps.map((step) => (
        <Box as="li" key={step.key} borderStartWidth="2px" ps="3">
          <Step step={step} />
        </Box>
      ))}
    </Box>
  )
}

function Step({ step: { label, ok, detail, technical, ms } }: { step: TestStep }) {
  return (
    <>
      <Box display="flex" flexWrap="wrap" columnGap="3" alignItems="center">
        <Text fontWeight="600">{label}</Text>
        <Outcome ok={ok} />
        {ok !== null && (
          <Text as="span" color="fg.muted" fontSize="sm">
            {duration(ms)}
          </Text>
        )}
      </Box>
      {detail && <Text fontSize="sm">{detail}</Text>}
      {technical && <Technical summary="Respuesta técnica" text={technical} />}
    </>
  )
}

function Outcome({ ok }: { ok: boolean | null }) {
  if (ok === null) return <Sign kind="none">No se hizo</Sign>
  return <Sign kind={ok ? 'good' : 'bad'}>{ok ? 'Correcto' : 'Falló'}</Sign>
}

interface PaymentMethod {
  name: string
  type: string
  enabled: boolean
  cardTypes: string[]
}

const TITLE = 'Error al obtener métodos de pago'

const METHODS: PmsTest<void, PaymentMethod[]> = {
  id: 'methods',
  call: async (client) => {
    const { success, methods, failure, error } = await client.admin.booking.paymentMethods.mutate()
    if (success) return methods
    throw new PmsFailureError(failure ?? { error: error ?? TITLE, advice: '', technical: '' })
  },
  failed: (error) => ({ title: TITLE, text: failureOf(error).error }),
}

const COLUMNS: Columns<PaymentMethod> = [
  ['Nombre', ({ name }) => <strong>{name}</strong>],
  ['Tipo', ({ type }) => type],
  [
    'Estado',
    ({ enabled }) => (
      <Sign kind={enabled ? 'good' : 'none'}>{enabled ? 'Activo' : 'Inactivo'}</Sign>
    ),
  ],
  ['Tarjetas', ({ cardTypes }) => cardTypes.join(', ') || '—'],
]

/** The payment methods viewer (spec §2, §3). */
export function MethodsPanel() {
  const { data: status } = usePmsStatus()
  const { data: methods, error, isRunning, start } = usePmsTest(METHODS)
  return (
    <Panel title="Métodos de pago" lead="Los que el sistema hotelero tiene para la propiedad.">
      <Box display="grid" gap="4">
        <Button
          variant="outline"
          justifySelf="start"
          disabled={!isUsable(status) || isRunning}
          onClick={() => start()}
        >
          {isRunning ? 'Consultando...' : 'Ver métodos de pago'}
        </Button>
        {isRunning && <Running label="Consultando los métodos de pago…" />}
        {error && <FailureNote title={TITLE} failure={failureOf(error)} />}
        {methods?.length === 0 && (
          <Text>La propiedad no tiene ningún método de pago activado.</Text>
        )}
        {methods && methods.length > 0 && (
          <>
            <ScrollingTable label="Métodos de pago" rows={methods} columns={COLUMNS} />
            <RawAnswer answer={methods} />
          </>
        )}
      </Box>
    </Panel>
  )
}
