import { callTRPCProcedure } from '@trpc/server'
import { appRouter } from '#server/router.ts'
import type { Context } from '#server/trpc.ts'

/** Calls a procedure by name; replaces HTTP in the page's tRPC client during server rendering. */
export type CallProcedure = (
  path: string,
  type: 'query' | 'mutation',
  input: unknown,
) => Promise<unknown>

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
