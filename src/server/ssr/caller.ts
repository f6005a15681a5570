import { callTRPCProcedure } from '@trpc/server'
import { appRouter } from '#server/router.ts'
import type { Context } from '#server/trpc.ts'
import type { CallProcedure } from '#shared/render.ts'

/** Calls procedures in this process, with the same schemas and middlewares as over HTTP. */
export function inProcessCaller(ctx: Context): CallProcedure {
  return async (path, type, input) =>
    callTRPCProcedure({
      router: appRouter,
      path,
      type,
      ctx,
      getRawInput: async () => input,
      signal: undefined,
      batchIndex: 0,
    })
}
