import { expect, test } from 'vitest'
import { RoomTypeRow } from '#server/features/booking/admin/sync.ts'
import { logLines } from '#tests/support/log-lines.ts'
import { aStaff } from '#tests/support/client/cockpit.ts'
import { testApp } from '#tests/support/test-app.ts'
import { aSandbox } from '#tests/support/sandbox/test-sandbox.ts'

const LIVE = { CLOUDBEDS_API_KEY: 'cbat_live_canary', CLOUDBEDS_PROPERTY_ID: '900142' }

test.each([
  ['nothing configured', {}, 'sandbox', [true, true, true]],
  ['the sandbox switched off', { PMS_SANDBOX: 'off' }, 'off', [false, false, false]],
  ['a key without its property', { CLOUDBEDS_API_KEY: 'cbat_x' }, 'off', [false, true, false]],
  ['both', LIVE, 'live', [true, true, true]],
] as [string, Record<string, string>, string, boolean[]][])(
  'with %s the status says so, and never the key',
  async (_name, env, mode, flags) => {
    await using hotel = await aSandbox()
    const isOff = mode === 'off'
    await using server = await testApp({ env, ...(isOff ? {} : { pms: hotel.pms }) })
    const staff = await aStaff(server)

    const response = await staff.get('/api/admin/cloudbeds-status')

    expect(response.statusCode).toBe(200)
    const said = response.json()
    expect([said.configured, said.hasApiKey, said.hasPropertyId]).toEqual(flags)
    expect(said).toMatchObject({ mode, lastSuccessAt: null, testsAllowed: mode === 'sandbox' })
    expect(said.baseUrl).toMatch(/^https?:\/\/.*\/api\/v1\.3$/)
    expect(said.webhookUrl === null).toBe(isOff)
    expect(response.body).not.toContain('cbat_')
    expect(hotel.log).toEqual([])
  },
)

test('the probe says how quick the property is, and remembers the last success', async () => {
  await using hotel = await aSandbox()
  await using server = await testApp({ pms: hotel.pms })
  const staff = await aStaff(server)

  const good = (await staff.call('probe')).json().result.data
  hotel.fault({ method: 'getHotels', kind: 'scope_denied' })
  const bad = (await staff.call('probe')).json().result.data

  expect(good).toMatchObject({ ok: true, propertyName: 'Hare Mahina', failure: null })
  expect(good.latencyMs).toBeTypeOf('number')
  expect(bad).toMatchObject({
    ok: false,
    latencyMs: null,
    lastSuccessAt: good.checkedAt,
    failure: {
      error: 'Cloudbeds no acepta la clave, o le falta un permiso.',
      advice: expect.stringContaining('Verifique las credenciales de Cloudbeds'),
      technical:
        'getHotels · HTTP 200 · configuration · Scope required for this call was not granted by property.',
    },
  })
})

test('the first synchronisation adds every room type, the next says what changed', async () => {
  await using hotel = await aSandbox()
  await using server = await testApp({ pms: hotel.pms })
  const staff = await aStaff(server)

  const first = (await staff.post('/api/admin/sync-cloudbeds')).json()
  await server.em.nativeUpdate(RoomTypeRow, { id: '501003' }, { name: 'Otra cosa', units: 9 })
  await server.em.nativeUpdate(RoomTypeRow, { id: '501004' }, { active: false })
  await server.em.insert(RoomTypeRow, {
    id: '1',
    shortName: 'OLD',
    name: 'La de antes',
    maxGuests: 2,
    adultsIncluded: 2,
    childrenIncluded: 0,
    units: 1,
  })
  const second = (await staff.post('/api/admin/sync-cloudbeds')).json()
  const third = (await staff.post('/api/admin/sync-cloudbeds')).json()

  expect(first).toMatchObject({
    success: true,
    summary: {
      added: [
        'Habitación económica',
        'Habitación con vista al jardín',
        'Habitación con vista al mar',
        'Habitación superior con vista al mar',
      ],
      changed: [],
      deactivated: [],
      unchanged: 0,
    },
    warnings: [],
  })
  expect(first.rooms[2]).toEqual({
    id: '501003',
    name: 'Habitación con vista al mar',
    shortName: 'OCE',
    roomId: 3,
    maxGuests: 3,
    units: 3,
    active: true,
  })
  expect(second.summary).toEqual({
    added: [],
    changed: [
      { name: 'Habitación con vista al mar', fields: ['nombre', 'cantidad'] },
      { name: 'Habitación superior con vista al mar', fields: ['vuelve a estar activa'] },
    ],
    deactivated: ['La de antes'],
    unchanged: 2,
  })
  expect(second.rooms).toHaveLength(5)
  expect(third.summary).toEqual({ added: [], changed: [], deactivated: [], unchanged: 4 })
  expect(hotel.sandbox.state.webhooks.map(({ action }) => action)).toContain('status_changed')
  const status = (await staff.get('/api/admin/cloudbeds-status')).json()
  expect(status.lastSyncAt).toBe(third.syncedAt)
})

test('two synchronisations at once are one; the other is told to wait', async () => {
  await using hotel = await aSandbox()
  await using server = await testApp({ pms: hotel.pms })
  const staff = await aStaff(server)
  hotel.fault({ method: 'getRoomTypes', kind: 'latency', delayMs: 500 })

  const answers = await Promise.all([
    staff.post('/api/admin/sync-cloudbeds'),
    staff.post('/api/admin/sync-cloudbeds'),
  ])

  expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200, 409]))
  expect((await staff.post('/api/admin/sync-cloudbeds')).statusCode).toBe(200)
})

