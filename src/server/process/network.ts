import type { Server } from 'node:net'

/**
 * The network (/24 or /48) of an address, for log lines, which cannot be truncated after they have
 * left the process (security row 118). The address may be undefined, although Fastify's types
 * exclude that, if the connection has closed before it was first read.
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
 * Reads the address of every connection when it opens, for limits and log lines, because Node
 * forgets an unread address when the connection closes.
 */
export function keepAddresses(server: Server): void {
  server.on('connection', ({ remoteAddress: _kept }) => undefined)
}
