import { TRPCClientError, type Operation, type TRPCLink } from '@trpc/client'
import { observable } from '@trpc/server/observable'
import type { AppRouter } from '#server/router.ts'

/** A tRPC link that calls a function instead of sending a request. */
export function callLink(call: (operation: Operation) => Promise<unknown>): TRPCLink<AppRouter> {
  return () =>
    ({ op }) =>
      observable((observer) => {
        call(op).then(
          (data) => {
            observer.next({ result: { type: 'data', data } })
            observer.complete()
          },
          (cause: Error | object) => observer.error(TRPCClientError.from(cause)),
        )
      })
}
