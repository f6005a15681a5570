import type { Server } from 'node:net'

/**
 * The network (/24 or /48) of an IP address, because log lines contain no full address (security
 * row 118).
 * @param address Undefined if the connection closed before the address was read; Fastify's types
 * exclude this.
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
