import type { FastifyInstance, FastifyRequest } from 'fastify'
import { parsePhpForm, type PhpMap } from './php-form.ts'

/** The body of a request: a form, JSON, or neither. */
export interface SandboxBody {
  form?: PhpMap
  json?: unknown
}

const LIMIT = 256 * 1024

/** Makes this scope accept forms, unlike the rest of the site. */
export function addBodyParsers(scope: FastifyInstance): void {
  scope.removeAllContentTypeParsers()
  const options = { parseAs: 'buffer', bodyLimit: LIMIT } as const

  scope.addContentTypeParser(
    'application/x-www-form-urlencoded',
    options,
    async (_request: FastifyRequest, body: Buffer) => ({
      form: parsePhpForm(new URLSearchParams(body.toString('utf8'))),
    }),
  )
  scope.addContentTypeParser(
    'multipart/form-data',
    options,
    async (request: FastifyRequest, body: Buffer) => {
      const type = request.headers['content-type'] ?? ''
      const fields = await new Response(new Uint8Array(body), { headers: { 'content-type': type } })
        .formData()
        .catch(() => new FormData())
      const pairs = [...fields.entries()].filter(
        (pair): pair is [string, string] => typeof pair[1] === 'string',
      )
      return { form: parsePhpForm(pairs) }
    },
  )
  scope.addContentTypeParser(
    'application/json',
    options,
    async (_request: FastifyRequest, body: Buffer) => {
      try {
        return { json: JSON.parse(body.toString('utf8')) as unknown }
      } catch {
        return {}
      }
    },
  )
  scope.addContentTypeParser('*', options, async () => ({}))
}
