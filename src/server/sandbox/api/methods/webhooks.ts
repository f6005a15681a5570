import { createHash } from 'node:crypto'
import type { MethodTable } from '../call.ts'
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
}

/** Follows from what is subscribed to, so subscribing again changes nothing. */
const numberOf = ({ object, action, endpointUrl }: Omit<SimWebhook, 'id'>): string =>
  createHash('sha256')
    .update(JSON.stringify([object, action, endpointUrl]))
    .digest('hex')
    .slice(0, 32)
