/**
 * The network of an address, /24 or /48: what of it is written into logs, which cannot be shortened
 * once they have left the process (security row 118).
 */
export function networkOf(address: string): string {
  const dot = address.lastIndexOf('.')
  if (dot >= 0) return `${address.slice(0, dot)}.0`
  const [before = '', after] = address.split('::', 2)
  const groups = before.split(':')
  if (after === undefined || groups.length >= 3) return `${groups.slice(0, 3).join(':')}::`
  return `${before}::`
}
