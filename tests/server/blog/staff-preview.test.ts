import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { pendingAddress } from '#shared/blog/external-pictures.ts'
import { anArticle } from '#tests/support/builders.ts'
import { readPage } from '#tests/support/site/html.ts'
import { aStaffMember } from '#tests/support/staff.ts'
import { testApp, type TestApp } from '#tests/support/test-app.ts'
import { aDraft, aWriter, FIELDS } from './draft-writer.ts'

const DRAFT = { published: false, publishedAt: null, slug: 'ensayo', title: 'El ensayo' }

/** Two accounts, and an article with a draft of the first one. */
async function anArticleWithDrafts(server: TestApp) {
  const staff = await aStaffMember(server)
  const writer = await aWriter(server)
  const { id } = await anArticle(server.em, { ...DRAFT, content: '<p>Guardado.</p>' })
  return { staff, writer, id }
}

const pageOf = (server: TestApp, token: unknown, cookie?: string, language = '') =>
  server.app.inject({
    url: `/preview?${language}token=${String(token)}`,
    headers: cookie === undefined ? {} : { cookie },
  })

test('staff see a saved article, its draft and a draft of a new one as the page that guests would get', async () => {
  await using server = await testApp({ pages: true, env: { GA_MEASUREMENT_ID: 'G-TEST' } })
  const { staff, writer, id } = await anArticleWithDrafts(server)
  const change = aDraft({ articleId: id, draft: { ...FIELDS, content: '<p>Cambiado.</p>' } })
  const german = { ...FIELDS, language: 'de', content: '<p>Neu.</p>' } as const
  const beginning = aDraft({ draft: german })
  await writer.save(change)
  await writer.save(beginning)

  const rows = [
    { token: id, language: '', title: 'El ensayo', text: '<p>Guardado.</p>' },
    { token: change.id, language: '', title: 'A medias', text: '<p>Cambiado.</p>' },
    { token: beginning.id, language: 'lang=de&', title: 'A medias', text: '<p>Neu.</p>' },
  ]
  for (const { token, language, title, text } of rows) {
    const { statusCode, body, headers } = await pageOf(server, token, staff.cookie, language)
    expect(statusCode).toBe(200)
    expect(body).toContain(`<h1>${title}</h1>`)
    expect(body).toContain(text)
    expect(body, 'the note is for those who were sent a link').not.toContain('role="note"')
    expect(body).not.toContain('G-TEST')
    expect(body, 'its frame runs none').not.toMatch(/<script[^>]*\ssrc=/)
    expect(readPage(body).meta('robots')).toBe('noindex')
    expect(headers['cache-control']).toBe('private, no-store')
    expect(headers['x-frame-options']).toBe('SAMEORIGIN')
    expect(headers['content-security-policy']).toContain("frame-ancestors 'self'")
  }
})

test('a draft is shown as it would be saved: harmless, without pictures that are not here yet, and with an excerpt', async () => {
  await using server = await testApp({ pages: true })
  const { staff, writer } = await anArticleWithDrafts(server)
  const content = `<h2 onclick="x">Ahu</h2><p>a<span data-note="Piedra"></span></p><img src="${pendingAddress('1')}" alt="nada"><table><tr><td>1</td></tr></table><script>1</script>`
  const wild = { ...FIELDS, content, imageUrl: 'javascript:1', readTime: 2.5 }
  const draft = aDraft({ draft: wild })
  await writer.save(draft)

  const { statusCode, body } = await pageOf(server, draft.id, staff.cookie)

  expect(statusCode).toBe(200)
  expect(body).toContain('<h2 id="t-ahu">Ahu</h2>')
  expect(body).toContain('class="table-scroll"')
  expect(body).toContain('Piedra')
  expect(body).toContain('Ahu a 1')
  expect(body).not.toMatch(/onclick|javascript:|alt="nada"|<script>1/)
})

test('without a session, or with another account, there is no draft, and only the panel may frame a page', async () => {
  await using server = await testApp({ pages: true })
  const { staff, writer, id } = await anArticleWithDrafts(server)
  const { id: draft } = aDraft()
  await writer.save(aDraft({ id: draft }))
  const other = await aWriter(server, 'ana')
  const theirs = aDraft()
  await other.save(theirs)
  const link = await staff.post('/trpc/admin.blog.previewLink.create', { id })
  const { token } = link.json().result.data

  const rows: [what: string, token: unknown, cookie: string | undefined, status: number][] = [
    ['an article to a stranger', id, undefined, 404],
    ['a draft to a stranger', draft, undefined, 404],
    ['a draft to a session that ended', draft, 'session=ended', 404],
    ['the draft of another account', theirs.id, staff.cookie, 404],
    ['a draft that does not exist', randomUUID(), staff.cookie, 404],
    ['an article that does not exist', 99_999, staff.cookie, 404],
    ['no number and no draft', 'abc', staff.cookie, 404],
    ['the page of a link', token, undefined, 200],
    ['the page of a link, to staff', token, staff.cookie, 200],
  ]
  for (const [what, asked, cookie, status] of rows) {
    const { statusCode, body, headers } = await pageOf(server, asked, cookie)
    expect(statusCode, what).toBe(status)
    if (status === 404) expect(body, what).not.toMatch(/A medias|El ensayo/)
    expect(headers['x-frame-options'], what).toBe('DENY')
    expect(headers['content-security-policy'], what).toContain("frame-ancestors 'none'")
  }
})
