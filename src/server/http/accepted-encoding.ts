/** The best encoding that an Accept-Encoding header allows; `q=0` excludes one. */
export function acceptedEncoding(header = ''): 'br' | 'gzip' | 'identity' {
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
