import type { Server } from 'node:net'

/**
 * The network of an address, /24 or /48: what of it is written into logs, which cannot be shortened
 * once they have left the process (security row 118). Fastify's types do not say that a connection
 * may have gone before it said its address.
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
 * Asks every connection for its address when it comes: one that is asked first when it has gone has
 * none, and limits and log lines would not know the client any more.
 */
export function keepAddresses(server: Server): void {
  server.on('connection', ({ remoteAddress: _kept }) => undefined)
}
