import type { PaymentTestAnswer, PmsProbe, PmsStatus, SyncAnswer } from '#shared/booking/admin.ts'

/** The status of a sandbox, with some fields replaced. */
export const aStatus = (changes: Partial<PmsStatus> = {}): PmsStatus => ({
  configured: true,
  hasApiKey: true,
  hasPropertyId: true,
  baseUrl: 'https://api.example/v1.3',
  mode: 'sandbox',
  webhookUrl: null,
  lastSuccessAt: null,
  lastSyncAt: null,
  testsAllowed: true,
  testsNeedConfirmation: false,
  ...changes,
})

/** The status without any configuration. */
export const NOT_CONFIGURED = aStatus({
  configured: false,
  hasApiKey: false,
  hasPropertyId: false,
  mode: 'off',
  testsAllowed: false,
})

/** The status of Cloudbeds with tests allowed. */
export const LIVE = aStatus({ mode: 'live', testsNeedConfirmation: true })

export const aProbe = (changes: Partial<PmsProbe> = {}): PmsProbe => ({
  ok: true,
  propertyName: 'Hare Mahina',
  latencyMs: 84,
  checkedAt: '2026-11-21T18:00:00.000Z',
  lastSuccessAt: '2026-11-21T18:00:00.000Z',
  failure: null,
  ...changes,
})

export const A_SYNC: SyncAnswer = {
  success: true,
  rooms: [
    {
      id: '501003',
      name: 'Habitación con vista al mar',
      shortName: 'VM',
      roomId: 3,
      maxGuests: 3,
      units: 3,
      active: true,
    },
  ],
  summary: {
    added: ['Habitación con vista al mar'],
    changed: [{ name: 'Habitación con vista al jardín', fields: ['cantidad'] }],
    deactivated: ['Camping'],
    unchanged: 2,
  },
  syncedAt: '2026-11-21T18:00:00.000Z',
  warnings: ['La propiedad cobra en CLP y el sitio muestra los precios en USD.'],
}

export const A_PAYMENT_TEST: PaymentTestAnswer = {
  success: true,
  message: 'El flujo completo funciona.',
  error: null,
  details: null,
  reservation: { status: 'confirmed', id: '7318', confirmationNumber: '7318' },
  payment: { success: true, paymentID: '900', transactionID: '901', paymentUrl: null },
  flow: {
    readyForProduction: true,
    reservationCreated: true,
    paymentCreated: true,
    nextStep: 'Todo listo: los huéspedes pueden reservar.',
  },
  steps: [
    step('reservation', 'Crear la reserva', true),
    step('link', 'Enlace de pago', null),
    step('void', 'Anular el pago', true),
    step('cancel', 'Cancelar la reserva', true),
  ],
  checkIn: '2027-06-25',
  checkOut: '2027-06-27',
}

function step(key: string, label: string, ok: boolean | null) {
  return { key, label, ok, detail: '', technical: null, ms: 12 }
}
