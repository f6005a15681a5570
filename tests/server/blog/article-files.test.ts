import { unzipSync } from 'fflate'
import { expect, test } from 'vitest'
import { diskStore } from '#server/gateways/image-store/disk.ts'
import { ARTICLES_FILE } from '#shared/panel/filters.ts'
import { anArticle } from '#tests/support/builders.ts'
import { callQuery, dataOf } from '#tests/support/staff-calls.ts'
import { aStaffMember } from '#tests/support/staff.ts'
import { testApp } from '#tests/support/test-app.ts'
import { aPicture } from '#tests/support/uploads.ts'

const UPLOAD = 'a'.repeat(32)
const LOST = 'b'.repeat(32)

test('an editor takes all articles home: each language and state as a page with its fields and pictures', async () => {
  await using server = await testApp()
  const { em } = server
  const picture = await aPicture({ format: 'webp' })
  await diskStore(server.uploads).put(`${UPLOAD}.webp`, picture)
  const outside = `https://example.com/uploads/${UPLOAD}.webp`
  await anArticle(em, {
    slug: 'cueva',
    title: 'La «cueva» <de> Ana',
    tags: ['mar', 'piedra'],
    imageUrl: `/uploads/${UPLOAD}.webp`,
    imageAlt: 'Dos "ventanas"',
    content: `<p>复活节岛</p><img src="/uploads/${UPLOAD}.webp" alt="a"><img src="/uploads/${LOST}.webp" alt="b"><img src="${outside}" alt="c"><script>alert(1)</script>`,
  })
  await anArticle(em, { slug: 'cave', language: 'fr', published: false, publishedAt: null })
  await anArticle(em, {
    slug: 'later',
    language: 'en',
    published: false,
    publishAt: new Date('2037-01-01T12:00:00Z'),
  })
  await anArticle(em, { slug: 'gone', published: false, deletedAt: new Date() })
  for (let n = 0; n < 25; n += 1) await anArticle(em)
  const editor = await aStaffMember(server, 'editor')

  const file = await editor.get(ARTICLES_FILE)

  expect(file.headers).toMatchObject({
    'content-type': 'application/zip',
    'cache-control': 'private, no-store',
    'content-disposition': 'attachment; filename="articulos.zip"',
  })
  const files = unzipSync(file.rawPayload)
  const names = Object.keys(files)
  expect(names.filter((name) => name.startsWith('es/'))).toHaveLength(26)
  expect(names).toEqual(
    expect.arrayContaining(['es/cueva.html', 'fr/cave.html', 'en/later.html', 'articulos.json']),
  )
  expect(names.filter((name) => name.startsWith('imagenes/'))).toEqual([`imagenes/${UPLOAD}.webp`])
  expect(picture.equals(files[`imagenes/${UPLOAD}.webp`]!)).toBe(true)
  const page = textOf(files['es/cueva.html'])
  expect(page).toContain('<html lang="es">')
  expect(page).toContain('<title>La «cueva» &lt;de&gt; Ana</title>')
  expect(page).toContain('<meta name="tags" content="mar, piedra">')
  expect(page).toContain(`<img src="../imagenes/${UPLOAD}.webp" alt="Dos &quot;ventanas&quot;">`)
  expect(page).toContain(`<p>复活节岛</p><img src="../imagenes/${UPLOAD}.webp"`)
  expect(page).toContain(`src="/uploads/${LOST}.webp"`)
  expect(page).toContain(`src="${outside}"`)
  expect(page).not.toContain('alert')
  const listed = JSON.parse(textOf(files['articulos.json'])) as { slug: string; state: string }[]
  const states = Object.fromEntries(listed.map(({ slug, state }) => [slug, state]))
  expect(states).toMatchObject({ cueva: 'published', cave: 'draft', later: 'scheduled' })
  expect(states).not.toHaveProperty('gone')
  const owner = await aStaffMember(server)
  const { rows } = dataOf(await callQuery(owner, 'audit.list', { filter: 'blog' })) as {
    rows: object[]
  }
  expect(rows[0]).toMatchObject({ who: 'editor', action: 'article.export' })
})

test('the site’s own pictures of an article are among the files', async () => {
  await using server = await testApp()
  await anArticle(server.em, { imageUrl: '/images/blog/moai-and-ahu.webp' })
  const found = await server.em.execute('select 1 from article')

  const files = unzipSync((await (await aStaffMember(server)).get(ARTICLES_FILE)).rawPayload)

  expect(found).toHaveLength(1)
  expect(Object.keys(files)).toContain('imagenes/blog/moai-and-ahu.webp')
})

test('without articles the archive has an empty list; the reception and links of other sites get none', async () => {
  await using server = await testApp()
  const owner = await aStaffMember(server)

  const files = unzipSync((await owner.get(ARTICLES_FILE)).rawPayload)
  const reception = await (await aStaffMember(server, 'reception')).get(ARTICLES_FILE)
  const link = await server.app.inject({
    url: ARTICLES_FILE,
    headers: { cookie: owner.cookie, 'sec-fetch-site': 'cross-site' },
  })

  expect(Object.keys(files)).toEqual(['articulos.json'])
  expect(textOf(files['articulos.json'])).toBe('[]\n')
  expect([reception.statusCode, link.statusCode]).toEqual([403, 403])
})

const textOf = (bytes: Uint8Array | undefined): string => Buffer.from(bytes ?? []).toString()
