import { expect, test } from 'vitest'
import { testApp } from '#tests/support/test-app.ts'

const LANGUAGES = ['es', 'en', 'fr', 'de', 'zh']
const TITLES = {
  '/privacy': ['Privacidad', 'Privacy', 'Confidentialité', 'Datenschutz', '隐私'],
  '/terms': ['Términos', 'Terms', 'Conditions', 'Bedingungen', '条款'],
  '/cancellations': ['Cancelaciones', 'Cancellations', 'Annulations', 'Stornierung', '取消政策'],
}

test('the legal pages answer in five languages, with every placeholder filled', async () => {
  await using server = await testApp({ pages: true })

  for (const [path, titles] of Object.entries(TITLES)) {
    for (const [index, title] of titles.entries()) {
      const url = `${path}?lang=${LANGUAGES[index]}`
      const { statusCode, body } = await server.app.inject(url)
      const [, article = ''] = /<article[^>]*>(.*?)<\/article>/s.exec(body) ?? []

      expect(statusCode, url).toBe(200)
      expect(body, url).toContain(`<title>${title} · Hare Mahina</title>`)
      expect(body, url).toMatch(new RegExp(`<h1[^>]*>${title}</h1>`))
      expect(article.length, url).toBeGreaterThan(500)
      expect(article.replace(/<[^>]*>/g, ''), url).not.toMatch(/\{\w+\}/)
    }
  }
})
