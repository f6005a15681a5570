import { expect, test } from 'vitest'
import { testApp } from '#tests/support/test-app.ts'

test('without configuration the pages may frame our own booking page and the street map only', async () => {
  await using server = await testApp({ pages: true })

  const policy = await policyOf(server)

  expect(policy['frame-src']).toBe("'self' https://www.openstreetmap.org")
  expect(policy['script-src']).toBe("'self'")
  expect(policy['connect-src']).toBe("'self'")
})

test('what is configured may be loaded, and nothing else', async () => {
  await using server = await testApp({
    pages: true,
    env: {
      MAP_EMBED_URL: 'https://maps.example/embed?at={lat},{lon}',
      BOOKING_ENGINE_URL: 'https://hotels.example/reservation/abc',
      GA_MEASUREMENT_ID: 'G-TEST1234',
    },
  })

  const policy = await policyOf(server)

  expect(policy['frame-src']).toBe("'self' https://maps.example https://hotels.example")
  expect(policy['script-src']).toBe("'self' https://www.googletagmanager.com")
  expect(policy['connect-src']).toBe(
    "'self' https://www.googletagmanager.com https://*.google-analytics.com https://*.analytics.google.com",
  )
})

test('the way to change one’s mind stands in the footer, and no page loads analytics by itself', async () => {
  await using server = await testApp({ pages: true, env: { GA_MEASUREMENT_ID: 'G-TEST1234' } })

  const { body } = await server.app.inject({ url: '/privacy' })

  expect(body).toContain('Preferencias de analítica')
  expect(body).not.toContain('googletagmanager')
})

test('without analytics there is nothing to change one’s mind about', async () => {
  await using server = await testApp({ pages: true })

  const { body } = await server.app.inject({ url: '/privacy' })

  expect(body).toContain('Privacidad')
  expect(body).not.toContain('Preferencias de analítica')
})

async function policyOf({ app }: Awaited<ReturnType<typeof testApp>>) {
  const { headers } = await app.inject({ url: '/' })
  const directives = String(headers['content-security-policy']).split(';')
  return Object.fromEntries(
    directives.map((directive) => {
      const [name = '', ...values] = directive.trim().split(' ')
      return [name, values.join(' ')]
    }),
  )
}
