import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import type { RevisionEntry } from '#shared/blog/history.ts'
import { USERNAME } from '#tests/support/accounts.ts'
import { anArticle } from '#tests/support/builders.ts'
import { aStaffMember, TEXT, type Staff } from '#tests/support/staff.ts'
import { testApp } from '#tests/support/test-app.ts'
import { aDraft, aWriter, FIELDS } from './draft-writer.ts'

const query = (staff: Staff, name: string, input: object) =>
  staff.get(`/trpc/admin.blog.history.${name}?input=${encodeURIComponent(JSON.stringify(input))}`)

async function historyOf(staff: Staff, id: number): Promise<RevisionEntry[]> {
  return (await query(staff, 'list', { id })).json().result.data
}

async function textOf(staff: Staff, id: number, version: number) {
  return (await query(staff, 'version', { id, version })).json().result.data.fields
}

const restore = (staff: Staff, input: object) =>
  staff.post('/trpc/admin.blog.history.restore', input)

/** An article that was created, changed and published. */
async function aHistory(staff: Staff) {
  const { id } = (await staff.post('/api/admin/blog', TEXT)).json()
  const changed = { ...TEXT, slug: 'cueva', content: '<p>Uno dos <strong>tres</strong></p>' }
  await staff.put(`/api/admin/blog/${id}`, { ...changed, revision: 1 })
  await staff.put(`/api/admin/blog/${id}`, { ...changed, published: true, revision: 2 })
  return { id, changed }
}

test('each deliberate save is a version with who, what changed and how many words', async () => {
  await using server = await testApp()
  const staff = await aStaffMember(server)
  const { id } = await aHistory(staff)

  const entry = { id: expect.any(Number), savedBy: USERNAME, savedAt: expect.any(String) }
  expect(await historyOf(staff, id)).toEqual([
    { ...entry, kind: 'publish', changed: ['published'], words: 3, isPresent: true },
    { ...entry, kind: 'save', changed: ['slug', 'content'], words: 3, isPresent: false },
    { ...entry, kind: 'create', changed: [], words: 4, isPresent: false },
  ])
})

test('what an article said before the history began is its first version', async () => {
  await using server = await testApp()
  const staff = await aStaffMember(server)
  const { id, title } = await anArticle(server.em, { content: '<p>Como era.</p>', revision: 7 })

  await staff.put(`/api/admin/blog/${id}`, { ...TEXT, revision: 7 })

  const [present, first] = await historyOf(staff, id)
  expect(present).toMatchObject({ isPresent: true })
  expect(first).toMatchObject({ kind: 'first', savedBy: null, words: 2 })
  expect(await textOf(staff, id, first!.id)).toMatchObject({ title, content: '<p>Como era.</p>' })
})

test('a save that changes nothing and one that is repeated add no version', async () => {
  await using server = await testApp()
  const staff = await aStaffMember(server)
  const { id } = (await staff.post('/api/admin/blog', TEXT)).json()
  const save = { ...TEXT, title: 'Otra', slug: 'otra', revision: 1 }

  await staff.put(`/api/admin/blog/${id}`, save)
  await staff.put(`/api/admin/blog/${id}`, save)
  await staff.put(`/api/admin/blog/${id}`, { ...save, revision: 2 })

  expect(await historyOf(staff, id)).toHaveLength(2)
})

test('an hour of writing with a save every five minutes is twelve versions: what is saved by itself is none', async () => {
  await using server = await testApp()
  const writer = await aWriter(server)
  const staff = await aStaffMember(server)
  const { id } = (await staff.post('/api/admin/blog', TEXT)).json()
  const draft = aDraft({ articleId: id, revision: 1 })

  for (let minute = 1; minute <= 60; minute += 1) {
    const title = `Título ${minute}`
    const version = minute
    await writer.save({ ...draft, version, draft: { ...FIELDS, title } })
    if (minute % 5 === 0) await staff.put(`/api/admin/blog/${id}`, { ...TEXT, slug: 'a', title })
  }

  const versions = await historyOf(staff, id)
  expect(versions.map(({ kind }) => kind)).toEqual([...Array<string>(12).fill('save'), 'create'])
})

test('the newest 50 versions are kept', async () => {
  await using server = await testApp()
  const staff = await aStaffMember(server)
  const { id } = (await staff.post('/api/admin/blog', TEXT)).json()

  for (let save = 1; save <= 52; save += 1) {
    await staff.put(`/api/admin/blog/${id}`, { ...TEXT, slug: 'a', title: `Título ${save}` })
  }

  const versions = await historyOf(staff, id)
  expect(versions).toHaveLength(50)
  expect(await textOf(staff, id, versions[0]!.id)).toMatchObject({ title: 'Título 52' })
  expect(await textOf(staff, id, versions.at(-1)!.id)).toMatchObject({ title: 'Título 3' })
})

test('restoring adds a version, removes none, and can be taken back', async () => {
  await using server = await testApp()
  const staff = await aStaffMember(server)
  const { id, changed } = await aHistory(staff)
  const first = (await historyOf(staff, id)).at(-1)!

  const answer = await restore(staff, { id, version: first.id, revision: 3 })
  const { article, before } = answer.json().result.data

  // The address and the publication stay as they are.
  expect(article).toMatchObject({ content: TEXT.content, slug: 'cueva', published: true })
  expect((await historyOf(staff, id)).map(({ kind }) => kind)).toEqual([
    'restore',
    'publish',
    'save',
    'create',
  ])
  const undone = await restore(staff, { id, version: before, revision: article.revision })
  expect(undone.json().result.data.article).toMatchObject({ content: changed.content, revision: 5 })
})

