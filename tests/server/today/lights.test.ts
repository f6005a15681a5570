import { expect, test } from 'vitest'
import { StorageSpace } from '#server/database/storage-space.ts'
import { pmsHealth } from '#server/features/booking/admin/connection.ts'
import { startStoreCheckJob } from '#server/features/media/store-outage.ts'
import { queueMail } from '#server/features/outbox/service.ts'
import { s3Store } from '#server/gateways/image-store/s3.ts'
import type { Light, TodayOverview } from '#shared/panel/today.ts'
import { anOutbox, quiet } from '#tests/support/mail/outbox.ts'
import { testSmtp } from '#tests/support/mail/smtp.ts'
import { testBucket } from '#tests/support/s3-server.ts'
import { aSandbox } from '#tests/support/sandbox/test-sandbox.ts'
import { aStaffMember } from '#tests/support/staff.ts'
import { testApp, type TestApp } from '#tests/support/test-app.ts'

async function overviewOf(server: TestApp): Promise<TodayOverview> {
  const { get } = await aStaffMember(server)
  return (await get('/trpc/admin.today.overview')).json().result.data
}

async function lightOf(server: TestApp, name: Light['name']): Promise<Light | undefined> {
  return (await overviewOf(server)).lights.find((light) => light.name === name)
}

async function queue(server: TestApp) {
  const { em } = server
  queueMail(em, { key: 'contact', recipient: 'ana@example.com', subject: 'Iorana', text: 'Iorana' })
  await em.flush()
}

const SMTP = { SMTP_URL: 'smtp://mail.example' }

test('mail that leaves is a good light; without a mail server it is a warning of what waits', async () => {
  await using server = await testApp({ env: SMTP })
  await using published = await server.another({ env: { PUBLIC_URL: 'https://hotel.example' } })
  await using local = await server.another()

  expect(await lightOf(server, 'mail')).toMatchObject({ state: 'good', text: '' })
  expect(await lightOf(local, 'mail')).toMatchObject({ state: 'note' })
  await queue(server)
  expect(await lightOf(published, 'mail')).toMatchObject({
    state: 'bad',
    text: 'El correo no está configurado. Espera 1 correo.',
  })
})

test.each([
  ['is switched off', 'El servidor de correo no responde.'],
  ['is busy', 'El servidor de correo pidió intentarlo más tarde.'],
] as const)('a mail server that %s is named at once, with since when', async (how, why) => {
  await using smtp = await testSmtp()
  await using server = await testApp({ env: SMTP })
  if (how === 'is busy') smtp.behave(how)
  else await smtp.switchOff()
  await using outbox = anOutbox(server, smtp)
  await queue(server)
  await outbox.settled()

  expect(await lightOf(server, 'mail')).toMatchObject({ state: 'bad', short: 'correo parado' })
  expect((await lightOf(server, 'mail'))?.text).toMatch(
    new RegExp(`^Un correo no sale desde las \\d\\d:\\d\\d\\. ${why}$`),
  )
  await smtp.switchOff()
  await smtp.switchOn()
  smtp.behave('accepts')
  await outbox.later()
  expect(await lightOf(server, 'mail')).toMatchObject({ state: 'good' })
})

test('a refused address is a task, not an outage', async () => {
  await using smtp = await testSmtp()
  smtp.behave('rejects')
  await using server = await testApp({ env: SMTP })
  await using outbox = anOutbox(server, smtp)
  await queue(server)
  await outbox.settled()

  const { lights, tasks } = await overviewOf(server)

  expect(lights[0]).toMatchObject({ name: 'mail', state: 'good' })
  expect(tasks).toContainEqual({
    name: 'mails',
    count: 1,
    text: expect.any(String),
    at: expect.any(String),
  })
})

test('mails that nothing tries to send are a bad light', async () => {
  await using server = await testApp({ env: SMTP })
  await queue(server)
  expect(await lightOf(server, 'mail')).toMatchObject({ state: 'good' })
  await server.em.execute(
    `update outbox_mail set next_attempt_at = now() - make_interval(mins => 6)`,
  )

  expect((await lightOf(server, 'mail'))?.text).toMatch(
    /^Un correo no sale desde .*: nada los envía/,
  )
})

