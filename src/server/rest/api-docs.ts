import type { AnyTRPCRouter } from '@trpc/server'
import fp from 'fastify-plugin'
import { publicUrl, type Env } from '#server/env.ts'
import { openApiDocument } from './openapi.ts'
import { escapeHtml } from '#server/http/escape.ts'
import { presentSite, type Site } from '#server/site/site.ts'
import { inlineHash } from '#server/http/page-policy.ts'

/** Serves `/api/openapi.json`, and at `/api/docs` a page that shows it without scripts. */
export const apiDocsPlugin = fp(
  async (app, { router, env }: { router: AnyTRPCRouter; env: Env }) => {
    let built: ReturnType<typeof buildDocs> | undefined
    // Its title is the name of the hotel.
    const docs = () =>
      built?.site === presentSite() ? built : (built = buildDocs(router, env, presentSite()))

    app.get('/api/openapi.json', async (_request, reply) =>
      reply.header('cache-control', 'public, max-age=300').send(docs().document),
    )

    app.get('/api/docs', async (_request, reply) => {
      return reply
        .header('content-type', 'text/html; charset=utf-8')
        .header('cache-control', 'public, max-age=300')
        .header(
          'content-security-policy',
          `default-src 'none'; style-src ${STYLE_HASH}; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`,
        )
        .send(docs().html)
    })
  },
  { name: 'api-docs' },
)

/** Called at the first request for a site, because it takes 30 ms. */
function buildDocs(router: AnyTRPCRouter, env: Env, site: Site) {
  const document = openApiDocument(router, publicUrl(env))
  return { site, document, html: docsPage(document) }
}

type Document = ReturnType<typeof openApiDocument>

interface Operation {
  operationId: string
  parameters: { name: string; in: string; required: boolean; schema: unknown }[]
  /** JSON, or the form of an upload. */
  requestBody?: { content: Record<string, { schema: unknown }> }
  responses: { 200: { content: { 'application/json': { schema: unknown } } } }
}

const STYLE = `
:root{color-scheme:light dark}
body{font:16px/1.6 system-ui,sans-serif;max-width:60rem;margin:0 auto;padding:2rem 1.25rem}
h1{font-weight:600}
h2{font:600 1rem/1.4 ui-monospace,monospace;margin:2.5rem 0 .5rem}
b{display:inline-block;min-width:4.5em;color:#00745a}
pre{overflow:auto;padding:1rem;border:1px solid #8884;border-radius:4px;font-size:.8125rem}
summary{cursor:pointer;min-height:2rem}
@media(prefers-color-scheme:dark){b{color:#2fd3a8}}
`

const STYLE_HASH = inlineHash(STYLE)

function docsPage(document: Document): string {
  const sections = Object.entries(document.paths).flatMap(([url, methods]) =>
    Object.entries(methods).map(([method, operation]) =>
      section(method.toUpperCase(), url, operation as Operation),
    ),
  )
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>API · ${escapeHtml(document.info.title)}</title>
<style>${STYLE}</style>
</head>
<body>
<main>
<h1>${escapeHtml(document.info.title)} API</h1>
<p>${escapeHtml(document.info.description)} The same as a document: <a href="/api/openapi.json">openapi.json</a>.
Errors answer <code>{ "message": "…" }</code> with a fitting status.</p>
${sections.join('\n')}
</main>
</body>
</html>
`
}

function section(method: string, url: string, operation: Operation): string {
  const parameters = operation.parameters.map(
    ({ name, in: place, required, schema }) =>
      `<li><code>${escapeHtml(name)}</code> (${place}${required ? ', required' : ''}) <code>${escapeHtml(JSON.stringify(schema))}</code></li>`,
  )
  const [body] = Object.values(operation.requestBody?.content ?? {})
  return `<section>
<h2><b>${method}</b> ${escapeHtml(url)}</h2>
<p>Procedure <code>${escapeHtml(operation.operationId)}</code></p>
${parameters.length > 0 ? `<ul>${parameters.join('')}</ul>` : ''}
${body ? details('Body', body.schema) : ''}
${details('Answer', operation.responses[200].content['application/json'].schema)}
</section>`
}

function details(title: string, schema: unknown): string {
  return `<details><summary>${title}</summary><pre tabindex="0">${escapeHtml(JSON.stringify(schema, null, 2))}</pre></details>`
}
