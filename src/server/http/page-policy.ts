import type { FastifyReply } from 'fastify'

export const POLICY_HEADER = 'content-security-policy'

/** The directive for style sheets, to which the hashes of the page's sheets are appended. */
const STYLES = "style-src 'self'"

/**
 * The policy of a page with these inline style sheets; undefined in development, which has no
 * policy.
 */
export function pagePolicy(
  reply: FastifyReply,
  styleHashes: readonly string[],
): string | undefined {
  const policy = reply.getHeader(POLICY_HEADER)
  if (policy === undefined) return undefined
  return String(policy).replace(STYLES, [STYLES, ...styleHashes].join(' '))
}

/** Sends a page that no cache stores. */
export function sendPage(
  reply: FastifyReply,
  { status, html, styleHashes }: { status: number; html: string; styleHashes: readonly string[] },
): FastifyReply {
  const policy = pagePolicy(reply, styleHashes)
  if (policy) void reply.header(POLICY_HEADER, policy)
  return reply
    .code(status)
    .header('cache-control', 'no-store')
    .type('text/html; charset=utf-8')
    .send(html)
}
