import { wrap } from '@mikro-orm/core'
import { expect, test } from 'vitest'
import type { EntityManager } from '#server/database/database.ts'
import { deletePicture } from '#server/features/media/library.ts'
import { saveUpload } from '#server/features/media/service.ts'
import { Upload } from '#server/features/media/upload.entity.ts'
import { EDITOR_IMAGE } from '#shared/media.ts'
import { LANGUAGES } from '#shared/i18n/languages.ts'
import type { LibraryPicture } from '#shared/panel/picture-library.ts'
import { anArticle } from '#tests/support/builders.ts'
import { aStaffMember, TEXT, type Staff } from '#tests/support/staff.ts'
import { testApp, type TestApp } from '#tests/support/test-app.ts'
import { aPicture, storedFiles } from '#tests/support/uploads.ts'

async function aStored(server: TestApp, originalName: string): Promise<string> {
  const file = { bytes: await aPicture(), originalName }
  const options = { rules: EDITOR_IMAGE, quota: server.env }
  return (await saveUpload(server.em, server.images, file, options)).url
}

const listed = async (staff: Staff, input: object = {}) => {
  const asked = encodeURIComponent(JSON.stringify(input))
  const response = await staff.get(`/trpc/admin.media.list?input=${asked}`)
  expect(response.statusCode).toBe(200)
  return response.json().result.data as {
    pictures: LibraryPicture[]
    counts: { all: number; unused: number }
    next: number | null
  }
}
const describePicture = (staff: Staff, input: object) =>
  staff.post('/trpc/admin.media.describe', input)
const askToDelete = (staff: Staff, id: unknown) => staff.post('/trpc/admin.media.delete', { id })

test('the library shows what was uploaded, the newest first, and where it is used', async () => {
  await using server = await testApp()
  const staff = await aStaffMember(server)
  const first = await aStored(server, 'bahia.jpg')
  const second = await aStored(server, 'moai.jpg')
  const text = await anArticle(server.em, { content: `<p>a</p><img src="${first}" alt="">` })
  const featured = await anArticle(server.em, { language: 'fr', imageUrl: first })

  const { pictures, next } = await listed(staff)

  expect(next).toBeNull()
  expect(
    pictures.map(({ url, name, usedIn }) => ({ url, name, usedIn: usedIn.map(({ id }) => id) })),
  ).toEqual([
    { url: second, name: 'moai.jpg', usedIn: [] },
    { url: first, name: 'bahia.jpg', usedIn: [text.id, featured.id] },
  ])
  expect(pictures[1]?.usedIn[1]).toEqual({ id: featured.id, title: featured.title, language: 'fr' })
})

test('the library is searched by name and by what a picture shows, and % is no pattern', async () => {
  await using server = await testApp()
  const staff = await aStaffMember(server)
  await aStored(server, 'bahia.jpg')
  await aStored(server, '100%.jpg')
  const { pictures } = await listed(staff, { search: 'BAHIA' })
  await describePicture(staff, { id: pictures[0]?.id, alt: { de: 'Die Bucht', es: '' } })

  const names = async (search: string) =>
    (await listed(staff, { search })).pictures.map(({ name }) => name)
  expect(await names('bucht')).toEqual(['bahia.jpg'])
  expect(await names('%')).toEqual(['100%.jpg'])
  expect(await names('de')).toEqual([])
  expect((await listed(staff, { search: 'Bucht' })).pictures[0]?.alt).toEqual({ de: 'Die Bucht' })
})

test('a picture that nothing shows is deleted with its files', async () => {
  await using server = await testApp()
  const staff = await aStaffMember(server)
  await aStored(server, 'bahia.jpg')
  const kept = await aStored(server, 'moai.jpg')
  const { pictures } = await listed(staff, { search: 'bahia' })

  expect((await askToDelete(staff, pictures[0]?.id)).statusCode).toBe(200)

  expect((await listed(staff)).pictures.map(({ url }) => url)).toEqual([kept])
  expect(await storedFiles(server)).toHaveLength(3)
  expect((await askToDelete(staff, pictures[0]?.id)).statusCode).toBe(404)
})

test('a picture that an article, a version or a draft shows is not deleted, and the answer says where', async () => {
  await using server = await testApp()
  const staff = await aStaffMember(server)
  const url = await aStored(server, 'bahia.jpg')
  const article = await anArticle(server.em, { title: 'La bahía', imageUrl: url })
  const [picture] = (await listed(staff)).pictures

  const used = await askToDelete(staff, picture?.id)
  expect(used.statusCode).toBe(409)
  expect(used.json().error.message).toBe('No se borra: está en el artículo «La bahía».')
  await server.em.execute(`update article set image_url = null where id = ?`, [article.id])
  await server.em.execute(
    `insert into article_revision (article_id, revision, kind, fields, changed, words, uploads)
     select ?, 1, 'save', '{}', '{}', 0, array[name] from upload`,
    [article.id],
  )
  expect((await askToDelete(staff, picture?.id)).json().error.message).toBe(
    'No se borra: está en un borrador o en una versión guardada.',
  )
  expect(await storedFiles(server)).toHaveLength(3)
})

