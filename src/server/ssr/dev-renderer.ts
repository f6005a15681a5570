import type { FastifyInstance } from 'fastify'
import type { ViteDevServer } from 'vite'
import { ROOT } from '#server/process/paths.ts'
import { finish, PROPERTY_WAIT_MS, ssrEntry, type Renderer } from './renderer.ts'

/** Renders pages through Vite in development, with hot reload. */
export async function devRenderer() {
  const { createServer } = await import('vite')
  const vite = await createServer({
    root: ROOT,
    server: { middlewareMode: true },
    appType: 'custom',
  })
  const files = { script: '/src/client/entry-client.tsx', modules: [], sheets: [], fonts: [] }

  return {
    renderer: (async (request) => {
      const entry = ssrEntry(await vite.ssrLoadModule('/src/client/entry-server.tsx'))
      const page = finish(
        await entry.renderPage({ ...request, propertyWaitMs: PROPERTY_WAIT_MS }),
        files,
      )
      const entryTag = `<script type="module" src="${files.script}">`
      return { ...page, html: page.html.replace(entryTag, (await preamble(vite)) + entryTag) }
    }) satisfies Renderer,
    /** Serves the sources; must be called before the app is ready. */
    attach: async (app: FastifyInstance) => {
      const middie = await import('@fastify/middie')
      await app.register(middie.default)
      app.use(vite.middlewares)
    },
    close: () => vite.close(),
  }
}

/**
 * Vite's own scripts for the head. Taken from an empty page, because Vite adds white space to a
 * page, which breaks React's hydration.
 */
async function preamble(vite: ViteDevServer): Promise<string> {
  const page = await vite.transformIndexHtml('/', '<html><head></head><body></body></html>')
  const head = page.slice(page.indexOf('<head>') + '<head>'.length, page.indexOf('</head>'))
  return head.trim().replace(/>\s+</g, '><')
}
