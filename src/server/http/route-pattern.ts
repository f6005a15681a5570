import type { FastifyRequest } from 'fastify'
import { PAGES } from '#shared/pages.ts'

type SitePage = (typeof PAGES)[keyof typeof PAGES]

const PATTERNS = Object.values(PAGES).map((page) => ({
  ...page,
  pattern: new RegExp(`^${page.path.replace(/\$\w+/g, '[\\w-]+')}$`),
}))

/** The page of a path in `PAGES`; undefined for an unknown path. */
export const pageOf = (path: string): SitePage | undefined =>
  PATTERNS.find(({ pattern }) => pattern.test(path))

/** The Fastify route of all pages and unknown paths. */
const ANY_PAGE = '/*'
const NO_ROUTE = 'none'

/**
 * The pattern of a request's path, such as `/blog/$slug` or `/api/blog/:id`; there are few
 * patterns, whatever visitors request.
 */
export function routePattern({ routeOptions }: FastifyRequest, path: string): string {
  const { url = NO_ROUTE } = routeOptions
  return url === ANY_PAGE ? (pageOf(path)?.path ?? ANY_PAGE) : url
}
