import { expect, test } from 'vitest'
import { pageUrl } from '#server/ssr/canonical-url.ts'
import { PAGES } from '#shared/pages.ts'

test.each([
  ['/?utm_source=x&lang=fr&room=2', '/?lang=fr&room=2'],
  ['/?room=99&lang=xx', '/'],
  ['/blog?page=1&q=%20moai%20&x=1', '/blog?q=moai'],
  ['/blog?lang=en&lang=fr', '/blog?lang=en'],
  ['/blog/moai?q=moai&page=2', '/blog/moai'],
  [
    '/rooms/vista-al-mar?children=0&adults=2&checkIn=2027-03-03',
    '/rooms/vista-al-mar?checkIn=2027-03-03&adults=2',
  ],
  ['/booking?number=%20HM-1%20&token=x', '/booking?number=HM-1'],
  ['/booking/HM-1?number=HM-2&token=a.b-c', '/booking/HM-1?token=a.b-c'],
  ['/newsletter/confirm?token=%3Cx%3E&state=done', '/newsletter/confirm?state=done'],
  ['/admin/blog?edit=7&from=3&status=true', '/admin/blog?status=true&edit=7'],
  ['/no-such-page?page=2', '/no-such-page'],
  ['/blog/%C3%B1?lang=de', '/404?lang=de'],
])('the page of %s is %s', (url, href) => {
  expect(pageUrl(url).href).toBe(href)
})

test.each([
  '/',
  '/?lang=de&room=1',
  '/blog?category=cultura&page=100',
  '/blog/moai',
  '/rooms?lang=zh',
  '/no-such-page',
])('%s is cacheable', (url) => {
  expect(pageUrl(url)).toMatchObject({ isCacheable: true, isPrivate: false })
})

test.each([
  '/blog?q=moai',
  '/blog?category=made-up',
  '/blog?page=101',
  '/rooms?checkIn=2027-03-03',
  '/rooms/economica?checkOut=2027-03-03',
  '/rooms?promo=MADEUP1',
  '/rooms/economica?currency=XYZ',
  '/rooms?adults=3&children=2',
])('%s is public but not cacheable', (url) => {
  expect(pageUrl(url)).toMatchObject({ isCacheable: false, isPrivate: false })
})

test('every page that takes a token in its address is private', () => {
  const withToken = Object.values(PAGES).filter(
    ({ search }) => 'token' in search({ token: 'a'.repeat(43) }),
  )

  expect(withToken.map(({ path }) => path)).toEqual([
    '/preview',
    '/booking/$confirmationNumber',
    '/newsletter/$action',
  ])
  expect(withToken.every(({ isPrivate }) => isPrivate)).toBe(true)
})

test.each(['/cart', '/checkout', '/booking', '/booking/HM-1', '/admin', '/admin/blog'])(
  '%s is private and not cacheable',
  (url) => {
    expect(pageUrl(url)).toMatchObject({ isCacheable: false, isPrivate: true })
  },
)
