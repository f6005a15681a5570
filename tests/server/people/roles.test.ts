import { expect, test } from 'vitest'
import { TOPICS as ALL_TOPICS } from '#server/database/changes.ts'
import { ROLES, type Role } from '#shared/auth/roles.ts'
import { isAdminPath } from '#shared/addresses.ts'
import { EVENTS_PATH, HELLO, PANEL_TOPICS } from '#shared/panel/live.ts'
import { PAGES as SITE_PAGES } from '#shared/pages.ts'
import { aSession } from '#tests/support/accounts.ts'
import { listen } from '#tests/support/event-stream.ts'
import { routesOf } from '#tests/support/routes-of.ts'
import { TEXT } from '#tests/support/staff.ts'
import { testApp, type TestApp } from '#tests/support/test-app.ts'
import { WAIT_OPTIONS } from '#tests/support/wait-options.ts'
import { call, contents, procedures, someRows, untraced } from './calls.ts'
import { PAGES, TOPICS } from './page-table.ts'
import { PROCEDURES, ROLE_AREAS, ROUTES, type Callers } from './role-table.ts'

const CALLERS = ['a stranger', 'an ended session', ...ROLES] as const

type Caller = (typeof CALLERS)[number]

const isRole = (caller: Caller): caller is Role => ROLES.some((role) => role === caller)

/** The status of a rejection; undefined if the caller may. */
function rejectionOf(caller: Caller, callers: Callers): 401 | 403 | undefined {
  if (callers === 'public') return undefined
  if (!isRole(caller)) return 401
  if (callers === 'self') return undefined
  return callers.some((area) => ROLE_AREAS[caller].includes(area)) ? undefined : 403
}

test('every procedure, route, page and topic has a row, and every row is one of them', async () => {
  await using server = await testApp({ pages: true })
  const routes = routesOf(server.app.printRoutes({ commonPrefix: false }))
  const pages = Object.values(SITE_PAGES).map(({ path }) => path)

  expect(Object.keys(PROCEDURES).toSorted()).toEqual(procedures.map(([name]) => name).toSorted())
  expect(Object.keys(ROUTES).toSorted()).toEqual(
    [...new Set(routes.map(({ path }) => path))].toSorted(),
  )
  expect(Object.keys(PAGES).toSorted()).toEqual(pages.filter(isAdminPath).toSorted())
  expect(Object.keys(TOPICS).toSorted()).toEqual(PANEL_TOPICS.toSorted())
})

/** Inputs of which some name a row that exists and some none: a rejection says the same to all. */
const INPUTS = [
  {},
  { id: 1, ...TEXT, revision: 1 },
  { id: 4711 },
  { about: 'inbox:1' },
  { broken: 'x'.repeat(900) },
]

test.each(CALLERS)(
  '%s calls every procedure: those outside the role are refused and change nothing',
  async (caller) => {
    await using server = await testApp()
    await someRows(server)
    const cookie = await cookieOf(server, caller)
    const before = await contents(server)
    const wrong: string[] = []

    for (const [name, { _def }] of procedures) {
      const rejection = rejectionOf(caller, PROCEDURES[name] ?? [])
      if (!rejection) continue
      const answers = await Promise.all(
        INPUTS.map((input) => call(server, { name, type: _def.type, input, headers: { cookie } })),
      )
      const said = new Set(answers.map(({ statusCode, body }) => `${statusCode} ${untraced(body)}`))
      if (answers.some(({ statusCode }) => statusCode !== rejection) || said.size > 1)
        wrong.push(name)
    }
    expect(wrong).toEqual([])
    expect(await contents(server)).toEqual(before)

    for (const [name, { _def }] of procedures) {
      const callers = PROCEDURES[name] ?? []
      // Public calls are not asked with a session, which one of them ends.
      if (rejectionOf(caller, callers) || (callers === 'public' && caller !== 'a stranger'))
        continue
      const answer = await call(server, { name, type: _def.type, input: {}, headers: { cookie } })
      const { statusCode } = answer
      if (statusCode === 401 || statusCode === 403 || statusCode === 500)
        wrong.push(`${name}: ${statusCode}`)
    }
    expect(wrong).toEqual([])
  },
)

