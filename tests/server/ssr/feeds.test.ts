import { expect, test } from 'vitest'
import { Article } from '#server/features/blog/article/article.entity.ts'
import { waitForNotifications } from '#tests/support/wait-for-notifications.ts'
import { anArticle } from '#tests/support/builders.ts'
import { anArticleInTwoLanguages, PUBLISHED, SITE, xmlAt } from '#tests/support/site/site.ts'
import { testApp } from '#tests/support/test-app.ts'

test('RSS is well-formed and complete, with absolute URLs', async () => {
  await using server = await testApp(PUBLISHED)
  await anArticle(server.em, {
    slug: 'los-moai',
    title: 'Los moai & <otros> ]]> "comillas"\u0007',
    content: '<p><a href="/blog/otro">otro</a> <img src="/images/hero.webp" alt="x"></p>',
    tags: ['moai'],
  })

  const feed = await xmlAt(server, '/feed.xml')

  expect(feed.attributes.version).toBe('2.0')
  const [channel] = feed.all('channel')
  for (const name of ['title', 'link', 'description', 'language', 'lastBuildDate']) {
    expect(channel!.text(name), name).not.toBe('')
  }
  expect(channel!.all('atom:link')[0]!.attributes).toMatchObject({
    rel: 'self',
    href: `${SITE}/feed.xml`,
  })
  const [item] = channel!.all('item')
  expect(item!.text('title')).toBe('Los moai & <otros> ]]> "comillas"')
  expect(item!.text('link')).toBe(`${SITE}/blog/los-moai`)
  expect(Number.isNaN(Date.parse(item!.text('pubDate')))).toBe(false)
  expect(item!.text('content:encoded')).toContain(`href="${SITE}/blog/otro"`)
  expect(item!.text('content:encoded')).toContain(`src="${SITE}/images/hero.webp"`)
  expect(item!.all('category').map(({ content }) => content)).toEqual(['Cultura', 'moai'])
})

test('an article with another address is the same entry of a feed', async () => {
  await using server = await testApp(PUBLISHED)
  const article = await anArticle(server.em, { slug: 'ahu' })
  const entries = async () => [
    (await xmlAt(server, '/feed.xml')).all('item').map((item) => item.text('guid')),
    (await server.app.inject('/feed.json')).json().items.map(({ id }: { id: string }) => id),
  ]
  const before = await entries()

  await server.em.nativeUpdate(Article, { id: article.id }, { slug: 'plataforma' })
  await waitForNotifications(server.em, server.changes)

  expect(await entries()).toEqual(before)
  expect(before).toEqual([
    [before[1]![0]],
    [expect.stringMatching(/^tag:[\w.]+,2026:article-\d+$/)],
  ])
})

test.each([
  ['#mapa', '/blog/ahu#mapa'],
  ['otra', '/blog/otra'],
  ['?lang=en', '/blog/ahu?lang=en'],
  ['/rooms?a=1&amp;b=2', '/rooms?a=1&amp;b=2'],
])('the link %s of an article is absolute in a feed', async (href, expected) => {
  await using server = await testApp(PUBLISHED)
  await anArticle(server.em, { slug: 'ahu', content: `<p><a href="${href}">x</a></p>` })

  const json = await server.app.inject('/feed.json')

  expect(json.json().items[0].content_html).toContain(`href="${SITE}${expected}"`)
})

test('feeds keep the tables of an article', async () => {
  await using server = await testApp(PUBLISHED)
  const table =
    '<table><tbody><tr><th scope="col">Mes</th></tr><tr><td>Mayo</td></tr></tbody></table>'
  await anArticle(server.em, { slug: 'clima', content: `<p>El <s>mal</s> clima</p>${table}<hr>` })

  const feed = await xmlAt(server, '/feed.xml')
  const json = await server.app.inject('/feed.json')

  const [item] = feed.all('channel')[0]!.all('item')
  expect(item!.text('content:encoded')).toContain(table)
  expect(json.json().items[0].content_html).toContain(table)
})

test('feeds list the notes and the works of an article below its text', async () => {
  await using server = await testApp(PUBLISHED)
  await anArticle(server.em, {
    slug: 'ahu',
    content:
      '<p>Ahu<span data-note="Plataforma &amp; altar"></span> de Tahai<span data-place="tahai"></span>.<span data-citation="Métraux, 1940" data-url="https://a.example/?a=1&amp;b=2"></span></p>',
  })

  const json = await server.app.inject('/feed.json')

  const html = json.json().items[0].content_html as string
  expect(html.replace(/<\/?span[^>]*>/g, '')).toBe(
    '<p>Ahu<sup>1</sup> de Tahai.<sup>[1]</sup></p>' +
      '<h2>Notas</h2><ol><li>Plataforma &amp; altar</li></ol>' +
      '<h2>Fuentes</h2><ol><li><a href="https://a.example/?a=1&amp;b=2">Métraux, 1940</a></li></ol>',
  )
})

test('each language has its own feed, in both formats', async () => {
  await using server = await testApp(PUBLISHED)
  await anArticleInTwoLanguages(server)

  const french = await server.app.inject('/feed.json?lang=fr')
  const german = await server.app.inject('/feed.json?lang=de')
  const odd = await server.app.inject('/feed.json?lang=xx')

  expect(french.headers['content-type']).toContain('application/feed+json')
  expect(french.json()).toMatchObject({
    version: 'https://jsonfeed.org/version/1.1',
    language: 'fr',
    home_page_url: `${SITE}/blog?lang=fr`,
    feed_url: `${SITE}/feed.json?lang=fr`,
    items: [
      {
        id: expect.stringMatching(/^tag:hotel\.example,2026:article-\d+$/),
        url: `${SITE}/blog/les-moai?lang=fr`,
      },
    ],
  })
  expect(german.json().items).toEqual([])
  expect(odd.json().language).toBe('es')
})
