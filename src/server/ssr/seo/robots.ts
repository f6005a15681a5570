import { PAGES } from '#shared/pages.ts'

/** Path prefixes that crawlers skip. */
const HIDDEN_PATHS = [
  '/api/',
  '/trpc/',
  ...Object.values(PAGES)
    .filter(({ isHidden }) => isHidden)
    .map(({ path }) => path.replace(/\$.*$/, '')),
]

export function robotsTxt(publicUrl: string): string {
  return [
    'User-agent: *',
    ...HIDDEN_PATHS.map((path) => `Disallow: ${path}`),
    '',
    `Sitemap: ${publicUrl}/sitemap.xml`,
    '',
  ].join('\n')
}

const MONTHS_VALID = 6

/** RFC 9116; the expiry date moves every month, so that it is always in the future. */
export function securityTxt(publicUrl: string, email: string, now: Date): string {
  const expires = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + MONTHS_VALID, 1))
  return [
    `Contact: mailto:${email}`,
    `Expires: ${expires.toISOString()}`,
    'Preferred-Languages: es, en',
    `Canonical: ${publicUrl}/.well-known/security.txt`,
    '',
  ].join('\n')
}