test.each([
  ['http500', 503, 'Cloudbeds no responde en este momento.'],
  ['revoked', 502, 'La clave no da acceso a esta propiedad.'],
  ['scope_denied', 502, 'Cloudbeds no acepta la clave, o le falta un permiso.'],
  ['rejected', 400, 'Cloudbeds rechazó los datos enviados.'],
] as const)(
  'a synchronisation that fails with %s changes nothing and says why',
  async (kind, status, message) => {
    await using hotel = await aSandbox()
    await using server = await testApp({ pms: hotel.pms })
    const staff = await aStaff(server)
    await staff.post('/api/admin/sync-cloudbeds')
    hotel.fault({ method: 'getRoomTypes', kind, times: 9 })

    const response = await staff.post('/api/admin/sync-cloudbeds')

    expect(response.statusCode).toBe(status)
    expect(response.json()).toMatchObject({
      message,
      advice: expect.any(String),
      technical: expect.stringContaining('getRoomTypes'),
    })
    expect(await server.em.count(RoomTypeRow, { active: true })).toBe(4)
  },
)

test('the payment methods are listed, or it is said why not', async () => {
  await using hotel = await aSandbox()
  await using server = await testApp({ pms: hotel.pms })
  const staff = await aStaff(server)

  const good = await staff.post('/api/admin/cloudbeds-payment-methods')
  hotel.fault({ method: 'getPaymentMethods', kind: 'revoked' })
  const bad = await staff.post('/api/admin/cloudbeds-payment-methods')

  expect(good.json()).toMatchObject({ success: true, error: null })
  expect(good.json().methods[0]).toEqual({
    name: 'Tarjeta de crédito',
    type: 'credit',
    enabled: true,
    cardTypes: ['Visa', 'MasterCard', 'American Express'],
  })
  expect(bad.statusCode).toBe(200)
  expect(bad.json()).toMatchObject({
    success: false,
    methods: [],
    error: 'La clave no da acceso a esta propiedad.',
    failure: { technical: expect.stringContaining('getPaymentMethods') },
  })
})

test('without a property every tool says that none is configured', async () => {
  await using server = await testApp({ env: { PMS_SANDBOX: 'off' } })
  const staff = await aStaff(server)

  const sync = await staff.post('/api/admin/sync-cloudbeds')
  const methods = await staff.post('/api/admin/cloudbeds-payment-methods')
  const payment = await staff.post('/api/admin/test-cloudbeds-payment', {})
  const probe = await staff.call('probe')
  const lookup = await staff.call('lookup', { number: '1234567890123' })

  expect([sync.statusCode, payment.statusCode, lookup.statusCode]).toEqual([503, 503, 503])
  expect(sync.json()).toMatchObject({ reason: 'pms_not_configured', advice: expect.any(String) })
  expect(methods.json()).toMatchObject({ success: false, error: 'Cloudbeds no está configurado.' })
  expect(probe.json().result.data).toMatchObject({ ok: false })
})

test('strangers reach none of it', async () => {
  await using hotel = await aSandbox()
  await using server = await testApp({ pms: hotel.pms })

  for (const [method, url] of [
    ['GET', '/api/admin/cloudbeds-status'],
    ['POST', '/api/admin/sync-cloudbeds'],
    ['POST', '/api/admin/test-cloudbeds-payment'],
    ['POST', '/api/admin/cloudbeds-payment-methods'],
  ] as const) {
    expect((await server.app.inject({ method, url })).statusCode, url).toBe(401)
  }
  expect(hotel.log).toEqual([])
})

test('the key stands in no answer and in no log line, whatever goes wrong', async () => {
  const key = 'cbat_canary_5b1f00d'
  const lines = logLines()
  await using hotel = await aSandbox({ apiKey: key })
  await using server = await testApp({
    pms: hotel.client({ log: lines.log }),
    env: { ...LIVE, CLOUDBEDS_API_KEY: key, ALLOW_TEST_RESERVATIONS: '1' },
    log: lines.log,
  })
  const staff = await aStaff(server)
  const { checkIn, checkOut } = hotel.stay()
  const rooms = `/api/rooms?checkIn=${checkIn}&checkOut=${checkOut}&adults=2`

  const bodies: string[] = []
  for (const message of ['', `Invalid key ${key}`]) {
    if (message) hotel.fault({ method: '*', kind: 'rejected', times: 40, message })
    for (const answer of [
      await staff.get('/api/admin/cloudbeds-status'),
      await staff.call('probe'),
      await staff.post('/api/admin/sync-cloudbeds'),
      await staff.post('/api/admin/cloudbeds-payment-methods'),
      await staff.post('/api/admin/test-cloudbeds-payment', { confirmation: 'CREAR RESERVA REAL' }),
      await staff.call('lookup', { number: '1234567890123' }),
      await staff.call('testAvailability', { checkIn, checkOut, adults: 2 }),
      await server.app.inject(rooms),
      await server.app.inject('/api/openapi.json'),
    ]) {
      bodies.push(answer.body, JSON.stringify(answer.headers))
    }
  }

  expect(bodies.join('\n')).not.toContain(key)
  expect(lines.text()).not.toContain(key)
  expect(lines.text()).toContain('property call failed')
})
