import type { FastifyInstance, FastifyRequest } from 'fastify'
import { apiRoutes } from './api/routes.ts'
import { addBodyParsers } from './api/body.ts'
import { controlRoutes } from './api/control.routes.ts'
import { fileRoutes } from './page/files.ts'
import { pageRoutes } from './page/routes.ts'
import { payByLinkRoutes } from './api/pay-by-link.routes.ts'
import { ApiError } from './state/api-error.ts'
import type { Sandbox } from './state/sandbox.ts'

export interface SandboxPluginOptions {
  sandbox: Sandbox
  /** The scope's public address, for pictures and links; default: that of the request. */
  publicUrl?: string
  /** Whether the property's API answers (with the key). */
  api: boolean
  /** Whether its booking page sells a rate plan, by public name; the site may hide some. Default: all. */
  isSold?: (ratePlan: string | null) => boolean
  /** Whether tests can control it, from this machine only. */
  control: boolean
}

/**
 * A simulated Cloudbeds: hosted booking page and overlay script, and on request the API and its
 * control. Body parsers and headers apply inside its scope only.
 */
export async function sandboxPlugin(scope: FastifyInstance, options: SandboxPluginOptions) {
  const { sandbox, publicUrl, api, control, isSold = () => true } = options
  const baseUrlOf = ({ protocol, headers }: FastifyRequest) =>
    publicUrl ?? `${protocol}://${headers.host ?? 'localhost'}${scope.prefix}`

  addBodyParsers(scope)
  scope.setErrorHandler(async (error: Error & { statusCode?: number }, request, reply) => {
    if (error instanceof ApiError) {
      return reply.code(error.status).send({ success: false, message: error.message })
    }
    const status = error.statusCode ?? 500
    if (status >= 500) request.log.error({ err: error }, 'sandbox failed')
    return reply.code(status).send({ success: false, message: 'The sandbox could not answer.' })
  })

  await scope.register(fileRoutes)
  await scope.register(pageRoutes, { sandbox, base: scope.prefix, isSold })
  if (api) {
    await scope.register(apiRoutes, { prefix: '/api/v1.2', sandbox, baseUrlOf })
    await scope.register(apiRoutes, { prefix: '/api/v1.3', sandbox, baseUrlOf })
    await scope.register(payByLinkRoutes, {
      prefix: '/payments/v2/pay-by-link',
      sandbox,
      baseUrlOf,
    })
  }
  if (control) await scope.register(controlRoutes, { prefix: '/__sim', sandbox })
}
