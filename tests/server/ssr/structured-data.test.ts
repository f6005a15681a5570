import { expect, test } from 'vitest'
import { anArticle } from '#tests/support/builders.ts'
import {
  anArticleInTwoLanguages,
  PUBLISHED,
  SITE,
  structuredDataAt,
  xmlAt,
} from '#tests/support/site/site.ts'
import { testApp } from '#tests/support/test-app.ts'

test('an article has BlogPosting and BreadcrumbList data', async () => {
  await using server = await testApp(PUBLISHED)
  await anArticleInTwoLanguages(server)

  const [posting, trail] = await structuredDataAt(server, '/blog/les-moai?lang=fr')

  const url = `${SITE}/blog/les-moai?lang=fr`
  expect(posting).toMatchObject({
    '@context': 'https://schema.org',
    '@type': 'BlogPosting',
    url,
    mainEntityOfPage: { '@type': 'WebPage', '@id': url },
    headline: 'Les moai',
    inLanguage: 'fr',
    author: { '@type': 'Organization', name: 'Hare Mahina' },
    publisher: { '@type': 'Organization', name: 'Hare Mahina', logo: { '@type': 'ImageObject' } },
    translationOfWork: { '@type': 'BlogPosting', url: `${SITE}/blog/los-moai`, inLanguage: 'es' },
  })
  for (const date of [posting!.datePublished, posting!.dateModified]) {
    expect(date).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?(Z|[+-]\d\d:\d\d)$/)
  }
  expect(posting!.image).toEqual([
    expect.stringMatching(/^https:\/\/hotel\.example\/share\/fr\/les-moai\.jpg\?v=\w+$/),
    `${SITE}/images/blog/moai-and-ahu.webp`,
  ])
  expect(trail).toMatchObject({
    '@type': 'BreadcrumbList',
    itemListElement: [
      { position: 1, item: `${SITE}/?lang=fr` },
      { position: 2, item: `${SITE}/blog?lang=fr` },
      { position: 3, item: url },
    ],
  })
})

test('the home page has Hotel data without a rating', async () => {
  await using server = await testApp(PUBLISHED)

  const [hotel] = await structuredDataAt(server, '/?lang=zh')

  expect(hotel).toMatchObject({
    '@type': 'Hotel',
    name: 'Hare Mahina',
    checkinTime: '15:00',
    checkoutTime: '10:00',
    address: { addressCountry: 'CL' },
    geo: { latitude: expect.any(Number), longitude: expect.any(Number) },
    availableLanguage: ['es', 'en', 'fr', 'de', 'zh-Hans'],
  })
  expect(hotel!.image).toContain(`${SITE}/images/gallery/hotel-facade.webp`)
  // The site names more than fifty rooms, and no price that it does not know.
  expect(hotel!.numberOfRooms).toMatchObject({ minValue: 50 })
  expect(hotel!.priceRange).toBeUndefined()
  expect(hotel!.containsPlace).toHaveLength(4)
  expect(hotel!.amenityFeature).toContainEqual(expect.objectContaining({ value: true }))
  expect(JSON.stringify(hotel)).not.toMatch(/aggregateRating|starRating|"review"/)
})

test('texts of an article are escaped in the head', async () => {
  await using server = await testApp(PUBLISHED)
  const evil = '</script><script>alert(1)</script>"><img src=x onerror=alert(2)>\u2028'
  await anArticle(server.em, {
    slug: 'malo',
    title: evil,
    excerpt: evil,
    metaTitle: evil,
    metaDescription: evil,
    imageAlt: evil,
    author: evil.slice(0, 100),
    tags: [evil],
    keywords: [evil],
    category: evil.slice(0, 60),
  })

  const page = await server.app.inject('/blog/malo')
  const [posting] = await structuredDataAt(server, '/blog/malo')

  expect(page.body).not.toContain('<script>alert')
  expect(page.body).not.toContain('<img src=x')
  expect(posting!.description).toBe(evil)
  await xmlAt(server, '/feed.xml')
  await xmlAt(server, '/sitemap.xml')
})
