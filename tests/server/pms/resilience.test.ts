import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, test } from 'vitest'
import { circuitBreaker } from '#server/gateways/cloudbeds/resilience.ts'
import { cloudbedsPms, type CloudbedsOptions } from '#server/gateways/cloudbeds/cloudbeds.ts'
import { MAX_ANSWER_BYTES } from '#server/gateways/cloudbeds/http.ts'
import { aBooking, failureOf, QUICK } from '#tests/support/sandbox/test-sandbox.ts'

const HOTELS = JSON.stringify({
  success: true,
  data: [{ propertyID: '1', propertyName: 'Uno' }],
})

/** A property that answers however the test wants. */
async function aProperty(listener: RequestListener) {
  let calls = 0
  const server = createServer((request, response) => {
    calls += 1
    listener(request, response)
  })
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    calls: () => calls,
    pms: (limits = QUICK, own: Partial<CloudbedsOptions> = {}) =>
      cloudbedsPms({
        ...own,
        baseUrl: `http://127.0.0.1:${port}/api/v1.3`,
        apiKey: 'cbat_test',
        propertyId: '1',
        limits,
      }),
    [Symbol.asyncDispose]: async () => {
      server.closeAllConnections()
      await new Promise((resolve) => void server.close(resolve))
    },
  }
}

/** A clock that only moves when somebody sleeps. */
function aClock(start = 1_000_000) {
  let time = start
  return {
    now: () => time,
    sleep: async (ms: number) => {
      time += ms
    },
  }
}

test('an answer that is too large is dropped', async () => {
  await using property = await aProperty((_request, response) => {
    response.setHeader('content-type', 'application/json')
    response.write('{"success":true,"data":"')
    const chunk = 'x'.repeat(64 * 1024)
    const pour = () => {
      while (!response.destroyed && response.write(chunk));
      if (!response.destroyed) response.once('drain', pour)
    }
    pour()
  })

  const failure = await failureOf(property.pms({ ...QUICK, retries: 0 }).probe())

  expect(failure).toMatchObject({ category: 'unavailable', detail: 'no answer: TOO_LARGE' })
  expect(MAX_ANSWER_BYTES).toBe(2 * 1024 * 1024)
})

test('a redirect is not followed', async () => {
  await using property = await aProperty((request, response) => {
    if (request.url?.startsWith('/elsewhere')) response.end(HOTELS)
    else response.writeHead(302, { location: '/elsewhere' }).end()
  })

  const failure = await failureOf(property.pms().probe())

  expect(failure.category).toBe('configuration')
  expect(property.calls()).toBe(1)
})

test.each([
  ['drips for ever', (write: (text: string) => void) => void setInterval(() => write(' '), 50)],
  ['hangs after the headers', () => undefined],
])('an answer that %s ends with the deadline', async (_name, act) => {
  await using property = await aProperty((_request, response) => {
    response.writeHead(200, { 'content-type': 'application/json' })
    response.flushHeaders()
    act((text) => {
      if (!response.destroyed) response.write(text)
    })
  })
  const failure = await failureOf(property.pms({ ...QUICK, readMs: 500 }).probe())

  expect(failure.detail).toBe('no answer: TIMEOUT')
})

test.each([
  ['no JSON', '<html>'],
  ['no success', '{"data":[]}'],
  ['another shape', '{"success":true,"data":{"rooms":[]}}'],
  ['null', 'null'],
])('a read that gets %s is unavailable, never empty', async (_name, body) => {
  await using property = await aProperty((_request, response) => response.end(body))

  const failure = await failureOf(
    property
      .pms()
      .availability({ checkIn: '2030-01-01', checkOut: '2030-01-02', adults: 1, children: 0 }),
  )

  expect(failure.category).toBe('unavailable')
})

test('no more than four calls are under way at once', async () => {
  let underWay = 0
  let most = 0
  await using property = await aProperty((_request, response) => {
    underWay += 1
    most = Math.max(most, underWay)
    setTimeout(() => {
      underWay -= 1
      response.end(HOTELS)
    }, 40)
  })
  const pms = property.pms()

  await Promise.all(Array.from({ length: 20 }, () => pms.probe()))

  expect(most).toBe(4)
  expect(property.calls()).toBe(20)
})

test('calls of a property that is down stop after a few attempts', async () => {
  await using property = await aProperty((request) => request.socket.destroy())
  const pms = property.pms()

  const failures = []
  for (let count = 0; count < 10; count += 1) failures.push(await failureOf(pms.probe()))
  const write = await failureOf(
    pms.createReservation(aBooking({ checkIn: '2030-01-01', checkOut: '2030-01-02' })),
  )

  expect(property.calls()).toBe(QUICK.breaker.failures)
  expect(failures.at(-1)).toMatchObject({ category: 'unavailable', retryAfterSeconds: 30 })
  // Nothing was sent, so nothing is in doubt.
  expect(write.category).toBe('unavailable')
})

