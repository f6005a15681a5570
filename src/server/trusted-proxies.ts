import ipaddr from 'ipaddr.js'

/** The public address ranges; trusting all of them lets clients choose their IP address. */
const PUBLIC_RANGES = [
  { kind: 'ipv4', first: numberOf('1.0.0.0'), last: numberOf('223.255.255.255') },
  {
    kind: 'ipv6',
    first: numberOf('2000::'),
    last: numberOf('3fff:ffff:ffff:ffff:ffff:ffff:ffff:ffff'),
  },
  { kind: 'ipv6', first: numberOf('::ffff:1.0.0.0'), last: numberOf('::ffff:223.255.255.255') },
] as const satisfies readonly Range[]

interface Range {
  kind: 'ipv4' | 'ipv6'
  first: bigint
  last: bigint
}

/** Whether the ranges together contain all public addresses of IPv4 or IPv6 (security row 4). */
export function coversPublicAddresses(proxies: readonly string[]): boolean {
  const ranges = proxies.map(rangeOf)
  return PUBLIC_RANGES.some((all) =>
    isCovered(
      all,
      ranges.filter(({ kind }) => kind === all.kind),
    ),
  )
}

/** Makes a test for the addresses of proxies; an IPv4-mapped IPv6 address counts as IPv4. */
export function proxyMatcher(proxies: readonly string[]): (address: string) => boolean {
  const ranges = proxies.map(rangeOf)
  return (address) => {
    if (ranges.length === 0 || !ipaddr.isValid(address)) return false
    const { kind, first } = rangeOf(ipaddr.process(address).toString())
    return ranges.some(
      (range) => range.kind === kind && range.first <= first && first <= range.last,
    )
  }
}

function isCovered({ first, last }: Range, ranges: readonly Range[]): boolean {
  let next = first
  for (const range of ranges.toSorted((a, b) => (a.first < b.first ? -1 : 1))) {
    if (range.first <= next && range.last >= next) next = range.last + 1n
  }
  return next > last
}

/** @param proxy An address or a CIDR range. */
function rangeOf(proxy: string): Range {
  const [address = '', length] = proxy.split('/')
  const ip = ipaddr.parse(address)
  const bits = ip.toByteArray().length * 8
  const size = 1n << BigInt(bits - Number(length ?? bits))
  const first = (numberOf(address) / size) * size
  return { kind: ip.kind(), first, last: first + size - 1n }
}

function numberOf(address: string): bigint {
  return ipaddr
    .parse(address)
    .toByteArray()
    .reduce((sum, byte) => sum * 256n + BigInt(byte), 0n)
}
