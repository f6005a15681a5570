import { callTRPCProcedure } from '@trpc/server'
import { appRouter } from '#server/router.ts'
import type { Context } from '#server/trpc.ts'

/** Calls a procedure by name; what the page's tRPC client uses instead of HTTP while rendering. */
export type CallProcedure = (
  path: string,
  type: 'query' | 'mutation',
  input: unknown,
) => Promise<unknown>

/** Calls procedures inside the process, through the same schemas and middlewares as from outside. */
export function inProcessCaller(createContext: () => Context): CallProcedure {
  return async (path, type, input) =>
    callTRPCProcedure({
      router: appRouter,
      path,
      type,
      ctx: createContext(),
      getRawInput: async () => input,
      signal: undefined,
      batchIndex: 0,
    })
}
