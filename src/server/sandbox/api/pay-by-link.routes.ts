import type { FastifyInstance, FastifyRequest } from 'fastify'
import * as z from 'zod'
import { DAY_MS } from '#shared/calendar.ts'
import type { SandboxBody } from './body.ts'
import { PROPERTY } from '../state/property.ts'
import { newUuid } from '../state/ids.ts'
import type { Sandbox } from '../state/sandbox.ts'
import type { SimPaymentLink } from '../state/state.ts'

const DEFAULT_DAYS = 7

const linkInput = z.object({
  paid: z.number().positive(),
  inventoryObject: z.object({ type: z.literal('confirmation_number'), id: z.string() }),
  description: z.string().max(255).default(''),
  expires_after: z.number().int().min(0).max(30).default(DEFAULT_DAYS),
})

interface PayByLinkOptions {
  sandbox: Sandbox
  baseUrlOf: (request: FastifyRequest) => string
}

/** The pay-by-link API: JSON both ways, bearer tokens, plain-text failures. */
export async function payByLinkRoutes(
  scope: FastifyInstance,
  { sandbox, baseUrlOf }: PayByLinkOptions,
) {
  scope.addHook('onRequest', async ({ headers }, reply) => {
    if (headers.authorization === `Bearer ${sandbox.apiKey}`) return undefined
    return reply.code(401).send({
      timestamp: new Date(sandbox.clock.now()).toISOString(),
      errors: { token: ['invalid'] },
    })
  })

  scope.post('/', async (request, reply) => {
    const input = linkInput.safeParse((request.body as SandboxBody | undefined)?.json)
    const refuse = (text: string) => reply.code(400).type('text/plain').send(text)
    if (request.headers['x-property-id'] !== PROPERTY.id) return refuse('Invalid property')
    if (!sandbox.config.payByLink) return refuse('Pay-by-link is not enabled for this property')
    if (!input.success) return refuse('Invalid request')
    const { paid, inventoryObject, description, expires_after: days } = input.data
    const reservation = sandbox.state.reservations.find(({ id }) => id === inventoryObject.id)
    if (!reservation) return refuse('Reservation not found')

    const now = sandbox.clock.now()
    const link: SimPaymentLink = {
      id: newUuid(sandbox),
      reservationId: reservation.id,
      amount: Math.round(paid * 100),
      description,
      status: 'SENT',
      createdAt: now,
      expiresAt: now + days * DAY_MS,
    }
    sandbox.state.paymentLinks.push(link)
    return {
      url: `${baseUrlOf(request)}/pay/${link.id}`,
      id: link.id,
      expires_at: new Date(link.expiresAt).toISOString(),
    }
  })

  scope.get<{ Params: { id: string } }>('/:id', async (request, reply) => {
    const link = sandbox.state.paymentLinks.find(({ id }) => id === request.params.id)
    if (!link) return reply.code(400).type('text/plain').send('Payment link not found')
    const isExpired = sandbox.clock.now() > link.expiresAt
    return {
      id: link.id,
      propertyId: PROPERTY.id,
      payByLinkStatus: isExpired && link.status !== 'PAID' ? 'EXPIRED' : link.status,
      createdAt: new Date(link.createdAt).toISOString(),
      expiresAt: new Date(link.expiresAt).toISOString(),
      captureMethod: 'charge',
      cost: { value: link.amount / 100, currency: PROPERTY.currency },
      notes: link.description,
      expired: isExpired,
      paid: link.status === 'PAID',
      readyForPayment: !isExpired && link.status !== 'PAID',
    }
  })
}
