import { expect, test } from 'vitest'
import { builtRenderer, type Renderer } from '#server/ssr/renderer.ts'
import { LANGUAGES } from '#shared/i18n/languages.ts'
import { factKey } from '#shared/site/keys.ts'
import { testApp } from '#tests/support/test-app.ts'
import { WAIT_OPTIONS } from '#tests/support/wait-options.ts'
import { aSiteEditor } from '../site/site-editor.ts'

const PATHS = [
  '/',
  '/blog',
  '/rooms',
  '/privacy',
  '/terms',
  '/cancellations',
  '/about-this-site',
  '/booking-comparison',
]
const PAGES = PATHS.flatMap((path) => LANGUAGES.map((language) => `${path}?lang=${language}`))

/** The built pages, with the addresses that were rendered and the most that were at once. */
async function countedRenderer() {
  const render = await builtRenderer(WAIT_OPTIONS.timeout)
  const seen = { hrefs: [] as string[], running: 0, most: 0 }
  const renderer: Renderer = async (request) => {
    seen.hrefs.push(request.href)
    seen.running += 1
    seen.most = Math.max(seen.most, seen.running)
    // Renders that run at once are seen at once, however fast the machine is.
    await new Promise((resolve) => setTimeout(resolve, 5))
    return render(request).finally(() => (seen.running -= 1))
  }
  return { renderer, seen }
}

test('forty dropped pages are each rendered once, four at a time, however many ask', async () => {
  const { renderer, seen } = await countedRenderer()
  await using server = await testApp({ renderer })
  const ask = (url: string) => server.app.inject(url)
  const siteEditor = await aSiteEditor(server)
  await Promise.all(PAGES.map(ask))
  await siteEditor.save(factKey('phone'), '+56 32 255 1234')
  await siteEditor.publish()
  await expect.poll(async () => (await ask('/?lang=es')).body).toContain('+56 32 255 1234')
  Object.assign(seen, { hrefs: [], most: 0 })
  await siteEditor.save(factKey('phone'), '+56 32 255 5678')
  await siteEditor.publish()

  const answers = await Promise.all([...PAGES, ...PAGES.toReversed(), ...PAGES].map(ask))

  expect(answers.map(({ statusCode }) => statusCode)).toEqual(answers.map(() => 200))
  expect(seen.hrefs.toSorted()).toEqual([...new Set(seen.hrefs)].toSorted())
  expect(seen.hrefs).toHaveLength(PAGES.length)
  expect(seen.most).toBe(4)
})

test('neither a kept page nor a page for one guest waits for the pages that are rendered', async () => {
  const render = await builtRenderer(WAIT_OPTIONS.timeout)
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  const started: string[] = []
  let isHeld = false
  await using server = await testApp({
    renderer: async (request) => {
      started.push(request.href)
      if (isHeld && !request.href.includes('q=')) await released
      return render(request)
    },
  })
  await server.app.inject('/rooms?lang=es')
  isHeld = true
  const waiting = PAGES.filter((url) => url !== '/rooms?lang=es').map((url) =>
    server.app.inject(url),
  )
  await expect.poll(() => started.length).toBe(5)

  expect((await server.app.inject('/rooms?lang=es')).statusCode).toBe(200)
  expect((await server.app.inject('/blog?lang=es&q=moai')).statusCode).toBe(200)
  expect(started).toHaveLength(6)

  release()
  const answers = await Promise.all(waiting)
  expect(answers.every(({ statusCode }) => statusCode === 200)).toBe(true)
})

test('a page that fails gives its place to the next one', async () => {
  const { renderer } = await countedRenderer()
  await using server = await testApp({
    renderer: (request) =>
      request.href.startsWith('/rooms') ? Promise.reject(new Error('No page.')) : renderer(request),
  })

  const answers = await Promise.all(PAGES.map((url) => server.app.inject(url)))

  expect(answers.map(({ statusCode }) => statusCode)).toEqual(
    PAGES.map((url) => (url.startsWith('/rooms') ? 503 : 200)),
  )
})
