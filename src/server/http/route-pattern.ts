import type { FastifyRequest } from 'fastify'
import { PAGES } from '#shared/pages.ts'

type SitePage = (typeof PAGES)[keyof typeof PAGES]

const PATTERNS = Object.values(PAGES).map((page) => ({
  ...page,
  pattern: new RegExp(`^${page.path.replace(/\$\w+/g, '[\\w-]+')}$`),
}))

/** The page of a path; undefined where only the 404 page has it. */
export const pageOf = (path: string): SitePage | undefined =>
  PATTERNS.find(({ pattern }) => pattern.test(path))

/** The route of every page, and of addresses that no page has. */
const ANY_PAGE = '/*'
const NO_ROUTE = 'none'

/**
 * The pattern of a request's address, such as `/blog/$slug` or `/api/blog/:id`: there are as many as
 * routes and pages, whatever visitors ask for.
 */
export function routePattern({ routeOptions }: FastifyRequest, path: string): string {
  const { url = NO_ROUTE } = routeOptions
  return url === ANY_PAGE ? (pageOf(path)?.path ?? ANY_PAGE) : url
}
