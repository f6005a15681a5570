import { expect, test } from 'vitest'
import { anArticle } from '#tests/support/builders.ts'
import { testApp } from '#tests/support/test-app.ts'

test.each([
  '/ADMIN',
  '/Admin/blog',
  '/API/admin/blog',
  '/api/Admin/blog',
  '/Api/ADMIN/blog/1',
  '/TRPC/admin.blog.list',
  '/trpc/Admin.blog.list',
  '/Booking/0000000000000',
  '/CHECKOUT',
  '/Cart',
  '/Uploads/a.webp',
  '/%41dmin',
  '/%41PI/admin/blog',
])('%s in another letter case is nothing, and tells nothing', async (url) => {
  await using server = await testApp({ pages: true })
  await anArticle(server.em, { published: false, title: 'Borrador secreto' })

  for (const path of [url, url]) {
    const response = await server.app.inject(path)

    expect(response.statusCode).toBe(404)
    expect(response.body).not.toContain('Borrador secreto')
    expect(response.headers['set-cookie']).toBeUndefined()
  }
})
