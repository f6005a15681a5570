import { expect, test } from 'vitest'
import { Upload } from '#server/features/media/upload.entity.ts'
import { saveUpload } from '#server/features/media/service.ts'
import { MAX_ALT_LENGTH } from '#shared/blog/article-limits.ts'
import { EDITOR_IMAGE } from '#shared/media.ts'
import type { LibraryPicture } from '#shared/panel/picture-library.ts'
import { aStaffMember, type Staff } from '#tests/support/staff.ts'
import { testApp, type TestApp } from '#tests/support/test-app.ts'
import { aPicture } from '#tests/support/uploads.ts'

async function aStored(server: TestApp, originalName: string): Promise<string> {
  const file = { bytes: await aPicture(), originalName }
  const options = { rules: EDITOR_IMAGE, quota: server.env }
  return (await saveUpload(server.em, server.images, file, options)).url
}

async function listed(staff: Staff, input: object = {}) {
  const asked = encodeURIComponent(JSON.stringify(input))
  const { data } = (await staff.get(`/trpc/admin.media.list?input=${asked}`)).json().result
  return data as { pictures: LibraryPicture[] }
}

const describePicture = (staff: Staff, input: object) =>
  staff.post('/trpc/admin.media.describe', input)

test('what an article says of a picture goes to the picture, unless it is the name of its file', async () => {
  await using server = await testApp()
  const staff = await aStaffMember(server)
  const beach = await aStored(server, 'foto-2.jpg')
  const cave = await aStored(server, 'La_cueva.jpg')
  const content = `<figure><img src="${beach}" alt="Playa con &quot;palmeras&quot;"><figcaption>Anakena al amanecer <small>Foto: Ana</small></figcaption></figure><img src="${cave}" alt="La cueva">`
  const fields = { title: 'Tres playas', content, imageUrl: cave, imageAlt: 'IMG 2041' }

  const made = await staff.post('/trpc/admin.blog.create', fields)
  expect(made.statusCode).toBe(200)

  const texts = async () =>
    Object.fromEntries((await listed(staff)).pictures.map(({ url, alt }) => [url, alt]))
  expect(await texts()).toEqual({ [beach]: { es: 'Playa con "palmeras"' }, [cave]: {} })
  for (const search of ['palmeras', 'anakena']) {
    expect((await listed(staff, { search })).pictures.map(({ url }) => url)).toEqual([beach])
  }

  // A correction in the library stays when the article is saved for another reason.
  const id = (await listed(staff, { search: 'anakena' })).pictures[0]?.id
  await describePicture(staff, { id, alt: { es: 'La playa' } })
  const { id: article } = made.json().result.data as { id: number }
  const changed = { ...fields, title: 'Dos playas' }
  expect(
    (await staff.post('/trpc/admin.blog.update', { ...changed, id: article })).statusCode,
  ).toBe(200)
  expect((await texts())[beach]).toEqual({ es: 'La playa' })
  const corrected = { ...changed, id: article, content: content.replace('Playa con', 'Bahía con') }
  expect((await staff.post('/trpc/admin.blog.update', corrected)).statusCode).toBe(200)
  expect((await texts())[beach]).toEqual({ es: 'Bahía con "palmeras"' })
})

test('a caption longer than a description is cut before an emoji', async () => {
  await using server = await testApp()
  const staff = await aStaffMember(server)
  const url = await aStored(server, 'luna.jpg')
  const caption = `${'a'.repeat(MAX_ALT_LENGTH - 1)}🌕 sobre Anakena`
  const content = `<figure><img src="${url}" alt="Luna"><figcaption>${caption}</figcaption></figure>`

  const made = await staff.post('/trpc/admin.blog.create', { title: 'La luna', content })

  expect(made.statusCode).toBe(200)
  const { caption: kept } = await server.em.findOneOrFail(Upload, { originalName: 'luna.jpg' })
  expect(kept).toEqual({ es: 'a'.repeat(MAX_ALT_LENGTH - 1) })
})

test('the server names the files behind the pictures of an article', async () => {
  await using server = await testApp()
  const staff = await aStaffMember(server)
  const url = await aStored(server, 'La bahía.jpg')
  const ask = (input: object) =>
    staff.get(`/trpc/admin.media.names?input=${encodeURIComponent(JSON.stringify(input))}`)

  const asked = await ask({ urls: [url, '/uploads/x.webp', 'https://fotos.example/a.jpg'] })
  expect(asked.json().result.data).toEqual({ [url]: 'La bahía.jpg' })
  expect((await ask({ urls: [] })).json().result.data).toEqual({})
  expect((await ask({ urls: ['x'.repeat(3000)] })).statusCode).toBe(400)
})
