import { setDefaultAutoSelectFamilyAttemptTimeout, type Server } from 'node:net'

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

/**
 * Time for a connection attempt to each but the last address of a host. Node's 250 ms end every
 * attempt over a satellite or a busy line, and where the next address cannot be reached (IPv6), the
 * host with it. Shorter than the shortest timeout of a whole connection (DATABASE_CONNECT_TIMEOUT).
 */
const ATTEMPT_MS = 1500

/** Lets a slow connection come about; for all connections of the process. */
export const allowSlowConnections = (): void => setDefaultAutoSelectFamilyAttemptTimeout(ATTEMPT_MS)
