import { expect, test } from 'vitest'
import { createAppRouter } from '#client/router.tsx'
import { PAGES } from '#shared/pages.ts'

/** The 404 page has a route and is no row of the table. */
const MISSING = '/$'

test('every page of the table has a route, and every route has a row', () => {
  const router = createAppRouter({ context: {} as never, isServer: true })

  const routes = Object.keys(router.routesByPath).map((path) => path.replace(/(.)\/$/, '$1'))

  const pages = Object.values(PAGES).map(({ path }) => path)
  expect([...new Set(routes)].toSorted()).toEqual([...pages, MISSING].toSorted())
})

test('a page reads its own search parameters again as they are', () => {
  const values = {
    q: 'moai',
    page: '2',
    room: '1',
    checkIn: '2027-03-03',
    adults: '3',
    token: 'a.b',
    number: 'HM-1',
    state: 'done',
    edit: '7',
  }

  for (const { path, search } of Object.values(PAGES)) {
    const read = search(values)
    expect(search({ ...read }), path).toEqual(read)
  }
})
