import { expect, test } from 'vitest'
import { TOKEN_ACCESS, tokenAreasFor } from '#shared/auth/api-token.ts'
import { AREAS, type Access, type Area } from '#shared/auth/roles.ts'
import { routesOf } from '#tests/support/routes-of.ts'
import { sharedApp } from '#tests/support/shared-app.ts'
import type { TestApp } from '#tests/support/test-app.ts'
import { aToken, bearer } from '#tests/support/tokens.ts'
import { call, contents, procedures, someRows, untraced } from './calls.ts'
import { PAGES } from './page-table.ts'
import { ROUTES } from './role-table.ts'

interface Program {
  areas: readonly Area[]
  access: Access
  headers: Record<string, string>
}

const app = sharedApp({ pages: true })

test('a token calls no procedure over tRPC, of the staff or public, whatever its areas', async () => {
  const server = app()
  const programs = await aTokenOfEach(server)
  const before = await contents(server)
  const wrong: string[] = []

  for (const { areas, access, headers } of programs) {
    for (const [name, { _def }] of procedures) {
      const answer = await call(server, { name, type: _def.type, input: { id: 1 }, headers })
      const isRefused = answer.statusCode === 401 && answer.headers['www-authenticate'] === 'Bearer'
      if (!isRefused || answer.headers['set-cookie'])
        wrong.push(`${access} ${areas.join()}: ${name}`)
    }
  }

  expect(wrong).toEqual([])
  expect(await contents(server)).toEqual(before)
})

test('a token opens the addresses, files and uploads of its areas, and nothing else', async () => {
  const server = app()
  await someRows(server)
  const programs = await aTokenOfEach(server)
  const routes = routesOf(server.app.printRoutes({ commonPrefix: false })).flatMap(
    ({ path, methods }) => methods.map((method) => ({ path, method })),
  )
  const staffRoutes = routes.filter(({ path }) => ROUTES[path] !== 'public')
  const ask = ({ path, method }: (typeof routes)[number], id: string, { headers }: Program) =>
    server.app.inject({ method: method as 'GET', url: path.replaceAll(/:\w+/g, id), headers })
  const before = await contents(server)
  const wrong: string[] = []

  for (const program of programs) {
    for (const route of staffRoutes) {
      const status = rejectionOf(program, route)
      if (!status) continue
      const [known, unknown] = [await ask(route, '1', program), await ask(route, '4711', program)]
      const isSame = untraced(known.body) === untraced(unknown.body)
      if (known.statusCode !== status || !isSame) wrong.push(nameOf(program, route))
    }
  }
  expect(wrong).toEqual([])
  expect(await contents(server)).toEqual(before)

  const opened = new Set<string>()
  for (const program of programs) {
    for (const route of staffRoutes) {
      if (rejectionOf(program, route)) continue
      const { statusCode, headers } = await ask(route, '1', program)
      if ([401, 403, 500].includes(statusCode) || headers['set-cookie'])
        wrong.push(`${nameOf(program, route)}: ${statusCode}`)
      opened.add(`${program.access} ${program.areas.join()}`)
    }
  }
  expect(wrong).toEqual([])
  const offered = TOKEN_ACCESS.flatMap((access) =>
    tokenAreasFor(access).map((area) => `${access} ${area}`),
  )
  expect([...opened].toSorted(), 'the panel offers these').toEqual(offered.toSorted())
})

test('a token opens no page of the panel', async () => {
  const server = app()

  for (const { headers } of await aTokenOfEach(server)) {
    for (const path of Object.keys(PAGES)) {
      const url = path.replace(/\$\w+/, '1')
      const answer = await server.app.inject({ url, headers })
      expect(answer.statusCode, url).toBe(302)
      expect(answer.headers['set-cookie'], url).toBeUndefined()
    }
  }
})

/** Tokens with each of the areas, also with those that the panel does not offer. */
async function aTokenOfEach(server: TestApp): Promise<Program[]> {
  await server.em.execute('delete from api_token')
  const kinds = AREAS.flatMap((area) =>
    (['read', 'write'] as const).map((access) => ({ areas: [area], access })),
  )
  return Promise.all(
    kinds.map(async (kind) => {
      const token = await aToken(server, { ...kind, name: `${kind.areas[0]} ${kind.access}` })
      return { ...kind, headers: bearer(token) }
    }),
  )
}

/** The status of a rejection; undefined if the token opens the route. */
/** Sealed for the person who asked for them in the panel. */
const PERSONAL: readonly string[] = ['/api/admin/backups/:ticket']

function rejectionOf(
  { areas, access }: Program,
  { path, method }: { path: string; method: string },
): 401 | 403 | undefined {
  const callers = ROUTES[path] ?? 'self'
  if (callers === 'self' || callers === 'public') return 401
  if (PERSONAL.includes(path)) return 403
  const isRead = method === 'GET' || method === 'HEAD'
  const isIncluded = callers.some((area) => areas.includes(area))
  return isIncluded && (isRead || access === 'write') ? undefined : 403
}

const nameOf = ({ areas, access }: Program, { method, path }: { method: string; path: string }) =>
  `${access} ${areas.join()}: ${method} ${path}`
