import type { AnyTRPCProcedure, AnyTRPCRouter } from '@trpc/server'
import type { Meta } from '#server/trpc.ts'

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'

/** A procedure with a REST route. */
export interface RestRoute {
  method: Method
  /** Fastify path, with `:name` parameters. */
  url: string
  /** Dotted name of the procedure. */
  path: string
  procedure: AnyTRPCProcedure
  meta: Meta
}

/** The REST routes of a router's procedures, from their `meta.rest`. */
export function restRoutes(router: AnyTRPCRouter): RestRoute[] {
  const procedures = Object.entries(router._def.procedures as Record<string, AnyTRPCProcedure>)
  return procedures.flatMap(([path, procedure]) => {
    const meta = (procedure._def.meta ?? {}) as Meta
    if (!meta.rest) return []
    const [method, url] = meta.rest.split(' ') as [Method, string]
    return [{ method, url, path, procedure, meta }]
  })
}

/** Whether a procedure's input is in the body, otherwise in the query. */
export const hasBody = ({ method }: Pick<RestRoute, 'method'>): boolean =>
  method === 'POST' || method === 'PUT'

export function pathParameters(url: string): string[] {
  return [...url.matchAll(/:(\w+)/g)].map(([, name = '']) => name)
}
