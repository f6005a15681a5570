/** What search engines need not ask for: nothing there is a page for guests. */
const NOT_FOR_ROBOTS = [
  '/admin',
  '/api/',
  '/trpc/',
  '/newsletter/',
  '/booking-comparison',
  '/booking/',
  '/cart',
  '/checkout',
]

export function robotsTxt(publicUrl: string): string {
  return [
    'User-agent: *',
    ...NOT_FOR_ROBOTS.map((path) => `Disallow: ${path}`),
    '',
    `Sitemap: ${publicUrl}/sitemap.xml`,
    '',
  ].join('\n')
}

const MONTHS_VALID = 6

/** RFC 9116; its end moves on every month, so that a running site never shows an expired one. */
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
