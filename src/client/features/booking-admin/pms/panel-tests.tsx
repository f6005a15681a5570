import { Box, Link, Text } from '@chakra-ui/react'
import { failureOf, PmsFailureError } from '#client/ui/admin/actions/failure.ts'
import { FailureNote, RawAnswer, TechnicalText } from '#client/ui/admin/actions/failure-note.tsx'
import { Facts } from '#client/ui/admin/facts.tsx'
import { datedMoment } from '#client/ui/admin/moment.ts'
import { ScrollingTable } from '#client/ui/admin/scrolling-table.tsx'
import { Status } from '#client/ui/admin/status.tsx'
import type {
  PaymentMethod,
  PaymentTestAnswer,
  SyncAnswer,
  TestStep,
} from '#shared/booking/admin.ts'
import { dayName, duration, statusName } from '../bookings/format.ts'
import { usePmsStatus } from './pms-queries.ts'
import { useTestStay, type Tester } from './tester.tsx'

/** The synchronisation of rooms (spec §2). */
export const SYNC: Tester<object, SyncAnswer> = {
  id: 'sync',
  submit: 'Sincronizar habitaciones',
  running: 'Sincronizando…',
  pending: 'Leyendo las habitaciones del sistema hotelero…',
  aside: <LastSync />,
  call: (client) => client.admin.booking.sync.mutate(),
  succeeded: ({ rooms }) => ({
    title: 'Sincronización exitosa',
    text:
      rooms.length === 1
        ? '1 habitación sincronizada.'
        : `${rooms.length} habitaciones sincronizadas.`,
  }),
  failed: () => ({
    title: 'Error de sincronización',
    text: 'No se pudieron sincronizar las habitaciones.',
  }),
  isUntitled: true,
  changesRooms: true,
  answer: (answer) => <SyncSummary answer={answer} />,
}

function LastSync() {
  const { data: status } = usePmsStatus()
  return (
    <Text color="fg.muted" fontSize="sm">
      {status?.lastSyncAt
        ? `Última vez: ${datedMoment(status.lastSyncAt)}`
        : 'Todavía no se ha sincronizado.'}
    </Text>
  )
}

export function SyncSummary({ answer: { summary, warnings } }: { answer: SyncAnswer }) {
  const { added, changed, deactivated, unchanged } = summary
  const changes = changed.map(({ name, fields }) =>
    fields.length > 0 ? `${name} (${fields.join(', ')})` : name,
  )
  return (
    <Box display="grid" gap="3">
      <Facts
        facts={{
          Nuevas: <Names names={added} />,
          Cambiadas: <Names names={changes} />,
          Desactivadas: <Names names={deactivated} />,
          'Sin cambios': unchanged,
        }}
      />
      {warnings.map((warning) => (
        <Text key={warning} borderStartWidth="4px" borderColor="orange.border" ps="3" fontSize="sm">
          {warning}
        </Text>
      ))}
    </Box>
  )
}

function Names({ names }: { names: readonly string[] }) {
  if (names.length === 0) return 'Ninguna'
  return (
    <ul>
      {names.map((name) => (
        <li key={name}>{name}</li>
      ))}
    </ul>
  )
}

const PAYMENT_FAILED = {
  title: 'Error en el Test',
  text: 'No se pudo completar la prueba del flujo de pago. Verifique las credenciales de Cloudbeds',
  destructive: true,
}

/** The payment test (spec §2): makes a reservation and a payment, and reverses both. */
export const PAYMENT: Tester<{ confirmation?: string }, PaymentTestAnswer> = {
  id: 'payment',
  submit: 'Probar flujo de pago',
  running: 'Probando…',
  pending: 'Creando la reserva y el pago de prueba…',
  lead: <TestDates />,
  books: true,
  call: (client, confirmation) => client.admin.booking.testPayment.mutate(confirmation),
  succeeded: ({ success, message }) =>
    success ? { title: 'Prueba completada', text: message } : PAYMENT_FAILED,
  failed: () => PAYMENT_FAILED,
  answer: (answer) => <PaymentResult answer={answer} />,
}

function TestDates() {
  const { checkIn, checkOut } = useTestStay()
  return `Fechas de la prueba: ${dayName(checkIn)} a ${dayName(checkOut)}.`
}

