import { expect, test } from 'vitest'
import { Upload } from '#server/features/media/upload.entity.ts'
import { LIGHT_MODE_COOKIE } from '#shared/light-mode.ts'
import { anArticle } from '#tests/support/builders.ts'
import { dehydratedData, readPage } from '#tests/support/site/html.ts'
import { testApp } from '#tests/support/test-app.ts'

test.each([
  ['', 2, 0],
  [`${LIGHT_MODE_COOKIE}=on`, 0, 1],
])(
  'a page with pictures in its text has them as the call of the page answers them, with the cookie "%s"',
  async (cookie, images, deferred) => {
    await using server = await testApp({ pages: true })
    const name = '0123456789abcdef0123456789abcdef'
    await server.em.insert(Upload, { name, width: 3000, height: 2000, bytes: 1, originalName: 'a' })
    const content = `<figure><img src="/uploads/${name}.webp" alt="Una bahía" width="50%"><figcaption>Bahía</figcaption></figure><p><a href="/rooms"><img src="/images/gallery/anakena.webp" alt="Playa"></a></p>`
    const { slug } = await anArticle(server.em, { content })

    const response = await server.app.inject({ url: `/blog/${slug}`, headers: { cookie } })

    const page = readPage(response.body)
    const light = cookie === '' ? undefined : true
    const input = encodeURIComponent(JSON.stringify({ slug, lang: 'es', light }))
    const api = await server.app.inject(`/trpc/blog.page?input=${input}`)
    const text = page.document.querySelector('.article-content')
    expect(dehydratedData(page)).toContainEqual(api.json().result.data)
    expect(text?.innerHTML).toContain(`/uploads/${name}-small.webp 640w`)
    expect(text?.querySelectorAll('img')).toHaveLength(images)
    expect(text?.querySelectorAll('a[data-deferred]')).toHaveLength(deferred)
  },
)