test('an article that is saved between two statements of a deletion keeps its picture', async () => {
  await using server = await testApp()
  const gaps = [0, 1, 2, 3]
  for (const gap of gaps) {
    const url = await aStored(server, `foto ${gap}.jpg`)
    const { id } = await server.em.findOneOrFail(Upload, { originalName: `foto ${gap}.jpg` })
    let isSaved = false
    const em = beforeStatement(server.em, gap, async () => {
      isSaved = true
      await anArticle(server.em, { imageUrl: url })
    })

    await deletePicture(em, server.images, id, 'maria').catch(() => undefined)

    expect((await server.app.inject(url)).statusCode, `gap ${gap}`).toBe(isSaved ? 200 : 404)
    expect(await server.em.count(Upload, { id })).toBe(isSaved ? 1 : 0)
  }
})

test('a picture whose files cannot be deleted stays in the library as it was', async () => {
  await using server = await testApp()
  await aStored(server, 'bahia.jpg')
  const before = await server.em.findOneOrFail(Upload, { originalName: 'bahia.jpg' })
  const broken = { ...server.images, remove: () => Promise.reject(new Error('the disk')) }

  await expect(deletePicture(server.em, broken, before.id, 'maria')).rejects.toThrow('the disk')

  const after = await server.em.findOneOrFail(Upload, { originalName: 'bahia.jpg' })
  expect(wrap(after).toPOJO()).toEqual(wrap(before).toPOJO())
  const noted = () => server.em.execute('select who, deed as action, about from audit_entry')
  expect(await noted()).toEqual([])
  await deletePicture(server.em, server.images, after.id, 'maria')
  expect(await noted()).toEqual([
    { who: 'maria', action: 'picture.delete', about: `picture:${after.id}` },
  ])
  expect(await storedFiles(server)).toEqual([])
})

/** Does something before a statement: the first one is 0. */
function beforeStatement(
  em: EntityManager,
  count: number,
  action: () => Promise<void>,
): EntityManager {
  let done = 0
  const statements = new Set<string | symbol>(['execute', 'findOne', 'nativeDelete'])
  return new Proxy(em, {
    get: (target, key) => {
      const value: unknown = Reflect.get(target, key, target)
      if (typeof value !== 'function') return value
      return async (...args: unknown[]) => {
        if (statements.has(key)) {
          if (done === count) await action()
          done += 1
        }
        return value.apply(target, args) as unknown
      }
    },
  })
}

test('signs of file names are blanks to the search, and its words stand anywhere in name and texts', async () => {
  await using server = await testApp()
  const staff = await aStaffMember(server)
  await aStored(server, 'IMG_2041.jpg')
  await aStored(server, 'bahia-de-Anakena.jpg')
  const [bay] = (await listed(staff)).pictures
  await describePicture(staff, { id: bay?.id, alt: { es: 'Playa con palmeras', fr: 'La plage' } })

  const names = async (search: string) =>
    (await listed(staff, { search })).pictures.map(({ name }) => name)
  for (const search of ['IMG 2041', 'img_2041', 'IMG_2041.jpg', '2041']) {
    expect(await names(search), search).toEqual(['IMG_2041.jpg'])
  }
  for (const search of ['anakena bahía', 'PALMERAS playa', 'plage bahia', 'anakena.jpg']) {
    expect(await names(search), search).toEqual(['bahia-de-Anakena.jpg'])
  }
  expect(await names('playa moai')).toEqual([])
})

test('texts that are written at once in all languages are all kept, and an empty one is dropped', async () => {
  await using server = await testApp()
  const staff = await aStaffMember(server)
  const imageUrl = await aStored(server, 'bahia.jpg')
  const ofEach = (text: string) => Object.fromEntries(LANGUAGES.map((one) => [one, text + one]))
  const stored = async () => (await listed(staff)).pictures[0]
  const describe = async (alt: object) => describePicture(staff, { id: (await stored())?.id, alt })

  await Promise.all(
    Object.entries(ofEach('In an article: ')).map(([language, imageAlt]) =>
      staff.post('/api/admin/blog', { ...TEXT, language, imageUrl, imageAlt }),
    ),
  )
  expect((await stored())?.alt).toEqual(ofEach('In an article: '))
  await Promise.all(LANGUAGES.map((one) => describe({ [one]: `Here: ${one}` })))
  expect((await stored())?.alt).toEqual(ofEach('Here: '))
  await describe({ fr: '' })

  const { fr: _fr, ...kept } = ofEach('Here: ')
  expect((await stored())?.alt).toEqual(kept)
})

test('the library counts what it finds, and shows what no article does', async () => {
  await using server = await testApp()
  const staff = await aStaffMember(server)
  const used = await aStored(server, 'bahia.jpg')
  await aStored(server, 'moai.jpg')
  await anArticle(server.em, { imageUrl: used })

  const unused = await listed(staff, { filter: 'unused' })
  expect(unused.pictures.map(({ name }) => name)).toEqual(['moai.jpg'])
  expect(unused.counts).toEqual({ all: 2, unused: 1 })
  expect((await listed(staff, { search: 'bahia' })).counts).toEqual({ all: 1, unused: 0 })
})
