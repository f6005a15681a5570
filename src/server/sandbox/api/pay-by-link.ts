import { randomUUID } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import * as z from 'zod'
import { DAY_MS } from '#shared/calendar.ts'
import { PROPERTY } from '../state/property.ts'
import { append } from '../state/state.ts'
import type { ApiOptions } from './routes.ts'

const linkInput = z.object({
  paid: z.number().positive(),
  inventoryObject: z.object({ type: z.literal('confirmation_number'), id: z.string() }),
  description: z.string().max(255).default(''),
  expires_after: z.number().int().min(0).max(30).default(7),
})

/**
 * The pay-by-link API, with JSON bodies, bearer tokens and plain-text errors (cloudbeds.md §5.8).
 */
export async function payByLink(scope: FastifyInstance, { sandbox, baseUrlOf }: ApiOptions) {
  scope.post('/payments/v2/pay-by-link', async (request, reply) => {
    if (request.headers.authorization !== `Bearer ${sandbox.apiKey}`) {
      const timestamp = new Date(sandbox.now()).toISOString()
      return reply.code(401).send({ timestamp, errors: { token: ['invalid'] } })
    }
    const input = linkInput.safeParse(request.body)
    const { config, state, now } = sandbox
    const refuse = (text: string) => reply.code(400).type('text/plain').send(text)
    if (request.headers['x-property-id'] !== PROPERTY.id) return refuse('Invalid property')
    if (!config.payByLink) return refuse('Pay-by-link is not enabled for this property')
    if (!input.success) return refuse('Invalid request')
    const { paid, inventoryObject, description, expires_after: days } = input.data
    if (!state.reservations.some(({ id }) => id === inventoryObject.id)) {
      return refuse('Reservation not found')
    }
    const link = append(state.paymentLinks, {
      id: randomUUID(),
      reservationId: inventoryObject.id,
      amount: Math.round(paid * 100),
      description,
      isPaid: false,
      expiresAt: now() + days * DAY_MS,
    })
    return {
      url: `${baseUrlOf(request)}/pay/${link.id}`,
      id: link.id,
      expires_at: new Date(link.expiresAt).toISOString(),
    }
  })
}