/** The result of a payment test (spec §3) with its steps. */
function PaymentResult({ answer }: { answer: PaymentTestAnswer }) {
  const { success, message, error, details, steps, flow } = answer
  const { data: status } = usePmsStatus()
  return (
    <>
      {success ? (
        <Status kind="good">{message}</Status>
      ) : (
        <FailureNote
          title={message}
          failure={{ error: error ?? '', advice: flow.nextStep, technical: details ?? '' }}
        />
      )}
      <Box as="ol" aria-label="Pasos de la prueba" display="grid" gap="3">
        {steps.map((step) => (
          <Step key={step.key} step={step} />
        ))}
      </Box>
      <Facts facts={paymentFacts(answer, status?.mode === 'live')} />
      {success && (
        <Text>
          <strong>Siguiente paso:</strong> {flow.nextStep}
        </Text>
      )}
      <RawAnswer answer={answer} />
    </>
  )
}

function paymentFacts(
  { reservation, payment, flow, checkIn, checkOut }: PaymentTestAnswer,
  isReal: boolean,
) {
  return {
    Fechas: `${dayName(checkIn)} a ${dayName(checkOut)}`,
    Reserva: reservation && (reservation.confirmationNumber || reservation.id),
    'Estado de la reserva': reservation && statusName(reservation.status),
    Pago: payment?.paymentID,
    Transacción: payment?.transactionID,
    'Enlace de pago': payment?.paymentUrl && (
      <Link href={payment.paymentUrl} target="_blank" rel="noopener noreferrer">
        Abrir el enlace de pago
      </Link>
    ),
    'Reserva creada': <YesNo is={flow.reservationCreated} />,
    'Pago creado': <YesNo is={flow.paymentCreated} />,
    // A test of the sandbox proves nothing about the live PMS.
    [isReal ? 'Listo para producción' : 'La simulación funciona']: (
      <YesNo is={flow.readyForProduction} />
    ),
  }
}

const YesNo = ({ is }: { is: boolean }) => (
  <Status kind={is ? 'good' : 'bad'}>{is ? 'Sí' : 'No'}</Status>
)

function Step({ step: { label, ok, detail, technical, ms } }: { step: TestStep }) {
  return (
    <Box as="li" borderStartWidth="2px" ps="3">
      <Box display="flex" flexWrap="wrap" columnGap="3" alignItems="center">
        <Text fontWeight="600">{label}</Text>
        {ok === null ? (
          <Status kind="none">No se hizo</Status>
        ) : (
          <>
            <Status kind={ok ? 'good' : 'bad'}>{ok ? 'Correcto' : 'Falló'}</Status>
            <Text as="span" color="fg.muted" fontSize="sm">
              {duration(ms)}
            </Text>
          </>
        )}
      </Box>
      {detail && <Text fontSize="sm">{detail}</Text>}
      {technical && <TechnicalText summary="Respuesta técnica" text={technical} />}
    </Box>
  )
}

const METHODS_FAILED = 'Error al obtener métodos de pago'

/** The payment methods viewer (spec §2, §3). */
export const METHODS: Tester<object, PaymentMethod[]> = {
  id: 'methods',
  submit: 'Ver métodos de pago',
  running: 'Consultando…',
  variant: 'outline',
  pending: 'Consultando los métodos de pago…',
  call: async (client) => {
    const { success, methods, failure, error } = await client.admin.booking.paymentMethods.mutate()
    if (success) return methods
    const said = { error: error ?? METHODS_FAILED, advice: '', technical: '' }
    throw new PmsFailureError(failure ?? said)
  },
  failed: (error) => ({ title: METHODS_FAILED, text: failureOf(error).error }),
  answer: (methods) =>
    methods.length === 0 ? (
      <Text>La propiedad no tiene ningún método de pago activado.</Text>
    ) : (
      <>
        <ScrollingTable
          label="Métodos de pago"
          rows={methods}
          columns={[
            ['Nombre', ({ name }) => <strong>{name}</strong>],
            ['Tipo', ({ type }) => type],
            [
              'Estado',
              ({ enabled }) => (
                <Status kind={enabled ? 'good' : 'none'}>{enabled ? 'Activo' : 'Inactivo'}</Status>
              ),
            ],
            ['Tarjetas', ({ cardTypes }) => cardTypes.join(', ') || '—'],
          ]}
        />
        <RawAnswer answer={methods} />
      </>
    ),
}
