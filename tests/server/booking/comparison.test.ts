import { expect, test } from 'vitest'
import { readPage } from '#tests/support/site/html.ts'
import { testApp } from '#tests/support/test-app.ts'

test('the comparison page exists for all who know its address, and for no search engine', async () => {
  await using server = await testApp({ pages: true })

  const response = await server.app.inject('/booking-comparison')
  const page = readPage(response.body)
  const map = await server.app.inject('/sitemap.xml')
  const robots = await server.app.inject('/robots.txt')

  expect(response.statusCode).toBe(200)
  expect(page.meta('robots')).toBe('noindex')
  expect(page.canonical).toBeNull()
  expect(page.document.querySelectorAll('h1')).toHaveLength(1)
  expect(response.body).toContain('Volver al Hotel')
  expect(map.body).not.toContain('booking-comparison')
  expect(robots.body).toContain('Disallow: /booking-comparison')
})
