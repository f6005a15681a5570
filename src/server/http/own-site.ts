import type { FastifyRequest } from 'fastify'

declare module 'fastify' {
  interface FastifyContextConfig {
    isOwnSiteOnly?: boolean
  }
}

/** Route option: the route answers 403 to a link or page of another site, as every change does. */
export const OWN_SITE_ONLY = { isOwnSiteOnly: true }

export const isOwnSiteOnly = ({ routeOptions }: FastifyRequest): boolean =>
  routeOptions.config.isOwnSiteOnly === true
