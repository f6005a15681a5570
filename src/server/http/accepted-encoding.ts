import type { Encoding } from '#server/cache/answer.ts'

/** The best encoding that an Accept-Encoding header allows; `q=0` excludes one. */
export function acceptedEncoding(header = ''): Encoding {
  const known = KNOWN.get(header)
  if (known) return known

  return chosen(header)
}

/** What browsers and proxies send. */
const KNOWN = new Map<string, Encoding>([
  ['', 'identity'],
  ['br', 'br'],
  ['gzip, deflate, br', 'br'],
  ['gzip, deflate, br, zstd', 'br'],
  ['gzip', 'gzip'],
])

function chosen(header: string): Encoding {
  const accepted = new Set(
    header
      .toLowerCase()
      .split(',')
      .map((part) => part.trim().split(/\s*;\s*/))
      .filter(([, quality = '']) => !/^q=0(\.0*)?$/.test(quality))
      .map(([name]) => name),
  )
  if (accepted.has('br')) return 'br'
  return accepted.has('gzip') ? 'gzip' : 'identity'
}
