import { expect, test } from 'vitest'
import { excerptOf } from '#server/features/blog/article/excerpt.ts'
import { anArticle } from '#tests/support/builders.ts'
import { readPage } from '#tests/support/site/html.ts'
import { testApp, type TestApp } from '#tests/support/test-app.ts'

const CONTENT = '<p>Pan &amp; té: 3 &lt; 4, &amp;lt; no</p>'
const TEXT = 'Pan & té: 3 < 4, &lt; no'

const withoutExcerpt = ({ em }: TestApp) =>
  anArticle(em, { slug: 'pan-y-te', excerpt: '', content: CONTENT })

const pageAt = async ({ app }: TestApp, url: string) => readPage((await app.inject(url)).body)

test('the cells of a table stay apart in an excerpt, and a struck letter does not part its word', () => {
  const table =
    '<p>Precios</p><table><tbody><tr><th><p>Mes</p></th><td>Mayo</td></tr></tbody></table>'

  expect(excerptOf(`${table}<p><s>t</s>odo</p>`)).toBe('Precios Mes Mayo todo')
})

test('a card shows entities of the content as characters', async () => {
  await using server = await testApp({ pages: true })
  await withoutExcerpt(server)

  for (const url of ['/blog', '/', '/blog?q=pan']) {
    const { document } = await pageAt(server, url)
    const card = document.querySelector('a[href="/blog/pan-y-te"]')?.closest('article')
    expect(card?.textContent, url).toContain(TEXT)
  }
})

test('the lead of an article shows entities of the content as characters', async () => {
  await using server = await testApp({ pages: true })
  await withoutExcerpt(server)

  const { document } = await pageAt(server, '/blog/pan-y-te')

  expect(document.querySelector('[class*="lead"]')?.textContent).toBe(TEXT)
})

test('the feed summary has entities of the content as characters', async () => {
  await using server = await testApp()
  await withoutExcerpt(server)

  const feed = await server.app.inject('/feed.json')

  expect(feed.json().items[0].summary).toBe(TEXT)
})

test('the meta description has entities of the content as characters', async () => {
  await using server = await testApp({ pages: true })
  await withoutExcerpt(server)

  const page = await pageAt(server, '/blog/pan-y-te')

  expect(page.meta('description')).toBe(TEXT)
  expect(page.meta('og:description')).toBe(TEXT)
})

test.each([
  ['<p>&amp;lt;b&amp;gt;</p>', '&lt;b&gt;'],
  ['<p>&lt;b&gt; no es una etiqueta</p>', '<b> no es una etiqueta'],
  ['<p>mo&#8217;ai &#x1F5FF; &ntilde;</p>', 'mo’ai 🗿 ñ'],
  ['<p>uno&nbsp;&nbsp;dos&#10;tres</p>', 'uno dos tres'],
  ['<h2>Título</h2><p>uno<br>dos</p><ul><li>tres</li></ul>', 'Título uno dos tres'],
  ['<p>Rano <strong>Raraku</strong>, la <em>cant</em>era</p>', 'Rano Raraku, la cantera'],
  ['<p>antes</p><img src="/uploads/a.webp" alt="a &gt; b"><p>después</p>', 'antes después'],
  ['<p>100 % & más</p>', '100 % & más'],
  ['', ''],
])('the text of %s is %j', (html, text) => {
  expect(excerptOf(html)).toBe(text)
})

test.each([
  ['a', 'letters'],
  ['島', 'ideographs'],
  ['🗿', 'characters outside the basic plane'],
  ['👩🏽‍🚀', 'joinSql emoji'],
  ['n\u0303', 'letters with a combining mark'],
  ['&amp;', 'entities', '&'],
])('an excerpt is cut after 150 %s (%s) without splitting one', (html, _name, shown = html) => {
  expect(excerptOf(html.repeat(150))).toBe(shown.repeat(150))
  expect(excerptOf(html.repeat(151))).toBe(`${shown.repeat(150)}…`)
})

test('a card and the article have the same excerpt, also of unsafe stored content', async () => {
  await using server = await testApp()
  const content = `<script>pwned=1</script><p>${'Texto &amp; más '.repeat(300)}</p>`
  await anArticle(server.em, { slug: 'largo', excerpt: '', content })

  const article = (await server.app.inject('/api/blog/largo')).json()
  const list = (
    await server.app.inject('/trpc/blog.teasers?input=%7B%22lang%22%3A%22es%22%7D')
  ).json()

  expect(article.excerpt).toMatch(/^Texto & más Texto/)
  expect(list.result.data[0].excerpt).toBe(article.excerpt)
})
