import type { FastifyRequest } from 'fastify'
import { PAGES } from '#shared/pages.ts'

/** The addresses of a page, from its path as the router writes it. */
export const pagePattern = (path: string): RegExp =>
  new RegExp(`^${path.replace(/\$\w+/g, '[\\w-]+')}$`)

/** The route of every page, and of addresses that no page has. */
const ANY_PAGE = '/*'
const NO_ROUTE = 'none'

const PATHS = Object.values(PAGES).map(({ path }) => path)
const PLAIN = new Set<string>(PATHS.filter((path) => !path.includes('$')))
/** The parameter of a page is its last segment. */
const BY_PARENT = new Map<string, string>(
  PATHS.filter((path) => path.includes('$')).map((path) => [parentOf(path), path]),
)

/**
 * The pattern of a request's address, such as `/blog/$slug` or `/api/blog/:id`: there are as many as
 * routes and pages, whatever visitors ask for.
 */
export function routePattern({ routeOptions }: FastifyRequest, path: string): string {
  const url = routeOptions.url ?? NO_ROUTE
  if (url !== ANY_PAGE) return url
  return PLAIN.has(path) ? path : (BY_PARENT.get(parentOf(path)) ?? ANY_PAGE)
}

function parentOf(path: string): string {
  return path.slice(0, path.lastIndexOf('/'))
}
