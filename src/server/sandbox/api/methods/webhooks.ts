import { createHash } from 'node:crypto'
import type { MethodTable } from '../call.ts'
import { PROPERTY } from '../../state/property.ts'
import { ApiError } from '../../state/api-error.ts'
import type { SimWebhook } from '../../state/state.ts'

const MAX_WEBHOOKS = 50

/** Subscriptions to changes. None of these methods needs a scope. */
export const webhookMethods: MethodTable = {
  postWebhook: {
    verb: 'POST',
    handle: ({ params, sandbox }) => {
      const webhook = {
        object: params.required('object'),
        // Not validated: an unknown event can be subscribed to and never comes.
        action: params.required('action'),
        endpointUrl: params.required('endpointUrl'),
      }
      const { webhooks } = sandbox.state
      const id = numberOf(webhook)
      if (!webhooks.some((known) => known.id === id)) webhooks.push({ id, ...webhook })
      if (webhooks.length > MAX_WEBHOOKS) webhooks.shift()
      return { data: { subscriptionID: id } }
    },
  },

  getWebhooks: {
    verb: 'GET',
    handle: ({ sandbox, shapes }) => ({
      data: sandbox.state.webhooks.map(({ id, object, action, endpointUrl }) => ({
        id,
        key: { type: 'property', id: shapes.id(PROPERTY.id) },
        event: { entity: object, action },
        owner: { type: 'client', id: 'sim_client' },
        subscriptionType: 'webhook',
        subscriptionData: { endpoint: endpointUrl },
      })),
    }),
  },

  deleteWebhook: {
    verb: 'DELETE',
    handle: ({ params, sandbox }) => {
      const id = params.required('subscriptionID')
      const { webhooks } = sandbox.state
      if (!webhooks.some((known) => known.id === id)) throw new ApiError('Subscription not found')
      sandbox.state.webhooks = webhooks.filter((known) => known.id !== id)
      return {}
    },
  },
}

/** Follows from what is subscribed to, so subscribing again changes nothing. */
const numberOf = ({ object, action, endpointUrl }: Omit<SimWebhook, 'id'>): string =>
  createHash('sha256')
    .update(JSON.stringify([object, action, endpointUrl]))
    .digest('hex')
    .slice(0, 32)
