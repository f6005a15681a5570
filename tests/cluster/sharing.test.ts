import pg from 'pg'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { PROPERTY } from '#server/sandbox/state/property.ts'
import { aSandbox, type TestSandbox } from '#tests/support/sandbox/test-sandbox.ts'
import { PASSWORD, USERNAME } from '#tests/support/accounts.ts'
import { aCheckout } from '#tests/support/checkout.ts'
import { HOST, startCluster, type Cluster } from '#tests/support/cluster/site.ts'
import { newPostgresDatabase } from '#tests/support/database/test-database.ts'
import { Caller } from '#tests/support/load/caller.ts'
import { aContact } from '#tests/support/mail/contact.ts'
import { headerOf } from '#tests/support/mail/received-mail.ts'
import { TEXT } from '#tests/support/staff.ts'
import { aForm, aPicture } from '#tests/support/uploads.ts'
import { WAIT_OPTIONS } from '#tests/support/wait-options.ts'

const WAITING_MAILS = 20
/** A round of the retention job deletes a tenth of a table. */
const MESSAGES = 400
const DELETED_PER_ROUND = 40

let databaseUrl: string
let site: Cluster
let hotel: TestSandbox
let one: Caller
let other: Caller

beforeAll(async () => {
  databaseUrl = await newPostgresDatabase()
  await query(
    `insert into outbox_mail (recipient, subject, text, message_id)
     select 'ana@example.com', 'Waiting ' || n, 'Text', 'waiting-' || n || '@hotel.example'
     from generate_series(1, ${WAITING_MAILS}) n`,
  )
  await query(
    `insert into contact_message (name, email, message, language, created_at)
     select 'Ana', 'ana@example.com', 'Hola', 'es', now() - interval '3 years'
     from generate_series(1, ${MESSAGES})`,
  )
  await query(
    `insert into setting (key, value) values ('clock', jsonb_build_object(
       'seen', extract(epoch from now()), 'steadySince', 0, 'steppedDays', 0)::text)`,
  )
  hotel = await aSandbox()
  site = await startCluster(databaseUrl, {
    CLOUDBEDS_BASE_URL: hotel.apiUrl,
    CLOUDBEDS_API_KEY: hotel.sandbox.apiKey,
    CLOUDBEDS_PROPERTY_ID: PROPERTY.id,
    LOG_LEVEL: 'info',
  })
  one = new Caller(`http://127.0.0.1:${site.ports[0]}`, HOST)
  other = new Caller(`http://127.0.0.1:${site.ports[1]}`, HOST)
})

afterAll(async () => {
  await site[Symbol.asyncDispose]()
  await hotel[Symbol.asyncDispose]()
})

test('what waited for both processes is done once', async () => {
  await vi.waitFor(
    async () =>
      expect(await query(`select id from outbox_mail where status <> 'sent'`)).toHaveLength(0),
    WAIT_OPTIONS,
  )

  const ids = site.smtp.mails.map((mail) => headerOf(mail, 'Message-ID'))
  expect(ids).toHaveLength(WAITING_MAILS)
  expect(new Set(ids).size).toBe(WAITING_MAILS)
})

test('a booking through one process is mailed once to the guest and once to the hotel, with the reminder of its near arrival', async () => {
  const before = site.smtp.mails.length
  const stay = hotel.stay(5)

  const booked = await one.ask('POST', '/api/checkout/cloudbeds', { json: aCheckout(stay) })
  expect(booked.status, booked.body).toBe(200)
  const mails = () => site.smtp.mails.slice(before)
  await vi.waitFor(async () => {
    const rows = await query(`select status from outbox_mail where status <> 'sent'`)
    expect(rows).toEqual([])
    expect(mails().length).toBeGreaterThanOrEqual(3)
  }, WAIT_OPTIONS)

  const ids = mails().map((mail) => headerOf(mail, 'Message-ID'))
  expect(ids).toHaveLength(3)
  expect(new Set(ids).size).toBe(3)
  const subjects = mails().map((mail) => headerOf(mail, 'Subject'))
  expect(subjects.filter((subject) => subject?.startsWith('Nueva reserva: '))).toHaveLength(1)
})