test('the breaker opens, lets one probe through, and closes when it succeeds', async () => {
  const clock = aClock()
  const breaker = circuitBreaker({ failures: 2, windowMs: 1000, openMs: 5000 }, clock)

  breaker.failed()
  await clock.sleep(2000)
  breaker.failed()
  const stillClosed = breaker.enter()
  breaker.failed()
  const open = breaker.enter()
  await clock.sleep(5000)
  const probe = breaker.enter()
  const others = breaker.enter()
  breaker.failed()
  const openAgain = breaker.enter()
  await clock.sleep(5000)
  breaker.enter()
  breaker.succeeded()

  expect([stillClosed, open, probe, openAgain]).toEqual([0, 5000, 0, 5000])
  expect(others).toBeGreaterThan(0)
  expect([breaker.enter(), breaker.enter()]).toEqual([0, 0])
})

test('a byte order mark before the JSON does no harm', async () => {
  await using property = await aProperty((_request, response) => response.end(`\uFEFF${HOTELS}`))

  expect((await property.pms().probe()).propertyName).toBe('Uno')
})

test.each([
  ['a text', 200, 'No such reservation found'],
  ['another', 200, "Reservation doesn't exist"],
  ['a status', 404, 'Nothing here'],
])('a number that the property does not know is no failure: %s', async (_name, status, message) => {
  await using property = await aProperty((_request, response) =>
    response.writeHead(status).end(JSON.stringify({ success: false, message })),
  )

  expect(await property.pms().reservation('123')).toBeNull()
})

test('a write that had to wait keeps its whole time for the answer', async () => {
  await using property = await aProperty((_request, response) => {
    setTimeout(() => response.end(HOTELS.replace('"data"', '"reservationID":"7","data"')), 250)
  })
  const pms = property.pms({ ...QUICK, concurrent: 1, writeMs: 600, writeWaitMs: 5000 })
  const booking = aBooking({ checkIn: '2030-01-01', checkOut: '2030-01-02' })

  const created = await Promise.all([1, 2, 3].map(() => pms.createReservation(booking)))

  expect(created.map(({ id }) => id)).toEqual(['7', '7', '7'])
})

test('a write that gets no turn in time was certainly not made', async () => {
  await using property = await aProperty((_request, response) => {
    setTimeout(() => response.end(HOTELS), 400)
  })
  const pms = property.pms({ ...QUICK, concurrent: 1, writeWaitMs: 50 })
  const first = pms.probe()

  const failure = await failureOf(
    pms.createReservation(aBooking({ checkIn: '2030-01-01', checkOut: '2030-01-02' })),
  )
  await first

  expect(failure).toMatchObject({ category: 'unavailable', retryAfterSeconds: 5 })
  expect(property.calls()).toBe(1)
})

test('a search that gets no turn is answered then, and does not queue again', async () => {
  const { promise: isOver, resolve: end } = Promise.withResolvers<void>()
  const { promise: isAsked, resolve: ask } = Promise.withResolvers<void>()
  await using property = await aProperty((_request, response) => {
    ask()
    void isOver.then(() => response.end(HOTELS))
  })
  const outcomes: string[] = []
  const limits = { ...QUICK, concurrent: 2, searchWaitMs: 10, readMs: 10_000 }
  const pms = property.pms(limits, { onCall: ({ outcome }) => outcomes.push(outcome) })
  // No search, so that its own turn does not end on a busy machine.
  const first = pms.probe()
  await isAsked

  const failure = await failureOf(pms.roomTypes({ address: '203.0.113.1', since: 0 }))
  const attempts = outcomes.length
  end()
  await first

  expect(failure).toMatchObject({ notSent: 'queue', retryAfterSeconds: 5 })
  expect(attempts).toBe(1)
})

test('a calendar waits longer than a search for its turn, and keeps its time for the answer', async () => {
  await using property = await aProperty((_request, response) => {
    setTimeout(() => response.end(HOTELS), 150)
  })
  const limits = { ...QUICK, concurrent: 2, readMs: 250, readWaitMs: 50, searchWaitMs: 50 }
  const pms = property.pms({ ...limits, optionalWaitMs: 5000 })
  const aTurn = { address: '203.0.113.1', since: 0 }
  const first = failureOf(pms.hotel(aTurn))

  const [search, calendar] = await Promise.all([
    failureOf(pms.hotel({ ...aTurn, since: 1 })),
    failureOf(pms.hotel({ ...aTurn, since: 2, isOptional: true })),
  ])
  await first

  expect(search).toMatchObject({ notSent: 'queue' })
  // It was asked, and answered: the answer is no hotel.
  expect(calendar).toMatchObject({ notSent: undefined, isPuzzling: true })
})

test('a list that never ends is an error, not a part of it', async () => {
  const page = JSON.stringify({
    success: true,
    data: Array.from({ length: 100 }, (_, index) => ({
      reservationID: String(index),
      thirdPartyIdentifier: '',
      status: 'confirmed',
      startDate: '2030-01-01',
      endDate: '2030-01-02',
    })),
  })
  await using property = await aProperty((_request, response) => response.end(page))

  const failure = await failureOf(
    property.pms().findByReference('WEB-1', { from: new Date(0), to: new Date(1) }),
  )

  expect(failure).toMatchObject({ category: 'unavailable', detail: 'the list does not end' })
})
