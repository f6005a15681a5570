import type { Server } from 'node:net'

/**
 * The network (/24 or /48) of an address, for logs, which cannot be truncated once they have left
 * the process (security row 118). Undefined addresses occur although Fastify's types exclude them:
 * the connection may have closed before it was asked.
 */
export function networkOf(address: string | undefined): string {
  if (address === undefined) return 'unknown'
  const dot = address.lastIndexOf('.')
  if (dot >= 0) return `${address.slice(0, dot)}.0`
  const [before = '', after] = address.split('::', 2)
  const groups = before.split(':')
  if (after === undefined || groups.length >= 3) return `${groups.slice(0, 3).join(':')}::`
  return `${before}::`
}

/**
 * Reads the address of every connection when it opens: Node forgets the address of a closed
 * connection that was not asked before, and limits and log lines need it.
 */
export function keepAddresses(server: Server): void {
  server.on('connection', ({ remoteAddress: _kept }) => undefined)
}
