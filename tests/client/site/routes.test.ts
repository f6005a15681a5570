import { createMemoryHistory } from '@tanstack/react-router'
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

test('what makes no sense in an address is undefined for its page, and what others add stays', () => {
  const names = `q category tag page room gallery token state lang checkIn checkOut adults children
    plan promo currency number request show status order edit from draft translations author since until`.split(
    /\s+/,
  )
  // A line break is in no value.
  const query = new URLSearchParams(names.map((name) => [name, '\n'])).toString()

  for (const { path, search } of Object.values(PAGES)) {
    const at = path.replace(/\$\w+/, 'confirm')
    const router = createAppRouter({
      context: {} as never,
      history: createMemoryHistory({ initialEntries: [`${at}?${query}&utm_source=mail`] }),
      isServer: true,
    })

    const found = router.matchRoutes(router.latestLocation).at(-1)?.search as object
    const own = Object.keys(search({}))
    const kept = Object.entries(found).filter(([name]) => own.includes(name))

    expect(Object.fromEntries(kept), path).toEqual({})
    expect(found, path).toHaveProperty('utm_source', 'mail')
    expect(found, path).toHaveProperty('lang', undefined)
  }
  const ownNames = Object.values(PAGES).flatMap(({ search }) => Object.keys(search({})))
  expect([...new Set(ownNames), 'lang'].toSorted()).toEqual(names.toSorted())
})
