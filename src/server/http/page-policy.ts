import { hash } from 'node:crypto'
import type { FastifyReply } from 'fastify'

export const POLICY_HEADER = 'content-security-policy'

/** The directives to which `pagePolicy` appends the hashes of inline style sheets and scripts. */
const STYLES = "style-src 'self'"
const SCRIPTS = "script-src 'self'"

/** The source expression of an inline style sheet or script in a Content-Security-Policy. */
export const inlineHash = (text: string): string => `'sha256-${hash('sha256', text, 'base64')}'`

/** The Content-Security-Policy of a page with inline parts; undefined in development. */
export function pagePolicy(
  reply: FastifyReply,
  styleHashes: readonly string[],
  scriptHashes: readonly string[] = [],
): string | undefined {
  const policy = reply.getHeader(POLICY_HEADER)
  if (policy === undefined) return undefined
  return String(policy)
    .replace(STYLES, [STYLES, ...styleHashes].join(' '))
    .replace(SCRIPTS, [SCRIPTS, ...scriptHashes].join(' '))
}

/** Lets this site's own pages show the answer in a frame (the exception of security row 108). */
export function allowOwnFrames(reply: FastifyReply): void {
  void reply.header('x-frame-options', 'SAMEORIGIN')
  const policy = reply.getHeader(POLICY_HEADER)
  if (policy === undefined) return
  void reply.header(
    POLICY_HEADER,
    String(policy).replace("frame-ancestors 'none'", "frame-ancestors 'self'"),
  )
}

interface SentPage {
  status: number
  html: string
  styleHashes: readonly string[]
  cacheControl?: string
}

/** Sends a page that no cache stores. */
export function sendPage(
  reply: FastifyReply,
  { status, html, styleHashes, cacheControl = 'no-store' }: SentPage,
): FastifyReply {
  const policy = pagePolicy(reply, styleHashes)
  if (policy) void reply.header(POLICY_HEADER, policy)
  return reply
    .code(status)
    .header('cache-control', cacheControl)
    .type('text/html; charset=utf-8')
    .send(html)
}
