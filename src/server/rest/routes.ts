import type { AnyTRPCProcedure, AnyTRPCRouter } from '@trpc/server'
import type { Meta } from '#server/trpc.ts'

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'

/** A procedure that has an address for outside callers. */
export interface RestRoute {
  method: Method
  /** Fastify path, with `:name` parameters. */
  url: string
  /** Dotted name of the procedure. */
  path: string
  procedure: AnyTRPCProcedure
  meta: Meta
}

/** The addresses of a router's procedures, read from `meta.rest`. */
export function restRoutes(router: AnyTRPCRouter): RestRoute[] {
  const procedures = Object.entries(router._def.procedures as Record<string, AnyTRPCProcedure>)
  return procedures.flatMap(([path, procedure]) => {
    const meta = (procedure._def.meta ?? {}) as Meta
    if (!meta.rest) return []
    const [method, url] = meta.rest.split(' ') as [Method, string]
    return [{ method, url, path, procedure, meta }]
  })
}

/** Whether a route takes its input from a body; the others take it from the query. */
export const hasBody = ({ method }: Pick<RestRoute, 'method'>): boolean =>
  method === 'POST' || method === 'PUT'

/** Names of the parameters inside an address. */
export function pathParameters(url: string): string[] {
  return [...url.matchAll(/:(\w+)/g)].map(([, name = '']) => name)
}
