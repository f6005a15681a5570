import { expect, test } from 'vitest'
import { returnPath } from '#client/features/auth/use-login.ts'
import { loginHref } from '#shared/addresses.ts'

const ORIGIN = 'https://hotel.example'

const wayBack = (panelHref: string) =>
  returnPath(new URL(loginHref(panelHref), ORIGIN).search, ORIGIN)

test.each(['/admin', '/admin/blog', '/admin/blog?edit=242', '/admin/blog?q=a%26b&lang=de'])(
  'the login leads back to %s',
  (href) => {
    expect(wayBack(href)).toBe(href)
  },
)

test.each([
  'https://evil.example/admin',
  '//evil.example/admin',
  '/\\evil.example/admin',
  'https:evil.example/admin',
  '/admin/..//evil.example',
  '/admin/../blog',
  '/admin/%2e%2e//evil.example',
  '/administracion',
  '/blog',
  'javascript:alert(1)//admin',
  'data:text/html,/admin',
  '\t//evil.example/admin',
  'http://[',
  '',
])('the login does not lead to %s', (href) => {
  expect(wayBack(href)).toBeUndefined()
})

test('a further parameter of the same name changes nothing', () => {
  expect(returnPath('?acceso=/admin&acceso=//evil.example', ORIGIN)).toBe('/admin')
})
