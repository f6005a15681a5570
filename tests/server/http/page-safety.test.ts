import { expect, test } from 'vitest'
import { unpack } from '#client/lib/page-state.ts'
import { anArticle } from '#tests/support/builders.ts'
import { waitForNotifications } from '#tests/support/wait-for-notifications.ts'
import { readPage } from '#tests/support/site/html.ts'
import { testApp } from '#tests/support/test-app.ts'

const BREAKOUTS = [
  `</script><script>alert(1)</script>`,
  `</title><script>alert(1)</script>`,
  `"><img src=x onerror=alert(1)>`,
  `' onfocus='alert(1)' autofocus='`,
  `<!--<script>alert(1)`,
  `]]><svg/onload=alert(1)>`,
  `&lt;b&gt; &amp;amp; {{7*7}} \${7*7} {count}`,
  `línea\u2028párrafo\u2029fin`,
  `</style><style>body{display:none}</style>`,
  `</template></noscript></textarea><iframe src=javascript:alert(1)>`,
  String.raw`\u003c/script> \" \\ \x3c`,
] as const

test.each(BREAKOUTS)('an article whose every text is %j is escaped everywhere', async (text) => {
  await using server = await testApp({ pages: true })
  const plain = await anArticle(server.em, everyText('Inofensivo'))
  const before = await shapes(server.app, plain.slug)
  await server.em.execute('delete from article')
  const hostile = await anArticle(server.em, { ...everyText(text), slug: plain.slug })
  await waitForNotifications(server.em, server.changes)

  const after = await shapes(server.app, hostile.slug)

  expect(after).toEqual(before)
  const page = readPage((await server.app.inject(`/blog/${hostile.slug}`)).body)
  expect(page.title).toBe(text)
  expect(page.meta('description')).toBe(text)
  expect(page.document.querySelector('h1')?.textContent).toBe(text)
  const brought = page.state.answers.map(([, data]) => unpack(data))
  expect(brought).toContainEqual(expect.objectContaining({ title: text, author: text }))
})

test.each([
  '/blog/%3Cscript%3Ealert(1)%3C%2Fscript%3E',
  '/%22%3E%3Cimg%20src=x%20onerror=alert(1)%3E',
  '/?lang=%22%3E%3Cscript%3Ealert(1)',
  '/blog?q=%3C/script%3E%3Cscript%3Ealert(1)',
])('the URL %s never appears as markup', async (url) => {
  await using server = await testApp({ pages: true })

  const { body } = await server.app.inject(url)

  expect(body).toContain('<h1')
  expect(body).not.toMatch(/<script>alert|<img src=x/)
})

test('the home page contains no cookie value', async () => {
  await using server = await testApp({ pages: true })
  const cookie = 'hotel-language-preference="><script>alert(1)</script>; session=cookie-secret'

  const { body } = await server.app.inject({ url: '/', headers: { cookie } })

  expect(body).toContain('<h1')
  expect(body).not.toMatch(/alert\(1\)|cookie-secret/)
})

function everyText(text: string) {
  return {
    title: text,
    excerpt: text,
    author: text,
    category: text.slice(0, 60),
    imageUrl: '/images/blog/tapati.webp',
    imageAlt: text,
    tags: [text],
    keywords: [text],
    metaTitle: text,
    metaDescription: text,
  }
}

/** The number of elements and attributes of each name in the pages. */
async function shapes(app: { inject: (url: string) => Promise<{ body: string }> }, slug: string) {
  const pages: Record<string, Record<string, number>> = {}
  for (const url of ['/', '/blog', `/blog/${slug}`]) {
    const { document } = readPage((await app.inject(url)).body)
    const tally: Record<string, number> = {}
    for (const { tagName, attributes } of document.querySelectorAll('*')) {
      for (const name of [tagName, ...[...attributes].map((attribute) => attribute.name)]) {
        tally[name] = (tally[name] ?? 0) + 1
      }
    }
    pages[url] = tally
  }
  return pages
}
