import { TRPCClientError } from '@trpc/client'
import type { Call, SendCall } from '#client/lib/calls.ts'

/** Calls that a function answers; what it throws becomes a client error. */
export const answeredBy =
  (answer: (call: Call) => Promise<unknown>): SendCall =>
  async (call) => {
    try {
      return await answer(call)
    } catch (cause) {
      throw TRPCClientError.from(cause as Error)
    }
  }
