import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { openPms } from '#server/open-pms.ts'
import { readEnv } from '#server/env.ts'
import { installationId } from '#server/database/setting.ts'
import { addDays } from '#shared/calendar.ts'
import { logLines } from '#tests/support/log-lines.ts'
import { aBooking } from '#tests/support/sandbox/test-sandbox.ts'
import { testApp } from '#tests/support/test-app.ts'

/** A property with a file, which can be closed and opened again. */
async function aProperty() {
  const folder = await mkdtemp(join(tmpdir(), 'sandbox-'))
  const file = join(folder, 'sandbox.json')
  const lines = logLines()
  const open = async (installation = 'one') => {
    const opened = await openPms(readEnv({}), lines.log, undefined, undefined, {
      file,
      installation,
    })
    const { pms, sandbox } = opened
    if (!pms || !sandbox) throw new Error('The simulated property is open.')
    const { isEmpty } = opened
    return { pms, sandbox, isEmpty, [Symbol.asyncDispose]: opened.close }
  }
  return { file, open, lines, [Symbol.asyncDispose]: () => rm(folder, { recursive: true }) }
}

test('the property begins with guests who arrive, stay and leave on the present day', async () => {
  await using property = await aProperty()
  await using opened = await property.open()
  const today = opened.sandbox.today()

  const stays = await opened.pms.stays({ checkIn: today, checkOut: addDays(today, 1) })

  expect(stays.filter(({ checkIn }) => checkIn === today)).toHaveLength(2)
  expect(stays.filter(({ checkOut }) => checkOut === today)).toHaveLength(1)
  expect(stays.filter(({ status }) => status === 'checked_in')).toHaveLength(2)
  expect(await readFile(property.file, 'utf8')).not.toContain('example.com')
})

test('a reservation and its cancellation are there after a restart; guests of the day are made once', async () => {
  await using property = await aProperty()
  const numbers: string[] = []
  {
    await using first = await property.open()
    const today = first.sandbox.today()
    const stay = { checkIn: addDays(today, 20), checkOut: addDays(today, 22) }
    for (const reference of ['WEB-1', 'WEB-2']) {
      numbers.push((await first.pms.createReservation(aBooking(stay, { reference }))).id)
    }
    await first.pms.cancel(numbers[1] ?? '')
  }
  await using again = await property.open()

  const found = await Promise.all(numbers.map((id) => again.pms.reservation(id)))

  expect(found.map((one) => one?.status)).toEqual(['confirmed', 'canceled'])
  expect(again.sandbox.state.reservations).toHaveLength(2 + 5)
  expect(again.isEmpty).toBe(false)
  expect(property.lines.text()).not.toContain('starts with an empty house')
})

test.each([
  ['with other data', 'two', null],
  ['with a damaged file', 'one', '{"installation": "one", '],
])('%s the property starts with an empty house and says so', async (_name, installation, text) => {
  await using property = await aProperty()
  let id
  {
    await using first = await property.open()
    const today = first.sandbox.today()
    const stay = { checkIn: addDays(today, 20), checkOut: addDays(today, 22) }
    id = (await first.pms.createReservation(aBooking(stay))).id
  }
  if (text) await writeFile(property.file, text)
  await using again = await property.open(installation)

  expect(await again.pms.reservation(id)).toBeNull()
  expect(again.isEmpty).toBe(true)
  expect(property.lines.text()).toContain('starts with an empty house')
})

test('the id of the data stays', async () => {
  await using server = await testApp()

  const id = await installationId(server.em)

  expect(await installationId(server.em)).toBe(id)
  expect(id).toMatch(/^[\da-f-]{36}$/)
})
