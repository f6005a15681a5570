import { randomInt } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { openDatabase } from '#server/orm/connect.ts'
import { printTable } from '#tests/bench/table.ts'
import { buildPages } from '#tests/support/build-pages.ts'
import { Caller } from '#tests/support/load/caller.ts'
import { checkoutAction, emailOf, type LoadAction } from '#tests/support/load/actions.ts'
import { openDatabases, prepareActions, type LoadDatabase } from '#tests/support/load/site.ts'
import { aSandbox, type TestSandbox } from '#tests/support/sandbox/test-sandbox.ts'
import { PROPERTY } from '#server/sandbox/state/property.ts'
import { startServerProcess, temporaryDirectory } from '#tests/support/server-process.ts'

const ROUNDS = 5
const MIN_ROUND_MS = 4000
const MAX_ROUND_MS = 12_000
/** Longer than the claim of a process that was killed. */
const FINISH_MS = 180_000

/** Kills the site under load, again and again, and says what it had acknowledged and lost. */
buildPages()
await using folder = await temporaryDirectory()
await using databases = await openDatabases(folder.path)
for (const database of databases.all) {
  if ((await killRounds(database)) > 0) process.exitCode = 1
}

async function killRounds({ name, ...site }: LoadDatabase): Promise<number> {
  await using hotel = await aSandbox()
  const variables = { ...site.variables, ...atProperty(hotel) }
  let actions: LoadAction[] | undefined
  for (let round = 1; round <= ROUNDS; round += 1) {
    await using server = await startServerProcess(variables)
    actions ??= [...(await prepareActions(server.url)), checkoutAction(hotel)]
    const writers = actions.map((action) => writeUntilCut(server.url, action))
    await wait(randomInt(MIN_ROUND_MS, MAX_ROUND_MS))
    server.kill('SIGKILL')
    await Promise.all([...writers, server.ended])
  }

  await using last = await startServerProcess(variables)
  const missing = await missingOnSite(last.url, actions ?? [])
  await finishCheckouts(last.url, checkouts(actions))
  last.kill('SIGTERM')
  const { code } = await last.ended
  for (const [kind, tokens] of await missingInDatabase(variables, actions ?? [])) {
    missing.set(kind, tokens)
  }
  const twice = notBookedOnce(hotel, checkouts(actions))
  missing.set('checkout', [...new Set([...(missing.get('checkout') ?? []), ...twice])])
  printTable(`${name}: ${ROUNDS} times kill -9 under load, last stop with exit code ${code}`, [
    ['', 'tried', 'acknowledged', 'refused', 'lost'],
    ...(actions ?? []).map((action) => [
      action.name,
      String(action.attempted),
      String(action.acknowledged.size),
      String(action.failures.length),
      String(missing.get(action.name)?.length ?? '?'),
    ]),
  ])
  for (const { failures } of actions ?? []) for (const one of failures.slice(0, 3)) console.log(one)
  return [...missing.values()].flat().length + (code === 0 ? 0 : 1)
}

function atProperty({ sandbox, apiUrl }: TestSandbox) {
  return {
    CLOUDBEDS_API_KEY: sandbox.apiKey,
    CLOUDBEDS_PROPERTY_ID: PROPERTY.id,
    CLOUDBEDS_BASE_URL: apiUrl,
  }
}

function checkouts(actions: readonly LoadAction[] = []): LoadAction[] {
  return actions.filter(({ name }) => name === 'checkout')
}

function tokensOf({ name, attempted }: LoadAction): string[] {
  return Array.from({ length: attempted }, (_, index) => `${name}-${index + 1}`)
}

/** Sends the checkouts without an answer again, as their guests would, until they have one. */
async function finishCheckouts(url: string, actions: readonly LoadAction[]): Promise<void> {
  const until = performance.now() + FINISH_MS
  using caller = new Caller(url)
  for (const action of actions) {
    for (const token of tokensOf(action).filter((one) => !action.acknowledged.has(one))) {
      const isAnswered = () =>
        action.send(caller, token).then(
          ({ status }) => status === 200,
          // The killed process still holds the booking.
          () => false,
        )
      while (performance.now() < until && !(await isAnswered())) await wait(1000)
    }
  }
}

/** The checkouts of which the property does not have exactly one reservation. */
function notBookedOnce({ sandbox }: TestSandbox, actions: readonly LoadAction[]): string[] {
  return actions.flatMap(tokensOf).filter((token) => {
    const made = sandbox.state.reservations.filter(({ guest }) => guest.email === emailOf(token))
    return made.length !== 1 || made[0]?.status !== 'confirmed'
  })
}

async function writeUntilCut(url: string, action: LoadAction): Promise<void> {
  using caller = new Caller(url)
  for (;;) {
    try {
      await action.write(caller)
    } catch {
      return
    }
  }
}

/** What guests and staff would miss. */
async function missingOnSite(url: string, actions: readonly LoadAction[]) {
  using caller = new Caller(url)
  const missing = new Map<string, string[]>()
  const status = async (path: string) => (await caller.ask('GET', path)).status
  for (const { name, acknowledged } of actions) {
    const lost: string[] = []
    for (const token of acknowledged) {
      if (name === 'upload' && (await status(token)) !== 200) lost.push(token)
      if (name === 'article-deletion' && (await status(`/api/blog/${token}`)) !== 404) {
        lost.push(token)
      }
    }
    missing.set(name, lost)
  }
  return missing
}

/** What the tables of the stopped site do not hold. */
async function missingInDatabase(
  variables: LoadDatabase['variables'],
  actions: readonly LoadAction[],
): Promise<Map<string, string[]>> {
  const log = { info: () => undefined, warn: () => undefined }
  const { database, close } = await openDatabase(variables, log)
  const column = async (sql: string) => {
    const rows = await database.em.fork().execute<{ value: string }[]>(sql)
    return new Set(rows.map(({ value }) => value))
  }
  const stored: Record<string, Set<string>> = {
    contact: await column('select message as value from contact_message'),
    'booking-request': await column('select message as value from booking_request'),
    checkout: await column(
      `select split_part(guest_email, '@', 1) as value from booking where state = 'confirmed'`,
    ),
    newsletter: await column(`select split_part(email, '@', 1) as value from subscriber`),
  }
  const votes = await column('select id::text as value from rating')
  const [saved] = await column(`select title as value from article where slug = 'saved'`)
  await close()

  return new Map(
    actions.flatMap(({ name, acknowledged }): [string, string[]][] => {
      const kept = stored[name]
      if (kept) return [[name, [...acknowledged.difference(kept)]]]
      // A vote is stored without the session that gave it.
      if (name === 'rating') return [[name, [...acknowledged].slice(votes.size)]]
      if (name === 'article-save') {
        return [[name, [...acknowledged].filter((token) => number(token) > number(saved))]]
      }
      return []
    }),
  )
}

function number(token = ''): number {
  return Number(token.split('-').at(-1))
}
