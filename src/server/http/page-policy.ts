import type { FastifyReply } from 'fastify'

export const POLICY_HEADER = 'content-security-policy'

/** The directive of style sheets, followed by the hashes of those that stand in the page. */
const STYLES = "style-src 'self'"

/** The policy of a page with these style sheets in it; undefined in development, which has none. */
export function pagePolicy(
  reply: FastifyReply,
  styleHashes: readonly string[],
): string | undefined {
  const policy = reply.getHeader(POLICY_HEADER)
  if (policy === undefined) return undefined
  return String(policy).replace(STYLES, [STYLES, ...styleHashes].join(' '))
}
