import type { FastifyInstance, FastifyRequest } from 'fastify'
import { apiRoutes } from './api-routes.ts'
import { addBodyParsers } from './body.ts'
import { controlRoutes } from './control.ts'
import { fileRoutes } from './files.ts'
import { pageRoutes } from './page/routes.ts'
import { payByLinkRoutes } from './pay-by-link.ts'
import { Refusal } from './refusal.ts'
import type { Sandbox } from './sandbox.ts'

export interface SandboxPluginOptions {
  sandbox: Sandbox
  /** Where visitors reach this scope, for pictures and links; else as they asked. */
  publicUrl?: string
  /** The property's API, for whoever has the key. */
  api: boolean
  /** Levers for tests; they answer to this machine only, also when they are there. */
  control: boolean
}

/**
 * A pretended Cloudbeds: hosted booking page and overlay script, and where wanted the API and its
 * levers. Its body parsers and headers hold inside its own scope only, so it is mounted as it is,
 * under any prefix.
 */
export async function sandboxPlugin(scope: FastifyInstance, options: SandboxPluginOptions) {
  const { sandbox, publicUrl, api, control } = options
  const baseUrlOf = ({ protocol, headers }: FastifyRequest) =>
    publicUrl ?? `${protocol}://${headers.host ?? 'localhost'}${scope.prefix}`

  addBodyParsers(scope)
  scope.setErrorHandler(async (error: Error & { statusCode?: number }, request, reply) => {
    if (error instanceof Refusal) {
      return reply.code(error.status).send({ success: false, message: error.message })
    }
    const status = error.statusCode ?? 500
    if (status >= 500) request.log.error({ err: error }, 'sandbox failed')
    return reply.code(status).send({ success: false, message: 'The sandbox could not answer.' })
  })

  await scope.register(fileRoutes)
  await scope.register(pageRoutes, { sandbox, base: scope.prefix })
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
