import { expect, test } from 'vitest'
import { endLeases } from '#server/database/job-lease.ts'
import { writeSetting } from '#server/database/setting.ts'
import { StorageSpace } from '#server/database/storage-space.ts'
import { setSetting } from '#server/features/settings/settings.ts'
import { sendDailyMail } from '#server/features/today/daily-mail.ts'
import type { CachedPms } from '#server/gateways/pms/cached-pms.ts'
import { hotelDay } from '#shared/calendar.ts'
import { formatInstant } from '#shared/format.ts'
import { hotelInstant } from '#shared/hotel/local-time.ts'
import { aContact } from '#tests/support/mail/contact.ts'
import { testApp, type TestApp } from '#tests/support/test-app.ts'

const at = (time: string): number => hotelInstant(`${hotelDay(Date.now())}T${time}`)?.getTime() ?? 0

const send = ({ em, env }: TestApp, time: string) =>
  sendDailyMail({ em, env, storage: new StorageSpace(), pms: null, now: at(time) })

const write = ({ app }: TestApp) =>
  app.inject({ method: 'POST', url: '/api/contacts', payload: aContact() })

const daily = ({ em }: TestApp) =>
  em.execute<{ subject: string; text: string; recipient: string }[]>(
    `select subject, text, recipient from outbox_mail where message_id like '<daily.%'`,
  )

test('the daily mail is off until it is wanted, and then waits for its hour', async () => {
  await using server = await testApp()
  await write(server)

  expect(await send(server, '12:00')).toBe(false)
  await setSetting(server.em, 'maria', 'mail.daily', true)
  await setSetting(server.em, 'maria', 'mail.daily.hour', 9)
  expect(await send(server, '08:59')).toBe(false)
  expect(await send(server, '09:00')).toBe(true)

  const [mail] = await daily(server)
  expect(mail?.recipient).toBe(server.env.MAIL_TO)
  expect(mail?.subject).toMatch(/^Hoy en Hare Mahina: /)
  expect(mail?.text).toContain('1 mensaje espera respuesta')
  expect(mail?.text).toContain('/admin')
})

test.each([
  ['nothing was known of the property', {}, 'Solo reservas de este sitio.'],
  [
    'it has been away since the evening before',
    {
      'reservations:comparison': JSON.stringify({
        day: '2026-01-01',
        until: null,
        isComplete: false,
        isFilled: true,
      }),
      'changes:listed-until': String(at('10:00') - 12 * 3_600_000),
    },
    `El sistema hotelero no responde desde el ${formatInstant(
      'es-CL',
      new Date(at('10:00') - 12 * 3_600_000),
      { weekday: 'short', day: 'numeric', month: 'short' },
    )}, 22:00.`,
  ],
])('the daily mail says where its guests come from if %s', async (_name, settings, line) => {
  await using server = await testApp()
  await write(server)
  await setSetting(server.em, 'maria', 'mail.daily', true)
  for (const [key, value] of Object.entries(settings)) await writeSetting(server.em, key, value)

  await send(server, '10:00')

  expect((await daily(server))[0]?.text).toContain(line)
})

test('of two processes one sends the daily mail, once a day', async () => {
  await using server = await testApp()
  await using other = await server.another()
  await write(server)
  await setSetting(server.em, 'maria', 'mail.daily', true)

  const sent = await Promise.all([send(server, '10:00'), send(other, '10:00')])
  await send(server, '11:00')

  expect(sent.toSorted()).toEqual([false, true])
  expect(await daily(server)).toHaveLength(1)
})

test('once the mail of the day is written, nothing more is asked for it', async () => {
  await using server = await testApp()
  await write(server)
  await setSetting(server.em, 'maria', 'mail.daily', true)
  await send(server, '10:00')
  const asked: unknown[] = []
  const pms = new Proxy({} as CachedPms, { get: (_pms, name) => asked.push(name) })

  const { em, env } = server
  const storage = new StorageSpace()
  expect(await sendDailyMail({ em, env, storage, pms, now: at('10:05') })).toBe(false)

  expect(asked).toEqual([])
})

test('a process that was stopped in the middle sends no second mail after another has sent it', async () => {
  await using server = await testApp()
  await write(server)
  await setSetting(server.em, 'maria', 'mail.daily', true)
  const asked = Promise.withResolvers<void>()
  const answer = Promise.withResolvers<{ value: []; fetchedAt: number }>()
  const cachedStays = () => {
    asked.resolve()
    return answer.promise
  }
  const pms = { cachedStays } as unknown as CachedPms
  const { em, env } = server
  const storage = new StorageSpace()

  const late = sendDailyMail({ em, env, storage, pms, now: at('10:00') })
  await asked.promise
  const whileLeased = await send(server, '10:05')
  await endLeases(server.em)
  const next = await send(server, '10:10')
  answer.resolve({ value: [], fetchedAt: at('10:00') })

  expect([whileLeased, next, await late]).toEqual([false, true, false])
  expect(await daily(server)).toHaveLength(1)
})

test('a mail that a program of the version before has sent is not sent again, nor by one that runs again', async () => {
  await using server = await testApp()
  await write(server)
  await setSetting(server.em, 'maria', 'mail.daily', true)
  const today = hotelDay(Date.now())
  await server.em.execute(`insert into setting (key, value) values ('daily-mail:day', ?)`, [today])

  expect(await send(server, '10:00')).toBe(false)
  await server.em.execute('delete from job')
  await server.em.execute(`update setting set value = '2026-01-01' where key = 'daily-mail:day'`)
  expect(await send(server, '10:05')).toBe(true)

  const earlier = `select value from setting where key = 'daily-mail:day'`
  expect(await server.em.execute(earlier)).toEqual([{ value: today }])
})
