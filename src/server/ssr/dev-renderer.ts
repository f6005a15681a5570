import type { FastifyInstance } from 'fastify'
import type { ViteDevServer } from 'vite'
import { ROOT } from '#server/process/paths.ts'
import { finish, ssrEntry, type Renderer } from './renderer.ts'

/** Rendering through Vite in development, with hot reload. */
export interface DevRenderer {
  renderer: Renderer
  /** Serves the sources; must be called before the app is ready. */
  attach: (app: FastifyInstance) => Promise<void>
  close: () => Promise<void>
}

export async function devRenderer(): Promise<DevRenderer> {
  const { createServer } = await import('vite')
  const vite = await createServer({
    root: ROOT,
    server: { middlewareMode: true },
    appType: 'custom',
  })
  const files = { script: '/src/client/entry-client.tsx', modules: [], sheets: [], fonts: [] }

  return {
    renderer: async (request) => {
      const entry = ssrEntry(await vite.ssrLoadModule('/src/client/entry-server.tsx'))
      const page = finish(await entry.renderPage(request), files)
      const entryTag = `<script type="module" src="${files.script}">`
      return { ...page, html: page.html.replace(entryTag, (await preamble(vite)) + entryTag) }
    },
    attach: async (app) => {
      const middie = await import('@fastify/middie')
      await app.register(middie.default)
      app.use(vite.middlewares)
    },
    close: () => vite.close(),
  }
}

/**
 * Vite's own scripts for the head. Taken from an empty page, because Vite adds white space to the
 * page, which would break React's hydration.
 */
async function preamble(vite: ViteDevServer): Promise<string> {
  const page = await vite.transformIndexHtml('/', '<html><head></head><body></body></html>')
  const head = page.slice(page.indexOf('<head>') + '<head>'.length, page.indexOf('</head>'))
  return head.trim().replace(/>\s+</g, '><')
}