/** Every way of writing that names the revision it replaces. */
const WAYS: [string, (staff: Staff, id: number, creationId: string) => Promise<number>][] = [
  [
    'a save',
    async (staff, id) =>
      (await staff.put(`/api/admin/blog/${id}`, { ...TEXT, excerpt: 'Mío', revision: 1 }))
        .statusCode,
  ],
  [
    'publishing',
    async (staff, id) =>
      (await staff.put(`/api/admin/blog/${id}`, { ...TEXT, published: true, revision: 1 }))
        .statusCode,
  ],
  [
    'a creation that is repeated',
    async (staff, _id, creationId) =>
      (await staff.post('/api/admin/blog', { ...TEXT, excerpt: 'Mío', creationId })).statusCode,
  ],
  [
    'restoring',
    async (staff, id) => {
      const first = (await historyOf(staff, id)).at(-1)!
      return (await restore(staff, { id, version: first.id, revision: 1 })).statusCode
    },
  ],
]

test.each(WAYS)(
  '%s over a newer version answers 409, and its text is a version',
  async (_name, write) => {
    await using server = await testApp()
    const staff = await aStaffMember(server)
    const creationId = randomUUID()
    const { id } = (await staff.post('/api/admin/blog', { ...TEXT, creationId })).json()
    const newer = { ...TEXT, title: 'Más nuevo', revision: 1 }
    const { revision } = (await staff.put(`/api/admin/blog/${id}`, newer)).json()

    expect(await write(staff, id, creationId)).toBe(409)
    expect(await write(staff, id, creationId)).toBe(409)

    const present = (await staff.get(`/api/admin/blog/${id}`)).json()
    expect(present).toMatchObject({ title: 'Más nuevo', revision })
    const versions = await historyOf(staff, id)
    expect(versions.map(({ kind }) => kind)).toEqual(['conflict', 'save', 'create'])
    expect(await textOf(staff, id, versions[0]!.id)).toMatchObject({ title: TEXT.title })
  },
)

test('texts that lost a conflict are kept beside the versions, the newest five of each account', async () => {
  await using server = await testApp()
  const staff = await aStaffMember(server)
  const { id } = (await staff.post('/api/admin/blog', TEXT)).json()
  await staff.put(`/api/admin/blog/${id}`, { ...TEXT, title: 'Más nuevo', revision: 1 })

  for (let attempt = 1; attempt <= 6; attempt += 1) {
    await staff.put(`/api/admin/blog/${id}`, { ...TEXT, title: `Mío ${attempt}`, revision: 1 })
  }

  const versions = await historyOf(staff, id)
  expect(versions.map(({ kind }) => kind)).toEqual([
    ...Array<string>(5).fill('conflict'),
    'save',
    'create',
  ])
  expect(await textOf(staff, id, versions[0]!.id)).toMatchObject({ title: 'Mío 6' })
})

test('restoring what the article says already adds nothing, and there is nothing to undo', async () => {
  await using server = await testApp()
  const staff = await aStaffMember(server)
  const { id } = await aHistory(staff)
  const [present] = await historyOf(staff, id)

  const answer = await restore(staff, { id, version: present!.id, revision: 3 })

  expect(answer.json().result.data).toMatchObject({ before: null, article: { revision: 3 } })
  expect(await historyOf(staff, id)).toHaveLength(3)
})

test('of two saves at once one is stored, and the other is a version', async () => {
  await using server = await testApp()
  const staff = await aStaffMember(server)
  const { id } = (await staff.post('/api/admin/blog', TEXT)).json()

  const answers = await Promise.all(
    ['Uno', 'Dos'].map((title) =>
      staff.put(`/api/admin/blog/${id}`, { ...TEXT, title, slug: 'a', revision: 1 }),
    ),
  )

  expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200, 409]))
  const versions = await historyOf(staff, id)
  const titles = await Promise.all(
    versions.map(async (one) => (await textOf(staff, id, one.id)).title),
  )
  expect(new Set(titles)).toEqual(new Set(['Uno', 'Dos', TEXT.title]))
})

test('a conflict says whether the other save was by the same person', async () => {
  await using server = await testApp()
  const staff = await aStaffMember(server)
  const { id } = await anArticle(server.em)
  const save = (title: string) =>
    staff.put(`/api/admin/blog/${id}`, { ...TEXT, title, revision: 1 })

  await save('Uno')
  const own = await save('Dos')
  await server.em.execute(`update article set updated_by = 'ana'`)
  const others = await save('Dos')

  expect(own.json().message).toContain('otra pestaña')
  expect(others.json().message).toContain('Otra persona')
  expect((await staff.get(`/api/admin/blog/${id}`)).json().updatedBy).toBe('ana')
})

test('a version is shown with today’s rules for HTML', async () => {
  await using server = await testApp()
  const staff = await aStaffMember(server)
  const { id } = await aHistory(staff)
  await server.em.execute(
    `update article_revision set fields = jsonb_set(fields, '{content}', '"<p>a</p><script>b</script>"')`,
  )

  const [version] = await historyOf(staff, id)

  expect(await textOf(staff, id, version!.id)).toMatchObject({ content: '<p>a</p>' })
})