test('three unanswered attempts in a row are an outage for every process, one answer ends it', async () => {
  await using hotel = await aSandbox()
  await using server = await testApp({ pms: hotel.pms })
  await using other = await server.another({ pms: hotel.pms })
  const health = pmsHealth({ database: server.database, log: quiet, now: Date.now })
  const pms = hotel.client({ onCall: health.note })
  await pms.probe()
  for (let call = 0; call < 3; call += 1) hotel.fault({ method: 'getHotels', kind: 'http500' })
  await pms.probe().catch(() => undefined)
  await health.settled()

  expect(await lightOf(other, 'property')).toMatchObject({
    state: 'bad',
    text: expect.stringMatching(
      /^Cloudbeds no responde desde las \d\d:\d\d\. La última respuesta fue las \d\d:\d\d\.$/,
    ),
    effect: expect.stringContaining('formulario de solicitud'),
  })
  await pms.probe()
  await health.settled()
  expect(await lightOf(other, 'property')).toMatchObject({
    state: 'note',
    short: 'reservas simuladas',
  })
})

test('a single lost answer is no outage; a refused key is one at once', async () => {
  await using hotel = await aSandbox()
  await using server = await testApp({ pms: hotel.pms })
  const health = pmsHealth({ database: server.database, log: quiet, now: Date.now })
  const pms = hotel.client({ onCall: health.note })
  hotel.fault({ method: 'getHotels', kind: 'http500' })
  await pms.probe()
  await health.settled()
  expect(await lightOf(server, 'property')).toMatchObject({ state: 'note' })

  hotel.fault({ method: 'getHotels', kind: 'revoked' })
  await pms.probe().catch(() => undefined)
  await health.settled()
  expect((await lightOf(server, 'property'))?.text).toContain('no acepta la clave')
})

test('a full disk and a failed backup are named with what guests notice', async () => {
  const storage = new StorageSpace()
  await using server = await testApp({ env: { BACKUPS: 'on' }, storage })
  expect(await lightOf(server, 'database')).toMatchObject({ state: 'good' })
  expect(await lightOf(server, 'backup')).toMatchObject({ state: 'note' })
  await server.em.execute(
    `insert into backup (state, reason, checked_at) values ('failed', 'space', now())`,
  )
  expect(await lightOf(server, 'backup')).toMatchObject({
    state: 'bad',
    text: 'La última copia no se pudo hacer o comprobar. No hay suficiente espacio en el disco. No hay ninguna buena.',
  })

  storage.noteFailure()

  expect(await lightOf(server, 'database')).toMatchObject({ state: 'bad', short: 'sin espacio' })
})

test('nothing that waits is no task', async () => {
  await using server = await testApp()

  expect((await overviewOf(server)).tasks).toEqual([])
})

test('a bucket of pictures that does not answer is a red light and one line in the log, until it answers', async () => {
  await using bucket = await testBucket()
  bucket.answers(503, '<Code>SlowDown</Code>')
  await using server = await testApp({ env: { S3_BUCKET: 'photos' } })
  const { database } = server
  const lines: string[] = []
  const note = (...line: unknown[]) => void lines.push(String(line.at(-1)))
  const log = { info: note, warn: note }
  const job = startStoreCheckJob({ database, images: s3Store(bucket.access), log, now: Date.now })
  const light = () => lightOf(server, 'pictures')

  await expect.poll(light).toMatchObject({ state: 'bad', short: 'fotos no responden' })
  expect((await light())?.text).toMatch(
    /^El almacén de las fotos no responde desde las \d\d:\d\d\. /,
  )
  expect((await server.app.inject('/readyz')).json()).toMatchObject({ status: 'ok' })
  const failed = job.succeededAt()
  job.wake()
  await expect.poll(() => job.succeededAt()).not.toBe(failed)
  bucket.answers(503, '', 0)
  job.wake()
  await expect.poll(light).toMatchObject({ state: 'good', text: '' })
  await job.stop()

  expect(lines).toEqual([
    'the store of pictures does not answer',
    'the store of pictures answers again',
  ])
})