test.each(CALLERS)('%s asks every route by every method', async (caller) => {
  await using server = await testApp({ pages: true })
  await someRows(server)
  const cookie = await cookieOf(server, caller)
  const before = await contents(server)
  const routes = routesOf(server.app.printRoutes({ commonPrefix: false })).flatMap(
    ({ path, methods }) => methods.map((method) => ({ path, method })),
  )
  const wrong: string[] = []
  const ask = async ({ path, method }: (typeof routes)[number], id: string) => {
    const url = path.replaceAll(/:\w+/g, id)
    return server.app.inject({ method: method as 'GET', url, headers: { cookie } })
  }

  for (const route of routes) {
    const rejection = rejectionOf(caller, ROUTES[route.path] ?? [])
    if (!rejection) continue
    const [known, unknown] = await Promise.all([ask(route, '1'), ask(route, '4711')])
    const isSame = untraced(known.body) === untraced(unknown.body)
    if (known.statusCode !== rejection || !isSame) wrong.push(`${route.method} ${route.path}`)
  }
  expect(wrong).toEqual([])
  expect(await contents(server)).toEqual(before)

  for (const route of routes) {
    const callers = ROUTES[route.path] ?? []
    // The stream does not end by itself; the topics have a test of their own.
    if (callers === 'public' || rejectionOf(caller, callers) || route.path === EVENTS_PATH) continue
    const { statusCode } = await ask(route, '1')
    if (statusCode === 401 || statusCode === 403 || statusCode === 500)
      wrong.push(`${route.method} ${route.path}: ${statusCode}`)
  }
  expect(wrong).toEqual([])
})

test.each(CALLERS)(
  '%s opens the pages of the role; others name who may open them, or redirect to the login',
  async (caller) => {
    await using server = await testApp({ pages: true })
    const cookie = await cookieOf(server, caller)

    for (const [path, callers] of Object.entries(PAGES)) {
      for (const url of addressesOf(path.replace(/\$\w+/, '1'))) {
        const { statusCode, headers, body } = await server.app.inject({ url, headers: { cookie } })
        const rejection = rejectionOf(caller, callers)
        const status = { 401: 302, 403: 403, none: 200 }[rejection ?? 'none']
        // An address that no page has is unknown to everybody.
        expect([status, 404], `${caller} ${url}`).toContain(statusCode)
        if (url === path) expect(statusCode, `${caller} ${url}`).toBe(status)
        if (statusCode === 403) {
          expect(body).toContain('<html lang="es"')
          expect(body).toContain('Tu cuenta no abre esta página')
          expect(body).toContain('Administración')
          expect(headers).toMatchObject({ 'cache-control': 'no-store', 'x-robots-tag': 'noindex' })
        }
      }
    }
  },
)

/** A path as a browser, and as somebody who is not meant to open it, may write it. */
const addressesOf = (path: string) => [
  path,
  `${path}?lang=de`,
  path.replace(
    /\/admin\/(\w)/,
    (_all, first: string) => `/admin/%${first.charCodeAt(0).toString(16)}`,
  ),
  path.replace(/\/admin\/\w/, (start) => `/admin/${start.at(-1)?.toUpperCase()}`),
  path.replace('/admin/', '/admin/./'),
]

test('each open panel receives the topics of its role, and no others', async () => {
  await using server = await testApp()
  const streams = await Promise.all(
    ROLES.map(async (role) => ({
      role,
      ...(await listen(server, await aSession(server, role, role))),
    })),
  )

  // In one transaction and in this order: who gets the last one would have got the others before.
  const topics = ALL_TOPICS.filter((topic) => topic !== 'sessions')
  for (let round = 0; round < 2; round += 1) {
    await server.em.execute(
      `select ${topics.map((topic) => `pg_notify('changes', '${topic}')`).join(', ')}`,
    )
  }

  for (const { role, topics: heard, leave } of streams) {
    const hers = Object.keys(TOPICS).filter((topic) => !rejectionOf(role, TOPICS[topic] ?? []))
    const received = () => [...new Set(heard())].filter((topic) => topic !== HELLO)
    await expect.poll(() => received().length, WAIT_OPTIONS).toBeGreaterThanOrEqual(hers.length)
    expect(received().toSorted(), role).toEqual(hers.toSorted())
    leave()
  }
})

async function cookieOf(server: TestApp, caller: Caller): Promise<string> {
  if (caller === 'a stranger') return ''
  if (isRole(caller)) return aSession(server, caller, caller)
  const cookie = await aSession(server, 'owner', 'owner')
  await server.app.inject({ method: 'POST', url: '/api/auth/logout', headers: { cookie } })
  return cookie
}