test('an edit through one process is seen on the other', async () => {
  const cookie = await signIn(one)
  const created = await one.ask('POST', '/api/admin/blog', {
    json: { ...TEXT, slug: 'cueva', published: true },
    headers: { cookie },
  })
  const { id, revision } = JSON.parse(created.body) as { id: number; revision: number }
  const title = async () => (await other.ask('GET', '/api/blog/cueva')).body
  const page = async () => (await other.ask('GET', '/blog/cueva')).body
  await vi.waitFor(async () => expect(await page()).toContain(TEXT.title), WAIT_OPTIONS)
  expect(await title()).toContain(TEXT.title)

  await one.ask('PUT', `/api/admin/blog/${id}`, {
    json: { ...TEXT, slug: 'cueva', published: true, title: 'Otra cueva', revision },
    headers: { cookie },
  })

  await vi.waitFor(async () => expect(await title()).toContain('Otra cueva'), WAIT_OPTIONS)
  await vi.waitFor(async () => expect(await page()).toContain('Otra cueva'), WAIT_OPTIONS)
})

test('a login counts on both processes, and so does its end', async () => {
  const cookie = await signIn(one)
  const isSignedIn = async (caller: Caller) =>
    (await caller.ask('GET', '/api/auth/status', { headers: { cookie } })).body.includes(USERNAME)

  expect(await isSignedIn(other)).toBe(true)
  await other.ask('POST', '/api/auth/logout', { headers: { cookie }, json: {} })

  expect(await isSignedIn(one)).toBe(false)
  expect(await isSignedIn(other)).toBe(false)
})

test('attempts on both processes count together', async () => {
  const statuses: number[] = []
  for (let attempt = 0; attempt < 8; attempt += 1) {
    const { status } = await (attempt % 2 ? one : other).ask('POST', '/api/contacts', {
      json: aContact({ message: `Attempt ${attempt}` }),
      headers: { 'x-forwarded-for': '203.0.113.9' },
    })
    statuses.push(status)
  }

  expect(statuses).toEqual([200, 200, 200, 200, 200, 429, 429, 429])
})

test('a picture uploaded through one process is shown by the other', async () => {
  const cookie = await signIn(one)
  const form = aForm([{ filename: 'foto.jpg', type: 'image/jpeg', body: await aPicture() }])
  const { body } = await one.ask('POST', '/api/uploads', { form, headers: { cookie } })
  const { url } = JSON.parse(body) as { url: string }

  const shown = await other.ask('GET', url)

  expect(shown.status).toBe(200)
  expect(shown.headers['content-type']).toBe('image/webp')
})

// The last of this file: by now the rounds that both processes ran at their start are over.
test('a round that both processes ran at their start was done by one of them', async () => {
  const deleted = site.processes.flatMap(({ output }) => deletionsIn(output()))

  expect(deleted).toEqual([DELETED_PER_ROUND])
  expect(
    await query(`select id from contact_message where created_at < now() - interval '2 years'`),
  ).toHaveLength(MESSAGES - DELETED_PER_ROUND)
})

/** How many messages each round of the retention job deleted, by the log of a process. */
function deletionsIn(output: string): number[] {
  return output
    .split('\n')
    .filter((line) => line.includes('"deletes":"contact messages"'))
    .map((line) => (JSON.parse(line) as { deleted: number }).deleted)
}

async function signIn(caller: Caller): Promise<string> {
  const { headers } = await caller.ask('POST', '/api/auth/login', {
    json: { username: USERNAME, password: PASSWORD },
  })
  return String(headers['set-cookie']).split(';')[0] ?? ''
}

async function query(sql: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client(databaseUrl)
  await client.connect()
  try {
    return (await client.query(sql)).rows
  } finally {
    await client.end()
  }
}
