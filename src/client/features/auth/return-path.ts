import { isAdminPath } from '#shared/addresses.ts'

/**
 * The page of the panel that the home page's address asks for; undefined for anything else, such as an
 * address of another site.
 */
export function returnPath(query: string, origin: string): string | undefined {
  const wanted = new URLSearchParams(query).get('acceso') ?? ''
  if (!URL.canParse(wanted, origin)) return undefined
  const url = new URL(wanted, origin)
  if (url.origin !== origin || !isAdminPath(url.pathname)) return undefined
  return url.pathname + url.search
}
