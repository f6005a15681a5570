import { createHash } from 'node:crypto'
import type { AnyTRPCRouter } from '@trpc/server'
import fp from 'fastify-plugin'
import { publicUrl, type Env } from '#server/env.ts'
import { docsPage } from './docs-page.ts'
import { openApiDocument } from './openapi.ts'

/** `/api/openapi.json` and a page that shows it, with no script and nothing from another host. */
export const apiDocsPlugin = fp(
  async (app, { router, env }: { router: AnyTRPCRouter; env: Env }) => {
    let built: ReturnType<typeof buildDocs> | undefined
    const docs = () => (built ??= buildDocs(router, env))

    app.get('/api/openapi.json', async (_request, reply) =>
      reply.header('cache-control', 'public, max-age=300').send(docs().document),
    )

    app.get('/api/docs', async (_request, reply) => {
      const { html, styleHash } = docs()
      return reply
        .header('content-type', 'text/html; charset=utf-8')
        .header('cache-control', 'public, max-age=300')
        .header(
          'content-security-policy',
          `default-src 'none'; style-src 'sha256-${styleHash}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`,
        )
        .send(html)
    })
  },
  { name: 'api-docs' },
)

/** Built at the first request, because the schemas of all procedures take 30 ms. */
function buildDocs(router: AnyTRPCRouter, env: Env) {
  const document = openApiDocument(router, publicUrl(env))
  const { html, style } = docsPage(document)
  return { document, html, styleHash: createHash('sha256').update(style).digest('base64') }
}
