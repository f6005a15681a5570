import { Box, Link, Text } from '@chakra-ui/react'
import { failureOf, PmsFailureError } from '#client/ui/admin/actions/failure.ts'
import { FailureNote, TechnicalText } from '#client/ui/admin/actions/failure-note.tsx'
import { datedMoment } from '#client/ui/admin/moment.ts'
import { Status } from '#client/ui/admin/status.tsx'
import type {
  PaymentMethod,
  PaymentTestAnswer,
  SyncAnswer,
  TestStep,
} from '#shared/booking/admin.ts'
import { dayName, duration, statusName } from '../bookings/format.ts'
import type { Check } from './check.tsx'
import { useTestStay } from './check-fields.tsx'
import { usePmsStatus } from './pms-queries.ts'

/** The synchronisation of rooms (spec §2). */
export const SYNC: Check<object, SyncAnswer, SyncAnswer['rooms'][number]> = {
  id: 'sync',
  submit: 'Sincronizar habitaciones',
  running: 'Sincronizando…',
  pending: 'Leyendo las habitaciones del sistema hotelero…',
  aside: <LastSync />,
  call: (client) => client.admin.booking.sync.mutate(),
  changesRooms: true,
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
  more: ({ warnings }) =>
    warnings.map((warning) => (
      <Text key={warning} borderStartWidth="4px" borderColor="orange.border" ps="3" fontSize="sm">
        {warning}
      </Text>
    )),
  facts: ({ summary: { added, changed, deactivated, unchanged } }) => ({
    Nuevas: <Names names={added} />,
    Cambiadas: (
      <Names
        names={changed.map(({ name, fields }) =>
          fields.length > 0 ? `${name} (${fields.join(', ')})` : name,
        )}
      />
    ),
    Desactivadas: <Names names={deactivated} />,
    'Sin cambios': unchanged,
  }),
  hidesAnswer: true,
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

/** The payment test (spec §2, §3): makes a reservation and a payment, and reverses both. */
export const PAYMENT: Check<{ confirmation?: string }, PaymentTestAnswer> = {
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
  more: ({ success, message, error, details, steps, flow }) => (
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
      {success && (
        <Text>
          <strong>Siguiente paso:</strong> {flow.nextStep}
        </Text>
      )}
    </>
  ),
  facts: ({ reservation, payment, flow, checkIn, checkOut }, mode) => ({
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
    [mode === 'live' ? 'Listo para producción' : 'La simulación funciona']: (
      <YesNo is={flow.readyForProduction} />
    ),
  }),
}

function TestDates() {
  const { checkIn, checkOut } = useTestStay()
  return `Fechas de la prueba: ${dayName(checkIn)} a ${dayName(checkOut)}.`
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
export const METHODS: Check<object, { methods: PaymentMethod[] }, PaymentMethod> = {
  id: 'methods',
  submit: 'Ver métodos de pago',
  running: 'Consultando…',
  variant: 'outline',
  pending: 'Consultando los métodos de pago…',
  call: async (client) => {
    const answer = await client.admin.booking.paymentMethods.mutate()
    if (answer.success) return answer
    const said = { error: answer.error ?? METHODS_FAILED, advice: '', technical: '' }
    throw new PmsFailureError(answer.failure ?? said)
  },
  failed: (error) => ({ title: METHODS_FAILED, text: failureOf(error).error }),
  more: ({ methods }) =>
    methods.length === 0 && <Text>La propiedad no tiene ningún método de pago activado.</Text>,
  table: {
    label: 'Métodos de pago',
    rows: ({ methods }) => methods,
    columns: [
      ['Nombre', ({ name }) => <strong>{name}</strong>],
      ['Tipo', ({ type }) => type],
      [
        'Estado',
        ({ enabled }) => (
          <Status kind={enabled ? 'good' : 'none'}>{enabled ? 'Activo' : 'Inactivo'}</Status>
        ),
      ],
      ['Tarjetas', ({ cardTypes }) => cardTypes.join(', ') || '—'],
    ],
  },
}
